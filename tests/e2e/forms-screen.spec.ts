/** The form as a screen: loading, not found, parameters of the add route, Delete. */
import { button, field, deferred, navigate, heading, currentForm } from './form-page.ts';
import { expect, test } from './portal.ts';

test('Delete asks for confirmation, and goes back one step', async ({ page, service }) => {
  const { id, name } = await service.create('Region');
  await page.goto(`/campaign/regions?search=${encodeURIComponent(String(name).slice(6))}`);
  const row = page.getByRole('link', { name: `Edit ${String(name)}` });
  await row.click();
  await button(page, 'Delete').click();
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' });
  await expect(question).toContainText(String(name));
  await expect(question.getByRole('banner')).toHaveCount(0);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect((await service.get('Region', id)).isActive).toBe(true);
  await button(page, 'Delete').click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(page).toHaveURL(/\/campaign\/regions\?/);
  await expect(row).toHaveCount(0);
  expect((await service.get('Region', id)).isActive).toBe(false);
});

test('delete and undelete failures are silent on the form: only a banner is shown, and the form stays', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  const { id, name } = await service.create('Region');
  const broken = { status: 500, contentType: 'application/problem+json', json: { title: 'Broken', status: 500 } };
  await page.route(/\/api\/campaigns\/Region\/(undelete\/)?\d+$/, (route) =>
    route.request().method() === 'GET' ? route.continue() : route.fulfill(broken),
  );
  const banner = (call: string) => page.getByRole('alert').filter({ hasText: `11680 · ${call}` });
  await page.goto(`/campaign/regions/${id}`);
  await button(page, 'Delete').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(banner('Region delete')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(field(page, 'Name')).toHaveValue(String(name));
  await expect(currentForm(page).getByRole('alert')).toHaveCount(0);
  await service.remove('Region', id);
  await page.reload();
  await button(page, 'Undelete').click();
  await expect(banner('Region undelete')).toBeVisible();
  await expect(button(page, 'Undelete')).toBeEnabled();
  await expect(currentForm(page).getByRole('alert')).toHaveCount(0);
});

test('the item is loaded and the text Loading is centred while waiting', async ({ page, service }) => {
  const { id } = await service.create('Country');
  const response = deferred();
  await page.route(`**/api/campaigns/Country/${id}`, async (route) => {
    await response.opened;
    await route.continue();
  });
  await page.goto(`/campaign/countries/${id}`);
  const loading = page.getByText('Loading', { exact: true });
  await expect(loading).toBeVisible();
  const offset = await loading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const main = element.closest('main')?.getBoundingClientRect() ?? text;
    return Math.abs(text.x + text.width / 2 - (main.x + main.width / 2));
  });
  expect(offset).toBeLessThan(2);
  response.open();
  await expect(heading(page)).toHaveText('Edit Country');
  await expect(loading).toBeHidden();
});

test("'Error: Could not load campaign data.' where the campaign is not found; an id is an integer", async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  await page.goto('/campaign/campaigns/987654321');
  await expect(heading(page)).toHaveText('Error: Could not load campaign data.');
  await expect(page.getByRole('form')).toHaveCount(0);
  await navigate(page, '/campaign/campaigns/7x');
  await expect(page.getByText('Error: Could not load campaign data.')).toBeHidden();
  await expect(page.getByRole('form')).toHaveCount(0);
  await expect(heading(page)).not.toHaveText(/Campaign$/);
});

test('the add route may carry optional query parameters', async ({ page }) => {
  await page.goto('/campaign/regions/-1?name=Nordics&abbreviation=NO&isActive=false&other=1');
  await expect(field(page, 'Name')).toHaveValue('Nordics');
  await expect(field(page, 'Abbreviation')).toHaveValue('NO');
  await navigate(page, '/campaign/metricTypes');
  await page.getByRole('button', { name: 'Filter Name' }).click();
  await page.getByRole('textbox', { name: 'Contains' }).fill('Seats');
  await button(page, 'OK').click();
  await expect(page).toHaveURL(/Seats/);
  await button(page, 'Select Metric Type').click();
  await expect(page).toHaveURL('/campaign/metricTypes/-1?name=Seats');
  await expect(field(page, 'Name')).toHaveValue('Seats');
});

test('on the narrowest phone the actions of a record are in one row', async ({ page, service }) => {
  const { id } = await service.create('Region');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`/campaign/regions/${id}`);
  await expect(button(page, 'Delete')).toBeVisible();
  const boxes = await Promise.all(
    ['Save', 'Cancel', 'History', 'Duplicate', 'Delete'].map((name) => button(page, name).boundingBox()),
  );
  expect(new Set(boxes.map((box) => box && Math.round(box.y + box.height / 2))).size).toBe(1);
});

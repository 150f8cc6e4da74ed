/** The read-only drawer over a list, for records without a form. */
import { must } from '#model/must.ts';
import { cell, cells, grid, headers, openList, pagerText, rows } from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { entityOf } from './service.ts';

const drawer = (page: Page): Locator => page.getByRole('dialog');
const title = (page: Page): Locator => drawer(page).getByRole('heading', { level: 2 });
const step = (page: Page, name: 'Previous (K)' | 'Next (J)'): Locator => drawer(page).getByRole('button', { name });
/** The value of a field, by its label. */
const value = (page: Page, label: string): Locator =>
  drawer(page)
    .locator('dl > div')
    .filter({ has: page.locator('dt').getByText(label, { exact: true }) })
    .locator('dd');

test.use({ account: 'reader' });

test('a reader opens a record by its name, goes through the list by Next and Previous, and closes it: the last row has the focus', async ({
  page,
}) => {
  // Without transitions, so that the check would notice a drawer that closes between two records.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openList(page, '/campaign/rfaDetails?sort=-name&rows=10&page=2');
  const list = page.url();
  const names = await cells(page, 'Name');
  await grid(page)
    .getByRole('link', { name: names[1] ?? '', exact: true })
    .click();

  await expect(title(page)).toHaveText(names[1] ?? '');
  await expect(title(page)).toBeFocused();
  // The header of the drawer is no banner landmark.
  await expect(drawer(page).getByRole('banner')).toHaveCount(0);
  expect(page.url()).toMatch(new RegExp(`^${RegExp.escape(list)}&record=\\d+$`));
  const labels = Object.values(entityOf('RFADetail').fields).map(({ label }) => label);
  expect((await drawer(page).locator('dt').allTextContents()).toSorted()).toEqual(labels.toSorted());
  await expect(drawer(page).getByText('12 of')).toBeVisible();

  await page.keyboard.press('j');
  await expect(title(page)).toHaveText(names[2] ?? '');
  await step(page, 'Previous (K)').click();
  await page.keyboard.press('k');
  await expect(title(page)).toHaveText(names[0] ?? '');
  await page.keyboard.press('k');
  await expect(drawer(page).getByText('10 of')).toBeVisible();
  await expect(title(page)).toHaveText(must((await cells(page, 'Name')).at(-1), 'the page before has rows'));
  await page.keyboard.press('j');
  await expect(title(page)).toHaveText(names[0] ?? '');

  await page.keyboard.press('Escape');
  await expect(drawer(page)).toBeHidden();
  await expect(page).toHaveURL(list);
  await expect(page.locator('tbody td:focus')).toHaveText(names[0] ?? '');

  await page.keyboard.press('Enter');
  await expect(title(page)).toHaveText(names[0] ?? '');
  await page.goBack();
  await expect(drawer(page)).toBeHidden();
  expect(await cells(page, 'Name')).toEqual(names);
});

test('fields are found by name, and empty ones can be hidden', async ({ page }) => {
  await openList(page, '/campaign/customers?rows=10');
  await rows(page).first().getByRole('link').first().click();
  await drawer(page).getByLabel('Find a field').fill('renewal');
  await expect(drawer(page).locator('dt')).toHaveText(['Renewal Quarter', 'Renewal Date', 'EA Renewal Date']);
  await drawer(page).getByLabel('Find a field').fill('zzz');
  await expect(drawer(page)).toContainText('No field has that name.');
  await drawer(page).getByLabel('Find a field').fill('');
  await drawer(page).getByLabel('Hide empty').check();
  await expect(drawer(page).locator('dd', { hasText: /^—$/ })).toHaveCount(0);
});

test('a record with a composite key opens, its references are links, and Back retraces each step', async ({ page }) => {
  await openList(page, '/campaign/tenantWorkloadEvent?rows=10');
  const index = (await headers(page)).indexOf('Tenant');
  const tenant = (await cell(page, 3, index).textContent()) ?? '';
  await cell(page, 3, (await headers(page)).indexOf('Tenant Event Date')).click();
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL(/record=\d+-\d+-\d+$/);
  await expect(title(page)).toContainText(`${tenant} · `);
  await value(page, 'Tenant').getByRole('link').click();
  await expect(page).toHaveURL(/\/campaign\/tenants\?record=\d+$/);
  await expect(title(page)).toHaveText(tenant);
  await value(page, 'Created By').getByRole('link').click();
  await expect(page).toHaveURL(/\/campaign\/users\/\d+$/);

  await page.goBack();
  await expect(title(page)).toHaveText(tenant);
  await page.goBack();
  await expect(title(page)).toContainText(`${tenant} · `);
  await page.goBack();
  await expect(drawer(page)).toHaveCount(0);
  await cell(page, 3, index).getByRole('link').click();
  await expect(title(page)).toHaveText(tenant);
});

test('a URL opens list and record together, with a skeleton while the record loads, and an error or not-found message', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/40[04]|500/);
  await page.route('**/api/campaigns/Customer/7', async (route) => {
    await expect(page.getByRole('dialog').getByLabel('Loading')).toBeVisible();
    await route.fulfill({ status: 500, contentType: 'application/problem+json', json: { title: 'No', status: 500 } });
  });
  await page.goto('/campaign/customers?record=7&name=nobody');
  await drawer(page).getByRole('button', { name: 'Try again' }).waitFor();
  await page.unroute('**/api/campaigns/Customer/7');
  await drawer(page).getByRole('button', { name: 'Try again' }).click();
  await expect(value(page, 'Name')).toHaveText(/\S/);
  await expect(step(page, 'Next (J)')).toHaveAttribute('aria-disabled', 'true');
  await drawer(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page).toHaveURL('/campaign/customers?name=nobody');

  for (const record of ['987654321', '7-8', 'x']) {
    await page.goto(`/campaign/customers?record=${record}`);
    await expect(drawer(page).getByRole('alert')).toContainText('There is no such Customer');
  }
});

test('on a phone the drawer has the full width', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/campaign/customers?rows=10');
  await expect(pagerText(page)).toBeVisible();
  await rows(page).first().getByRole('link').first().click();
  await expect(title(page)).toBeVisible();
  await expect.poll(async () => (await drawer(page).boundingBox())?.x).toBe(0);
  expect((await drawer(page).boundingBox())?.width).toBe(390);
});

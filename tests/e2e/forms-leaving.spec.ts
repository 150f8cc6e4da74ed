/** Shortcuts of forms, and the guard against losing unsaved changes. */
import { field, navigate, heading } from './form-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave without saving?' });

test('Ctrl+S saves, Escape cancels after a confirmation; an Escape that closes a pop-up does nothing else', async ({
  page,
  service,
}) => {
  const { id } = await service.create('Country');
  const name = uniqueName('Keys');
  await page.goto('/splash');
  await navigate(page, `/campaign/countries/${id}`);
  await field(page, 'Name').fill(name);
  await page.keyboard.press('Control+s');
  await expect(page).toHaveURL('/splash');
  expect((await service.get('Country', id)).name).toBe(name);

  await navigate(page, `/campaign/countries/${id}`);
  await field(page, 'Region').click();
  await expect(page.getByRole('listbox')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(heading(page)).toHaveText('Edit Country');
  await field(page, 'Name').fill('Another name');
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(leaveDialog(page)).toBeHidden();
  await expect(field(page, 'Name')).toHaveValue('Another name');
  await field(page, 'Name').fill(name);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/splash');
});

test('unsaved changes: a guard on links, Back, reload and close; none without a change', async ({ page, service }) => {
  const { id, name } = await service.create('Region');
  const dialogTypes: string[] = [];
  page.on('dialog', (dialog) => {
    dialogTypes.push(dialog.type());
    void dialog.dismiss();
  });
  const link = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Home' });
  await page.goto('/splash');
  await navigate(page, `/campaign/regions/${id}`);
  await field(page, 'Name').fill('Changed');
  await link.click();
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(leaveDialog(page)).toBeHidden();
  await page.evaluate(() => history.back());
  await leaveDialog(page).getByRole('button', { name: 'Stay' }).click();
  await expect(leaveDialog(page)).toBeHidden();
  await expect(page).toHaveURL(`/campaign/regions/${id}`);
  await page.evaluate(() => location.reload());
  await expect.poll(() => dialogTypes).toEqual(['beforeunload']);
  await page.close({ runBeforeUnload: true });
  await expect.poll(() => dialogTypes).toEqual(['beforeunload', 'beforeunload']);
  await expect(field(page, 'Name')).toHaveValue('Changed');

  await field(page, 'Name').fill(String(name));
  await page.reload();
  await expect(field(page, 'Name')).toHaveValue(String(name));
  await link.click();
  await expect(page).toHaveURL('/');
  expect(dialogTypes).toHaveLength(2);

  await navigate(page, `/campaign/regions/${id}`);
  await field(page, 'Name').fill('Changed');
  await page.evaluate(() => history.back());
  await leaveDialog(page).getByRole('button', { name: 'Leave' }).click();
  await expect(page).toHaveURL('/');
  expect((await service.get('Region', id)).name).toBe(name);
});

/** Navigation after a save, and that a create makes exactly one record: core 2, core 7. */
import {
  button,
  choose,
  expectMessages,
  field,
  fillCountry,
  deferred,
  navigate,
  heading,
  messages,
  save,
  savesOf,
  currentForm,
} from './form-page.ts';
import { expect, test } from './portal.ts';
import { uniqueName } from './service.ts';

test('after the first save the route is replaced with the new id; after a later save, or on Cancel, one step back', async ({
  page,
  service,
}) => {
  const [name, later] = [uniqueName('First'), uniqueName('Later')];
  const list = `/campaign/countries?search=${encodeURIComponent(name.slice(6))}`;
  const saves = savesOf(page, 'Country');
  await page.goto(list);
  await expect(page.getByRole('row')).toHaveCount(1);
  await button(page, 'Add Country').click();
  await fillCountry(page, name);
  await save(page);
  await expect(page).toHaveURL(/\/campaign\/countries\/\d+$/);
  await expect(heading(page)).toHaveText('Edit Country');
  await expect(field(page, 'Region')).toHaveValue('Africa');
  const id = Number(page.url().split('/').at(-1));
  expect(await service.get('Country', id)).toMatchObject({ name, abbreviation: 'AB', isActive: true });
  const form = page.url();

  await page.goBack();
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.goForward();
  await expect(page).toHaveURL(form);
  await field(page, 'Name').fill(later);
  await save(page);
  await expect(page).toHaveURL(list);
  await expect(page.getByRole('row')).toHaveCount(1);
  expect((await service.get('Country', id)).name).toBe(later);

  await page.goForward();
  await field(page, 'Name').fill('Something else');
  await button(page, 'Cancel').click();
  await expect(page).toHaveURL(list);
  expect((await service.get('Country', id)).name).toBe(later);
  expect(saves).toHaveLength(2);
});

test('after a save the affected lists and dropdowns are refetched', async ({ page }) => {
  const name = uniqueName('Fresh');
  await page.goto('/campaign/countries/-1');
  await field(page, 'Region').fill(name);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await page.keyboard.press('Escape');
  await navigate(page, '/campaign/regions/-1');
  await expect(heading(page)).toHaveText('Add Region');
  await field(page, 'Name').fill(name);
  await field(page, 'Abbreviation').fill('FR');
  await save(page);
  await expect(heading(page)).toHaveText('Edit Region');
  await navigate(page, '/campaign/countries/-1');
  await expect(heading(page)).toHaveText('Add Country');
  await choose(page, 'Region', name);
  await expect(field(page, 'Region')).toHaveValue(name);
});

test('Save shows a loading state and cannot be clicked twice', async ({ page, service }) => {
  const name = uniqueName('Twice');
  const saves = savesOf(page, 'Country');
  const response = deferred();
  await page.route('**/api/campaigns/Country/', async (route) => {
    await response.opened;
    await route.continue();
  });
  await page.goto('/campaign/countries/-1');
  await fillCountry(page, name);
  await save(page);
  await expect(currentForm(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await expect(currentForm(page).getByRole('button', { name: 'Save', exact: true })).toHaveAttribute(
    'data-loading',
    'true',
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+s');
  response.open();
  await expect(heading(page)).toHaveText('Edit Country');
  expect(saves).toHaveLength(1);
  expect(saves[0]?.key).toMatch(/\S{16,}/);
  expect(await service.count('Country', { nameValue: name })).toBe(1);
});

test('while a save is pending nothing can be typed that would be lost; if it fails, the focus is back', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/500 \(Internal Server Error\)/);
  const { id } = await service.create('Country');
  const response = deferred();
  await page.route('**/api/campaigns/Country/', async (route) => {
    await response.opened;
    await route.fulfill({ status: 500 });
  });
  await page.goto(`/campaign/countries/${id}`);
  const box = currentForm(page).locator('input[name="name"]');
  await box.fill('Before');
  await box.press('Enter');
  await expect(currentForm(page).getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
  await page.keyboard.type(' meanwhile');
  await expect(box).toHaveValue('Before');

  response.open();
  await expect(box).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' after');
  await expect(box).toHaveValue('Before after');
});

test('a save whose response was lost and that is retried creates no second record', async ({
  page,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const name = uniqueName('Lost');
  const saves = savesOf(page, 'Country');
  await page.goto('/campaign/countries/-1');
  await fillCountry(page, name);
  await page.route(
    '**/api/campaigns/Country/',
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  await save(page);
  await expect(page.getByRole('alert').filter({ hasText: '11680' })).toBeVisible();
  await expect(field(page, 'Name')).toHaveValue(name);
  await field(page, 'Abbreviation').fill('CD');
  await save(page);
  await expect(heading(page)).toHaveText('Edit Country');
  await expect(field(page, 'Abbreviation')).toHaveValue('CD');
  expect(saves[0]?.key).toBe(saves[1]?.key);
  expect(await service.count('Country', { nameValue: name })).toBe(1);
});

test('a validation error of the server is shown at its field', async ({ page, service, pageErrors }) => {
  pageErrors.allow(/422/);
  const { id } = await service.create('Country');
  await page.route('**/api/campaigns/Country/', (route) =>
    route.fulfill({
      status: 422,
      contentType: 'application/problem+json',
      json: { title: 'Invalid', status: 422, errors: [{ field: 'abbreviation', message: 'Taken already.' }] },
    }),
  );
  await page.goto(`/campaign/countries/${id}`);
  await field(page, 'Abbreviation').fill('XY');
  await save(page);
  await expectMessages(page, { Abbreviation: 'Taken already.' });
  await expect(field(page, 'Abbreviation')).toBeFocused();
  await field(page, 'Abbreviation').fill('XYZ');
  await expect.poll(() => messages(page)).toEqual({});
});

/** Filters with counts per value, exclusion ("Is none of"), and "Is empty". */
import { cells, chips, okButton, openFilter, openList, queriesOf, pagerText } from './list-page.ts';
import { expect, type Locator, type Page, test } from './portal.ts';

/** A value of a pop-up with its count. */
const count = (popUp: Locator, name: string): Locator =>
  popUp.locator('div', { has: popUp.page().getByLabel(name, { exact: true }) }).last();

/** The total of the pager. */
const total = async (page: Page): Promise<number> =>
  Number(((await pagerText(page).textContent()) ?? '').replace(/.* of /, '').replaceAll(',', ''));

test('each value of a reference filter shows its number of rows; excluding it shows the others', async ({ page }) => {
  await openList(page, '/campaign/countries');
  const all = await total(page);
  let popUp = await openFilter(page, 'Region');
  const names = popUp.getByRole('group', { name: 'Region' }).locator('label');
  // An id stands for a name that is still loading.
  await expect(names.first()).toHaveText(/^[^#]/);
  const [first = ''] = await names.allTextContents();
  await expect(count(popUp, first)).toHaveText(new RegExp(`^${RegExp.escape(first)}\\d+$`));
  const rows = Number((await count(popUp, first).textContent())?.replace(first, ''));
  await popUp.getByRole('radio', { name: 'Is none of' }).check();
  await popUp.getByLabel(first, { exact: true }).check();
  const queries = queriesOf(page, 'Country');
  await okButton(popUp).click();
  await expect(page).toHaveURL(/\/campaign\/countries\?region=not:\d+$/);
  await expect(chips(page)).toHaveText([`Region: not ${first}`]);
  await expect.poll(() => total(page)).toBe(all - rows);
  await expect.poll(() => queries[0]).toMatchObject({ regionValuesNot: [expect.any(Number)] });
  expect(await cells(page, 'Region')).not.toContain(first);

  // An excluded value stays in the list of values, with its number of rows.
  popUp = await openFilter(page, 'Region');
  await expect(popUp.getByRole('radio', { name: 'Is none of' })).toBeChecked();
  await expect(popUp.getByLabel(first, { exact: true })).toBeChecked();
  await expect(count(popUp, first)).toHaveText(`${first}${rows}`);
  await popUp.getByRole('radio', { name: 'Is any of' }).check();
  await okButton(popUp).click();
  await expect(chips(page)).toHaveText([`Region: ${first}`]);
  await expect.poll(() => total(page)).toBe(rows);
});

test('a nullable column is filtered by "Is empty" with one click, which shows the number of such rows', async ({
  page,
}) => {
  await openList(page, '/campaign/campaigns');
  const all = await total(page);
  await (await openFilter(page, 'Buy Date')).getByRole('button', { name: 'Is empty' }).click();
  await expect(page).toHaveURL('/campaign/campaigns?buyDate=is:empty');
  await expect(chips(page)).toHaveText(['Buy Date: empty']);
  await expect.poll(async () => new Set(await cells(page, 'Buy Date'))).toEqual(new Set(['']));
  const without = await total(page);
  const popUp = await openFilter(page, 'Buy Date');
  await expect(popUp.getByRole('button', { name: 'Is empty' })).toHaveAttribute('aria-pressed', 'true');
  await popUp.getByRole('button', { name: 'Is not empty' }).click();
  await expect(chips(page)).toHaveText(['Buy Date: not empty']);
  await expect.poll(() => total(page)).toBe(all - without);

  // A required column has no "Is empty"; while it is set, OK is disabled until another choice is made.
  await expect((await openFilter(page, 'Start Date')).getByRole('button', { name: 'Is empty' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/campaign/campaignTenants?webinarAttendedFlag=is:empty');
  const flag = await openFilter(page, 'Webinar Attended Flag');
  await expect(flag.getByRole('button', { name: 'Is empty' })).toHaveText(`Is empty${await total(page)}`);
  await expect(okButton(flag)).toBeDisabled();
  await flag.getByRole('radio', { name: 'Yes' }).check();
  await okButton(flag).click();
  await expect(page).toHaveURL('/campaign/campaignTenants?webinarAttendedFlag=yes');
});

test('values whose counts fail to load are shown without counts, and can be selected', async ({ page, pageErrors }) => {
  pageErrors.allow(/500 \(Internal Server Error\)/);
  await page.route('**/api/campaigns/Country/counts', (route) => route.fulfill({ status: 500 }));
  await openList(page, '/campaign/countries');
  const popUp = await openFilter(page, 'Region');
  const value = popUp.getByRole('group', { name: 'Region' }).getByRole('checkbox').first();
  await value.check();
  await okButton(popUp).click();
  await expect(page).toHaveURL(/\/campaign\/countries\?region=\d+$/);
});

/** Filters that add up: counts beside values, what is left out, and what is empty. */
import { cells, chips, ok, openFilter, openList, queriesOf, range } from './list-page.ts';
import { expect, type Locator, type Page, test } from './portal.ts';

/** A value of a pop-up, and the number beside it. */
const count = (popUp: Locator, name: string): Locator =>
  popUp.locator('div', { has: popUp.page().getByLabel(name, { exact: true }) }).last();

/** How many rows the pager says there are. */
const total = async (page: Page): Promise<number> =>
  Number(((await range(page).textContent()) ?? '').replace(/.* of /, '').replaceAll(',', ''));

test('each value of a reference says how many rows it would bring; leaving it out brings the others', async ({
  page,
}) => {
  await openList(page, '/campaign/countries');
  const all = await total(page);
  let popUp = await openFilter(page, 'Region');
  const names = popUp.getByRole('group', { name: 'Region' }).locator('label');
  await expect(names.first()).toBeVisible();
  const [first = ''] = await names.allTextContents();
  await expect(count(popUp, first)).toHaveText(new RegExp(`^${RegExp.escape(first)}\\d+$`));
  const rows = Number((await count(popUp, first).textContent())?.replace(first, ''));
  await popUp.getByRole('radio', { name: 'Is none of' }).check();
  await popUp.getByLabel(first, { exact: true }).check();
  const queries = queriesOf(page, 'Country');
  await ok(popUp).click();
  await expect(page).toHaveURL(/\/campaign\/countries\?region=not:\d+$/);
  await expect(chips(page)).toHaveText([`Region: not ${first}`]);
  await expect.poll(() => total(page)).toBe(all - rows);
  await expect.poll(() => queries[0]).toMatchObject({ regionValuesNot: [expect.any(Number)] });
  expect(await cells(page, 'Region')).not.toContain(first);

  // What is left out stays in the list of values, with the number of rows that it would bring back.
  popUp = await openFilter(page, 'Region');
  await expect(popUp.getByRole('radio', { name: 'Is none of' })).toBeChecked();
  await expect(popUp.getByLabel(first, { exact: true })).toBeChecked();
  await expect(count(popUp, first)).toHaveText(`${first}${rows}`);
  await popUp.getByRole('radio', { name: 'Is any of' }).check();
  await ok(popUp).click();
  await expect(chips(page)).toHaveText([`Region: ${first}`]);
  await expect.poll(() => total(page)).toBe(rows);
});

test('what may be empty can be asked for by one press; the number of such rows stands beside it', async ({ page }) => {
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

  // What is required is never empty; and where emptiness is set, OK waits for something else to be said.
  await expect((await openFilter(page, 'Start Date')).getByRole('button', { name: 'Is empty' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.goto('/campaign/campaignTenants?webinarAttendedFlag=is:empty');
  const flag = await openFilter(page, 'Webinar Attended Flag');
  await expect(flag.getByRole('button', { name: 'Is empty' })).toHaveText(`Is empty${await total(page)}`);
  await expect(ok(flag)).toBeDisabled();
  await flag.getByRole('radio', { name: 'Yes' }).check();
  await ok(flag).click();
  await expect(page).toHaveURL('/campaign/campaignTenants?webinarAttendedFlag=yes');
});

test('where values can not be counted they are shown without counts, and can be chosen', async ({ page, watch }) => {
  watch.allow(/500 \(Internal Server Error\)/);
  await page.route('**/api/campaigns/Country/counts', (route) => route.fulfill({ status: 500 }));
  await openList(page, '/campaign/countries');
  const popUp = await openFilter(page, 'Region');
  const value = popUp.getByRole('group', { name: 'Region' }).getByRole('checkbox').first();
  await value.check();
  await ok(popUp).click();
  await expect(page).toHaveURL(/\/campaign\/countries\?region=\d+$/);
});

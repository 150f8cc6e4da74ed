/** Core 2.5, core 4: filters by kind of column, and filter chips. */
import { navigate } from './form-page.ts';
import {
  boundsOf,
  cells,
  chips,
  clearFilters,
  columnsOf,
  filterButton,
  grid,
  header,
  okButton,
  openFilter,
  textInput,
  resetButton,
  openList,
  queriesOf,
  pagerText,
  showAllColumns,
} from './list-page.ts';
import { expect, type Locator, test } from './portal.ts';
import { entityOf } from './service.ts';

/** The main control of each kind's filter pop-up. */
const content: Record<string, (popUp: Locator, label: string) => Locator> = {
  text: (popUp) => textInput(popUp, 'Contains'),
  date: (popUp) => textInput(popUp, 'From'),
  dateTime: (popUp) => textInput(popUp, 'To'),
  integer: (popUp) => textInput(popUp, 'Min'),
  number: (popUp) => textInput(popUp, 'Max'),
  boolean: (popUp) => popUp.getByRole('radio', { name: 'Any' }),
  reference: (popUp, label) => popUp.getByRole('group', { name: label }).getByRole('checkbox').first(),
};

test('filter types: text column uses text filter; date column a date range; number column a min/max range; reference column a multi-select; boolean column a tri-state filter', async ({
  page,
}) => {
  await openList(page, '/campaign/campaignTenants');
  await showAllColumns(page);
  const columns = columnsOf(entityOf('CampaignTenant'));
  expect(new Set(columns.map(({ kind }) => kind)).size).toBe(6);
  for (const { label } of columns) await expect(filterButton(page, label)).toHaveCount(1);
  const oneOfEach = new Map(columns.toReversed().map(({ kind, label }) => [kind, label]));
  for (const [kind, label] of oneOfEach) {
    const popUp = await openFilter(page, label);
    await expect(content[kind]?.(popUp, label) ?? popUp, label).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popUp).toHaveCount(0);
    await expect(filterButton(page, label)).toBeFocused();
  }
  // The top-level export has filters on three of its columns (data 2).
  await navigate(page, '/campaign/');
  await expect(page).toHaveURL('/campaign/');
  await expect(grid(page).getByRole('button', { name: /^Filter / })).toHaveCount(3);
  for (const label of ['TPID', 'Tenant ID', 'Event Date']) await expect(filterButton(page, label)).toBeVisible();
});

test('a filter text longer than its column stays in the input with a message, and sends no query', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const queries = queriesOf(page, 'Campaign');
  const popUp = await openFilter(page, 'Name');
  const contains = textInput(popUp, 'Contains');
  await contains.fill('A name of more letters');
  await expect(popUp.getByText('At most 20 characters.')).toBeVisible();
  await expect(okButton(popUp)).toBeDisabled();
  await contains.press('Enter');
  await expect(contains).toHaveValue('A name of more letters');
  expect(queries).toEqual([]);
  await contains.fill('A name of twenty let');
  await okButton(popUp).click();
  await expect.poll(() => queries.at(-1)).toMatchObject({ nameValue: 'A name of twenty let' });
});

test('filter pop-ups keep a draft selection until OK; Reset clears the filter and closes it', async ({ page }) => {
  await openList(page, '/campaign/customers?page=2');
  const queries = queriesOf(page, 'Customer');
  const contains = page.getByRole('textbox', { name: 'Contains' });
  let popUp = await openFilter(page, 'Name');
  await expect(contains).toBeFocused();
  await contains.fill('zzz');
  await page.keyboard.press('Escape');
  await expect(popUp).toHaveCount(0);
  await openFilter(page, 'Name');
  await expect(contains).toHaveValue('');
  await contains.fill('zzz');
  await pagerText(page).click();
  await expect(popUp).toHaveCount(0);
  expect(queries).toEqual([]);
  await expect(page).toHaveURL('/campaign/customers?page=2');

  await openFilter(page, 'Name');
  await contains.fill('GROUP');
  await contains.press('Enter');
  await expect(page).toHaveURL('/campaign/customers?name=GROUP');
  await expect(pagerText(page)).toHaveText(/^1 - 25/);
  await expect.poll(() => queries[0]).toMatchObject({ nameValue: 'GROUP', pageIndex: 0 });
  await expect.poll(async () => (await cells(page, 'Name')).every((name) => /group/i.test(name))).toBe(true);
  await expect(filterButton(page, 'Name')).toBeFocused();

  popUp = await openFilter(page, 'Name');
  await expect(contains).toHaveValue('GROUP');
  await filterButton(page, 'Name').click();
  await expect(popUp, 'the button closes it again').toHaveCount(0);
  await resetButton(await openFilter(page, 'Name')).click();
  await expect(popUp).toHaveCount(0);
  await expect(page).toHaveURL('/campaign/customers');
  await expect.poll(() => queries.at(-2)).not.toHaveProperty('nameValue');
});

test('a text filter contains its text, or starts with it, is it or is not it: chip, address and export say so, too', async ({
  page,
}) => {
  await openList(page, '/campaign/customers');
  const queries = queriesOf(page, 'Customer');
  let popUp = await openFilter(page, 'Name');
  await expect(popUp.getByRole('radio', { name: 'Contains' })).toBeChecked();
  await popUp.getByRole('radio', { name: 'Starts with' }).check();
  await textInput(popUp, 'Starts with').fill('AL');
  await textInput(popUp, 'Starts with').press('Enter');
  await expect(page).toHaveURL('/campaign/customers?name=starts:AL');
  await expect(chips(page)).toHaveText(['Name: starts with “AL”']);
  await expect.poll(async () => (await cells(page, 'Name')).every((name) => /^al/i.test(name))).toBe(true);
  expect(queries.at(-1)).toMatchObject({ nameStartsWith: 'AL' });
  const [name = ''] = await cells(page, 'Name');

  await page.reload();
  popUp = await openFilter(page, 'Name');
  await expect(textInput(popUp, 'Starts with')).toHaveValue('AL');
  await popUp.getByRole('radio', { name: 'Is', exact: true }).check();
  await textInput(popUp, 'Is').fill(name.toUpperCase());
  await okButton(popUp).click();
  await expect.poll(() => cells(page, 'Name')).toEqual([name]);

  popUp = await openFilter(page, 'Name');
  await popUp.getByRole('radio', { name: 'Is not' }).check();
  await okButton(popUp).click();
  await expect(chips(page)).toHaveText([`Name: is not “${name.toUpperCase()}”`]);
  await expect.poll(() => cells(page, 'Name')).not.toContain(name);
  const exported = page.waitForRequest('**/api/campaigns/Customer/export.csv');
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  expect((await exported).postDataJSON()).toMatchObject({ nameIsNot: name.toUpperCase() });
});

test('boolean column: yes, no or unset; and the Active column', async ({ page }) => {
  await openList(page, '/campaign/campaignTenants');
  const queries = queriesOf(page, 'CampaignTenant');
  const label = 'Webinar Attended Flag';
  const choose = async (choice: string) => {
    const popUp = await openFilter(page, label);
    await popUp.getByRole('radio', { name: choice }).check();
    queries.length = 0;
    await okButton(popUp).click();
  };
  for (const [choice, value, word] of [
    ['Yes', true, 'yes'],
    ['No', false, 'no'],
  ] as const) {
    await choose(choice);
    await expect(page).toHaveURL(`/campaign/campaignTenants?webinarAttendedFlag=${word}`);
    await expect.poll(() => queries[0]).toMatchObject({ webinarAttendedFlagValue: value });
    await expect.poll(async () => new Set(await cells(page, label))).toEqual(new Set([choice]));
  }
  await choose('Any');
  await expect(page).toHaveURL('/campaign/campaignTenants');
  await expect.poll(() => queries[0]).toBeDefined();
  expect(queries[0]).not.toHaveProperty('webinarAttendedFlagValue');
});

test('active filters show as removable chips above the table; a filter change goes to the first page', async ({
  page,
}) => {
  // Enough to fill more than one page, whatever date the sample data are created for.
  const campaigns = Array.from({ length: 20 }, (_, index) => index + 1);
  await openList(
    page,
    `/campaign/campaignTenants?campaign=${campaigns.join()}&emailOpenedCount=..30&trialStartDate=2025-01-01..&webinarAttendedFlag=no&isActive=any`,
  );
  await expect(chips(page)).toHaveText([
    'Campaign: 20 chosen',
    'Trial Start Date: on or after 01/01/2025',
    'Email Opened Count: up to 30',
    'Webinar Attended Flag: No',
  ]);
  const [list, table] = [await boundsOf(page.getByRole('list', { name: 'Filters' })), await boundsOf(grid(page))];
  expect(list.y + list.height).toBeLessThanOrEqual(table.y);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(pagerText(page)).toHaveText(/^26 - /);
  await page.getByRole('button', { name: 'Remove Trial Start Date filter' }).click();
  await expect(chips(page)).toHaveCount(3);
  await expect(pagerText(page)).toHaveText(/^1 - /);
  await expect(page).not.toHaveURL(/trialStartDate|page/);
  await clearFilters(page).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(header(page, 'Campaign')).toHaveAttribute('aria-sort', 'ascending');
});

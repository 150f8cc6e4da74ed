/** Core 2 'Filter types', core 4 'Filter pop-ups', core 5 'Other inputs', core 9 and data 5: a filter on every column, by its kind. */
import { formatDay } from '#model/date.ts';
import { go } from './form-page.ts';
import {
  answerTo,
  box,
  cells,
  chips,
  clearFilters,
  columnsOf,
  filterButton,
  filterText,
  grid,
  header,
  openFilter,
  openList,
  queriesOf,
  range,
  rows,
  type Body,
} from './list-page.ts';
import { expect, test, type Locator } from './portal.ts';
import { entityOf } from './service.ts';

const ok = (popUp: Locator) => popUp.getByRole('button', { name: 'OK' });
const reset = (popUp: Locator) => popUp.getByRole('button', { name: 'Reset' });
const boxOf = (popUp: Locator, label: string) => popUp.getByRole('textbox', { name: label, exact: true });
const values = (popUp: Locator) => popUp.getByRole('group').locator('label');

/** What each kind's pop-up holds, beside OK and Reset. */
const content: Record<string, (popUp: Locator, label: string) => Locator> = {
  text: (popUp) => boxOf(popUp, 'Contains'),
  date: (popUp) => boxOf(popUp, 'From'),
  dateTime: (popUp) => boxOf(popUp, 'To'),
  integer: (popUp) => boxOf(popUp, 'Min'),
  number: (popUp) => boxOf(popUp, 'Max'),
  boolean: (popUp) => popUp.getByRole('radio', { name: 'Any' }),
  reference: (popUp, label) => popUp.getByRole('group', { name: label }).getByRole('checkbox').first(),
};

test('filter types: text column uses text filter; date column a date range; number column a min/max range; reference column a multi-select; boolean column a tri-state filter', async ({
  page,
}) => {
  await openList(page, '/campaign/campaignTenants');
  const columns = columnsOf(entityOf('CampaignTenant'));
  expect(new Set(columns.map(({ kind }) => kind)).size).toBe(6);
  for (const { label } of columns) await expect(filterButton(page, label)).toHaveCount(1);
  const oneOfEach = new Map(columns.map(({ kind, label }) => [kind, label]));
  for (const [kind, label] of oneOfEach) {
    const popUp = await openFilter(page, label);
    await expect(content[kind]?.(popUp, label) ?? popUp, label).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(popUp).toHaveCount(0);
    await expect(filterButton(page, label)).toBeFocused();
  }
  // The top-level export has filters on three of its columns (data 2).
  await go(page, '/campaign/');
  await expect(page).toHaveURL('/campaign/');
  await expect(grid(page).getByRole('button', { name: /^Filter / })).toHaveCount(3);
  for (const label of ['TPID', 'Tenant ID', 'Event Date']) await expect(filterButton(page, label)).toBeVisible();
});

test('filter pop-ups keep a draft selection until OK; Reset clears the filter and closes it', async ({ page }) => {
  await openList(page, '/campaign/customers?page=2');
  const queries = queriesOf(page, 'Customer');
  const contains = page.getByLabel('Contains');
  let popUp = await openFilter(page, 'Name');
  await expect(contains).toBeFocused();
  await contains.fill('zzz');
  await page.keyboard.press('Escape');
  await expect(popUp).toHaveCount(0);
  await openFilter(page, 'Name');
  await expect(contains).toHaveValue('');
  await contains.fill('zzz');
  await range(page).click();
  await expect(popUp).toHaveCount(0);
  expect(queries).toEqual([]);
  await expect(page).toHaveURL('/campaign/customers?page=2');

  await openFilter(page, 'Name');
  await contains.fill('GROUP');
  await contains.press('Enter');
  await expect(page).toHaveURL('/campaign/customers?name=GROUP');
  await expect(range(page)).toHaveText(/^1 - 25/);
  await expect.poll(() => queries[0]).toMatchObject({ nameValue: 'GROUP', pageIndex: 0 });
  await expect.poll(async () => (await cells(page, 'Name')).every((name) => /group/i.test(name))).toBe(true);
  await expect(filterButton(page, 'Name')).toBeFocused();

  popUp = await openFilter(page, 'Name');
  await expect(contains).toHaveValue('GROUP');
  await filterButton(page, 'Name').click();
  await expect(popUp, 'the button closes it again').toHaveCount(0);
  await reset(await openFilter(page, 'Name')).click();
  await expect(popUp).toHaveCount(0);
  await expect(page).toHaveURL('/campaign/customers');
  await expect.poll(() => queries.at(-2)).not.toHaveProperty('nameValue');
});

test('date range filter: the two dates bound each other; OK and Reset disabled while neither date is valid; sent as ISO date-times', async ({
  page,
}) => {
  const first = answerTo(page, 'CampaignTenant');
  await openList(page, '/campaign/campaignTenants');
  const { trialStartDateMin: least, trialStartDateMax: most } = await first;
  let popUp = await openFilter(page, 'Trial Start Date');
  const [from, to] = [boxOf(popUp, 'From'), boxOf(popUp, 'To')];
  const disabled = async (isOkDisabled: boolean, isResetDisabled: boolean) => {
    await expect(ok(popUp)).toBeEnabled({ enabled: !isOkDisabled });
    await expect(reset(popUp)).toBeEnabled({ enabled: !isResetDisabled });
  };
  await expect(popUp).toContainText(`Present: ${formatDay(String(least))} to ${formatDay(String(most))}`);
  await disabled(true, true);
  await from.fill('02/30/2026');
  await expect(popUp).toContainText('Enter dates as MM/DD/YYYY.');
  await disabled(true, true);
  await from.fill('03/09/2026');
  await disabled(false, false);
  await to.fill('03/08/2026');
  await expect(popUp).toContainText('From must not be after To.');
  await disabled(true, true);
  await to.fill('3/31/2026');
  await disabled(false, false);
  const answer = answerTo(page, 'CampaignTenant');
  await ok(popUp).click();
  await expect(page).toHaveURL('/campaign/campaignTenants?trialStartDate=2026-03-09..2026-03-31');
  const request = queriesOf(page, 'CampaignTenant');
  expect(rowsOfDates(await answer).every((day) => day >= '2026-03-09' && day <= '2026-03-31')).toBe(true);
  await expect(chips(page)).toHaveText(['Trial Start Date 03/09/2026 to 03/31/2026']);

  // The calendar sets both ends, too.
  popUp = await openFilter(page, 'Trial Start Date');
  await expect(boxOf(popUp, 'To')).toHaveValue('03/31/2026');
  await popUp.getByRole('button', { name: '10 March 2026' }).click();
  await popUp.getByRole('button', { name: '12 March 2026' }).click();
  await expect(boxOf(popUp, 'From')).toHaveValue('03/10/2026');
  await expect(boxOf(popUp, 'To')).toHaveValue('03/12/2026');
  await ok(popUp).click();
  await expect
    .poll(() => request.at(0))
    .toMatchObject({ trialStartDateMin: '2026-03-10T00:00:00.000Z', trialStartDateMax: '2026-03-12T23:59:59.999Z' });
  await reset(await openFilter(page, 'Trial Start Date')).click();
  await expect(page).toHaveURL('/campaign/campaignTenants');
});

const rowsOfDates = (answer: Body): string[] =>
  (answer.data as { trialStartDate: string }[]).map((row) => row.trialStartDate);

test("number range filter: bounds come from the list response, falling back to 0; 'Min must be less than or equal to Max.', OK disabled otherwise; integers only", async ({
  page,
}) => {
  const first = answerTo(page, 'CampaignTenant');
  await openList(page, '/campaign/campaignTenants');
  const { emailOpenedCountMin: least, emailOpenedCountMax: most } = await first;
  expect(most).toBeGreaterThan(20);
  let popUp = await openFilter(page, 'Email Opened Count');
  const [min, max] = [boxOf(popUp, 'Min'), boxOf(popUp, 'Max')];
  await expect(popUp).toContainText(`Present: ${String(least)} to ${String(most)}`);
  await expect(min).toHaveAttribute('placeholder', String(least));
  await expect(max).toHaveAttribute('placeholder', String(most));
  await min.fill('9');
  await max.fill('3');
  await expect(popUp).toContainText('Min must be less than or equal to Max.');
  await expect(ok(popUp)).toBeDisabled();
  await max.press('Enter');
  await max.fill('9.5');
  await expect(popUp).toContainText('Only whole numbers can be entered.');
  await expect(ok(popUp)).toBeDisabled();
  await expect(page).toHaveURL('/campaign/campaignTenants');
  await max.fill('9');
  await expect(ok(popUp)).toBeEnabled();
  await max.fill('12');
  const queries = queriesOf(page, 'CampaignTenant');
  await ok(popUp).click();
  await expect(page).toHaveURL('/campaign/campaignTenants?emailOpenedCount=9..12');
  await expect.poll(() => queries[0]).toMatchObject({ emailOpenedCountMin: 9, emailOpenedCountMax: 12 });
  await expect
    .poll(async () =>
      (await cells(page, 'Email Opened Count')).every((count) => Number(count) >= 9 && Number(count) <= 12),
    )
    .toBe(true);

  await go(page, '/campaign/campaignTenants?search=nosuchrow');
  await expect(rows(page)).toHaveCount(0);
  popUp = await openFilter(page, 'Email Opened Count');
  await expect(popUp).toContainText('Present: 0 to 0');
  await expect(boxOf(popUp, 'Max')).toHaveAttribute('placeholder', '0');
});

test('reference column: a multi-select limited to values present in the current result; a search box when there are more than 20; list height 400 px', async ({
  page,
  service,
}) => {
  const names = new Map((await service.options('Region')).map(({ id, name }) => [id, name]));
  const first = answerTo(page, 'Country');
  await openList(page, '/campaign/countries');
  const present = (answer: Body) => (answer.regionValues as number[]).map((id) => names.get(id) ?? '').toSorted();
  let popUp = await openFilter(page, 'Region');
  const shown = () => values(popUp).allTextContents();
  await expect.poll(shown).toEqual(present(await first));
  await expect(popUp.getByRole('searchbox')).toHaveCount(0);
  const [one = '', two = ''] = await shown();
  await popUp.getByLabel(one, { exact: true }).check();
  await popUp.getByLabel(two, { exact: true }).check();
  await expect(popUp).toContainText('2 chosen');
  const answer = answerTo(page, 'Country');
  await ok(popUp).click();
  await expect(page).toHaveURL(/\/campaign\/countries\?region=\d+,\d+$/);
  expect(present(await answer)).toEqual([one, two]);
  await expect(chips(page)).toHaveText([new RegExp(`^Region .*(${one}|${two})`)]);
  await expect.poll(async () => new Set(await cells(page, 'Region'))).toEqual(new Set([one, two]));
  popUp = await openFilter(page, 'Region');
  expect(await shown()).toEqual([one, two]);
  for (const name of [one, two]) await expect(popUp.getByLabel(name, { exact: true })).toBeChecked();
  await reset(popUp).click();
  await expect(page).toHaveURL('/campaign/countries');

  await go(page, '/campaign/campaignTenants');
  await expect(page).toHaveURL('/campaign/campaignTenants');
  popUp = await openFilter(page, 'Tenant');
  await expect.poll(() => values(popUp).count()).toBeGreaterThan(20);
  expect((await box(popUp.getByRole('group'))).height).toBe(400);
  const all = await values(popUp).count();
  const search = popUp.getByRole('searchbox', { name: 'Search Tenant' });
  await expect(search).toBeFocused();
  await search.fill('LABS');
  await expect.poll(() => values(popUp).count()).toBeLessThan(all);
  expect((await shown()).every((name) => /labs/i.test(name))).toBe(true);
});

test('more values than the answer lists are searched for on the server', async ({ page }) => {
  await page.route('**/api/campaigns/CampaignTenant/page', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Body), tenantValuesMore: true } });
  });
  await openList(page, '/campaign/campaignTenants');
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('GetTenantDropDownList')) asked.push(search);
  });
  const popUp = await openFilter(page, 'Tenant');
  await expect(values(popUp)).toHaveCount(100);
  await popUp.getByRole('searchbox', { name: 'Search Tenant' }).fill('labs');
  await expect.poll(() => asked).toEqual(['?limit=100', '?search=labs&limit=100']);
  await expect.poll(async () => (await values(popUp).allTextContents()).every((name) => /labs/i.test(name))).toBe(true);
});

test('boolean column: yes, no or unset; and the Active column', async ({ page }) => {
  await openList(page, '/campaign/campaignTenants');
  const queries = queriesOf(page, 'CampaignTenant');
  const label = 'Webinar Attended Flag';
  const choose = async (choice: string) => {
    const popUp = await openFilter(page, label);
    await popUp.getByRole('radio', { name: choice }).check();
    queries.length = 0;
    await ok(popUp).click();
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

test('filters that are set show as removable chips above the table; a filter change goes to the first page', async ({
  page,
}) => {
  await openList(
    page,
    '/campaign/campaignTenants?campaign=1,2,3,4&emailOpenedCount=..30&trialStartDate=2025-01-01..&webinarAttendedFlag=no&isActive=any',
  );
  await expect(chips(page)).toHaveText([
    'Campaign 4 chosen',
    'Trial Start Date from 01/01/2025',
    'Email Opened Count up to 30',
    'Webinar Attended Flag No',
  ]);
  const [list, table] = [await box(page.getByRole('list', { name: 'Filters' })), await box(grid(page))];
  expect(list.y + list.height).toBeLessThanOrEqual(table.y);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(range(page)).toHaveText(/^26 - /);
  await page.getByRole('button', { name: 'Remove Trial Start Date filter' }).click();
  await expect(chips(page)).toHaveCount(3);
  await expect(range(page)).toHaveText(/^1 - /);
  await expect(page).not.toHaveURL(/trialStartDate|page/);
  await clearFilters(page).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(header(page, 'Campaign')).toHaveAttribute('aria-sort', 'ascending');
});

test.describe('a list without rows', () => {
  test('says that nothing matches, with Clear Filters, or that there is nothing yet', async ({ page }) => {
    await openList(page, '/campaign/events');
    await filterText(page, 'Name', 'no such event');
    const empty = page.getByText('No Events match');
    await expect(empty).toBeVisible();
    await page.getByRole('button', { name: 'Clear Filters' }).last().click();
    await expect(empty).toBeHidden();
    await expect(rows(page).first()).toBeVisible();

    await page.route('**/api/campaigns/Region/page', (route) =>
      route.fulfill({ json: { data: [], currentPageIndex: 0, totalNumberOfItems: 0 } }),
    );
    await go(page, '/campaign/regions');
    await expect(page.getByText('No Regions yet')).toBeVisible();
    await expect(range(page)).toHaveText('0 - 0 of 0');
    await expect(page.getByRole('button', { name: 'Add Region' })).toHaveCount(2);
  });

  test.describe('for who may not read it', () => {
    test.use({ account: 'newcomer' });

    test('says that it is not permitted', async ({ page }) => {
      const queries = queriesOf(page, 'Country');
      await page.goto('/campaign/countries');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/not permitted/i);
      await expect(grid(page)).toHaveCount(0);
      expect(queries).toEqual([]);
    });
  });

  test('says so, too, where the permission was taken away meanwhile', async ({ page, watch }) => {
    watch.allow(/403/);
    await openList(page, '/campaign/regions');
    await page.route('**/api/campaigns/Country/page', (route) =>
      route.fulfill({ status: 403, json: { title: 'Forbidden', status: 403 } }),
    );
    await go(page, '/campaign/countries');
    await expect(page.getByText(/not permitted/i).first()).toBeVisible();
  });
});

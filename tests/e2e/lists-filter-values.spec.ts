/** Core 5.5, core 9, data 5: range filters with bounds, and reference filters with the values of the result. */
import { formatDay } from '#model/date.ts';
import { navigate } from './form-page.ts';
import {
  responseTo,
  type Body,
  boundsOf,
  cells,
  chips,
  okButton,
  openFilter,
  textInput,
  resetButton,
  openList,
  queriesOf,
  rows,
} from './list-page.ts';
import { expect, type Locator, test } from './portal.ts';

const values = (popUp: Locator) => popUp.getByRole('group').locator('label');

test('date range filter: the two dates bound each other; OK and Reset disabled while neither date is valid; sent as ISO date-times', async ({
  page,
}) => {
  const first = responseTo(page, 'CampaignTenant');
  await openList(page, '/campaign/campaignTenants');
  const { trialStartDateMin: lowest, trialStartDateMax: highest } = await first;
  let popUp = await openFilter(page, 'Trial Start Date');
  const [from, to] = [textInput(popUp, 'From'), textInput(popUp, 'To')];
  const expectDisabled = async (isOkDisabled: boolean, isResetDisabled: boolean) => {
    await expect(okButton(popUp)).toBeEnabled({ enabled: !isOkDisabled });
    await expect(resetButton(popUp)).toBeEnabled({ enabled: !isResetDisabled });
  };
  await expect(popUp).toContainText(`Present: ${formatDay(String(lowest))} to ${formatDay(String(highest))}`);
  await expectDisabled(true, true);
  await from.fill('02/30/2026');
  await expect(popUp).toContainText('This is not a date. Write MM/DD/YYYY.');
  await expectDisabled(true, true);
  await from.fill('03/09/2026');
  await expectDisabled(false, false);
  await to.fill('03/08/2026');
  await expect(popUp).toContainText('From must not be after To.');
  await expectDisabled(true, true);
  await to.fill('3/31/2026');
  await expectDisabled(false, false);
  const answer = responseTo(page, 'CampaignTenant');
  await okButton(popUp).click();
  await expect(page).toHaveURL('/campaign/campaignTenants?trialStartDate=2026-03-09..2026-03-31');
  const queries = queriesOf(page, 'CampaignTenant');
  expect(rowsOfDates(await answer).every((day) => day >= '2026-03-09' && day <= '2026-03-31')).toBe(true);
  await expect(chips(page)).toHaveText(['Trial Start Date: 03/09/2026 to 03/31/2026']);

  // The calendar sets both dates, too.
  popUp = await openFilter(page, 'Trial Start Date');
  await expect(textInput(popUp, 'To')).toHaveValue('03/31/2026');
  await popUp.getByRole('button', { name: '10 March 2026' }).click();
  await popUp.getByRole('button', { name: '12 March 2026' }).click();
  await expect(textInput(popUp, 'From')).toHaveValue('03/10/2026');
  await expect(textInput(popUp, 'To')).toHaveValue('03/12/2026');
  await okButton(popUp).click();
  await expect
    .poll(() => queries)
    .toContainEqual(
      expect.objectContaining({
        trialStartDateMin: '2026-03-10T00:00:00.000Z',
        trialStartDateMax: '2026-03-12T23:59:59.999Z',
      }),
    );
  await resetButton(await openFilter(page, 'Trial Start Date')).click();
  await expect(page).toHaveURL('/campaign/campaignTenants');
});

const rowsOfDates = (answer: Body): string[] =>
  (answer.data as { trialStartDate: string }[]).map((row) => row.trialStartDate);

test("number range filter: bounds come from the list response, falling back to 0; 'Min must be less than or equal to Max.', OK disabled otherwise; integers only", async ({
  page,
}) => {
  const first = responseTo(page, 'CampaignTenant');
  await openList(page, '/campaign/campaignTenants');
  const { emailOpenedCountMin: lowest, emailOpenedCountMax: highest } = await first;
  expect(highest).toBeGreaterThan(20);
  let popUp = await openFilter(page, 'Email Opened Count');
  const [min, max] = [textInput(popUp, 'Min'), textInput(popUp, 'Max')];
  await expect(popUp).toContainText(`Present: ${String(lowest)} to ${String(highest)}`);
  await expect(min).toHaveAttribute('placeholder', String(lowest));
  await expect(max).toHaveAttribute('placeholder', String(highest));
  await min.fill('9');
  await max.fill('3');
  await expect(popUp).toContainText('Min must be less than or equal to Max.');
  await expect(okButton(popUp)).toBeDisabled();
  await max.press('Enter');
  await max.fill('9.5');
  await expect(popUp).toContainText('Only whole numbers can be entered.');
  await expect(okButton(popUp)).toBeDisabled();
  await expect(page).toHaveURL('/campaign/campaignTenants');
  await max.fill('9');
  await expect(okButton(popUp)).toBeEnabled();
  await max.fill('12');
  const queries = queriesOf(page, 'CampaignTenant');
  await okButton(popUp).click();
  await expect(page).toHaveURL('/campaign/campaignTenants?emailOpenedCount=9..12');
  await expect.poll(() => queries[0]).toMatchObject({ emailOpenedCountMin: 9, emailOpenedCountMax: 12 });
  await expect
    .poll(async () =>
      (await cells(page, 'Email Opened Count')).every((count) => Number(count) >= 9 && Number(count) <= 12),
    )
    .toBe(true);

  await navigate(page, '/campaign/campaignTenants?search=nosuchrow');
  await expect(rows(page)).toHaveCount(0);
  popUp = await openFilter(page, 'Email Opened Count');
  await expect(popUp).toContainText('Present: 0 to 0');
  await expect(textInput(popUp, 'Max')).toHaveAttribute('placeholder', '0');
});

for (const pressed of [null, 'Shift'])
  test(`a filter whose values load late: its search ${pressed ? 'does not take the focus after a key press' : 'takes the focus'}`, async ({
    page,
  }) => {
    await openList(page, '/campaign/regions');
    const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
    await page.route('**/CampaignTenant/page', async (route) => {
      await answered;
      await route.continue();
    });
    await navigate(page, '/campaign/campaignTenants');
    const popUp = await openFilter(page, 'Campaign');
    await expect(popUp.getByRole('searchbox')).toHaveCount(0);
    if (pressed !== null) await popUp.getByRole('radio').first().press(pressed);
    answer();
    const search = expect(popUp.getByRole('searchbox'));
    await search.toBeVisible();
    await (pressed === null ? search.toBeFocused() : search.not.toBeFocused());
  });

test('reference column: a multi-select limited to values present in the current result; a search box when there are more than 20; list height 400 px', async ({
  page,
  service,
}) => {
  const names = new Map((await service.options('Region')).map(({ id, name }) => [id, name]));
  const first = responseTo(page, 'Country');
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
  const answer = responseTo(page, 'Country');
  await okButton(popUp).click();
  await expect(page).toHaveURL(/\/campaign\/countries\?region=\d+,\d+$/);
  expect(present(await answer)).toEqual([one, two]);
  await expect(chips(page)).toHaveText([new RegExp(`^Region: .*(${one}|${two})`)]);
  await expect.poll(async () => new Set(await cells(page, 'Region'))).toEqual(new Set([one, two]));
  popUp = await openFilter(page, 'Region');
  expect(await shown()).toEqual([one, two]);
  for (const name of [one, two]) await expect(popUp.getByLabel(name, { exact: true })).toBeChecked();
  await resetButton(popUp).click();
  await expect(page).toHaveURL('/campaign/countries');

  await navigate(page, '/campaign/campaignTenants');
  await expect(page).toHaveURL('/campaign/campaignTenants');
  popUp = await openFilter(page, 'Campaign');
  await expect.poll(() => values(popUp).count()).toBeGreaterThan(20);
  expect((await boundsOf(popUp.getByRole('group'))).height).toBe(400);
  const all = await values(popUp).count();
  const search = popUp.getByRole('searchbox', { name: 'Search Campaign' });
  await expect(search).toBeFocused();
  await search.fill('READY');
  await expect.poll(() => values(popUp).count()).toBeLessThan(all);
  expect((await shown()).every((name) => /ready/i.test(name))).toBe(true);
});

test('values beyond those in the list response are searched on the server', async ({ page }) => {
  await page.route('**/api/campaigns/CampaignTenant/page', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as Body), tenantValuesMore: true } });
  });
  await openList(page, '/campaign/campaignTenants');
  const dropdownQueries: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('GetTenantDropDownList')) dropdownQueries.push(search);
  });
  const popUp = await openFilter(page, 'Tenant');
  await expect(values(popUp)).toHaveCount(100);
  await expect(popUp).toContainText(/100 of \d+\. Scroll for more\./);
  await values(popUp).last().scrollIntoViewIfNeeded();
  await expect.poll(() => values(popUp).count()).toBe(200);
  expect(new Set(await values(popUp).allTextContents()).size).toBeGreaterThan(100);
  await popUp.getByRole('searchbox', { name: 'Search Tenant' }).fill('labs');
  await expect
    .poll(() => dropdownQueries)
    .toEqual(['?limit=100', expect.stringMatching(/^\?after=\d+&limit=100$/), '?search=labs&limit=100']);
  await expect.poll(async () => (await values(popUp).allTextContents()).every((name) => /labs/i.test(name))).toBe(true);
});

/** Relative dates, such as "this quarter": in a filter, in the URL, on the chip, after midnight. */
import { formatDay } from '#model/date.ts';
import { must } from '#model/must.ts';
import { addDays, resolveRelativeDays, type Calendar } from '#model/relative-days.ts';
import { portal as facts } from '#generated/portal.ts';
import {
  type Body,
  textInput,
  chips,
  okButton,
  openFilter,
  openList,
  queriesOf,
  resetButton,
  showAllColumns,
} from './list-page.ts';
import { expect, type Page, test } from './portal.ts';

/** The bounds of a query for a date range. */
const bounds = (name: string, { min, max }: { min?: string; max?: string }) => ({
  ...(min !== undefined && { [`${name}Min`]: `${min}T00:00:00.000Z` }),
  ...(max !== undefined && { [`${name}Max`]: `${max}T23:59:59.999Z` }),
});

/** The calendar on the current date of the page's clock. */
async function calendarOf(page: Page): Promise<Calendar> {
  const today = await page.evaluate(() => {
    const now = new Date();
    return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
  });
  return { ...facts.calendar, today };
}

const lastOf = (queries: Body[]) => expect.poll(() => queries.at(-1));

test('two clicks filter by this quarter; the URL and the chip keep the relative date', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const calendar = await calendarOf(page);
  const queries = queriesOf(page, 'Campaign');
  let clicks = 0;
  page.on('console', (message) => message.text() === 'a click' && (clicks += 1));
  await page.evaluate(() => document.addEventListener('click', () => console.log('a click'), true));
  const popUp = await openFilter(page, 'Start Date');
  await popUp.getByRole('button', { name: 'This quarter', exact: true }).click();
  await expect(popUp).toHaveCount(0);
  await expect(page).toHaveURL('/campaign/campaigns?startDate=this-quarter');
  await expect(chips(page)).toHaveText(['Start Date: this quarter']);
  const quarter = must(resolveRelativeDays('this-quarter', calendar), 'the words are valid');
  await lastOf(queries).toMatchObject(bounds('startDate', quarter));
  expect(clicks).toBe(2);
  await expect(chips(page).getByText('this quarter')).toHaveAttribute(
    'title',
    `${formatDay(quarter.min)} to ${formatDay(quarter.max)}`,
  );
});

test('every date filter offers relative dates, fiscal ones too; the active one is pressed, and Reset clears it', async ({
  page,
}) => {
  await openList(page, '/campaign/campaigns?modifiedDate=last-fiscal-year&isActive=any');
  const calendar = await calendarOf(page);
  await expect(chips(page)).toHaveText(['Modified Date: last fiscal year']);
  await showAllColumns(page);
  const popUp = await openFilter(page, 'Modified Date');
  const pressed = popUp.getByRole('button', { pressed: true });
  await expect(pressed.filter({ hasText: /[a-z]/ })).toHaveText('Last fiscal year');
  await expect(pressed.filter({ hasText: /^\d+$/ }).first()).toHaveAccessibleName(/^1 July \d{4}$/);
  for (const text of ['Today', 'Yesterday', 'This week', 'Last 90 days', 'Next 7 days', 'This fiscal quarter'])
    await expect(popUp.getByRole('button', { name: text, exact: true })).toBeVisible();
  await expect(textInput(popUp, 'From')).toHaveValue('');
  await resetButton(popUp).click();
  await expect(page).toHaveURL('/campaign/campaigns?isActive=any');

  // Without a filter the calendar opens at today, whatever the dates of the result.
  const opened = await openFilter(page, 'Start Date');
  const [year, month] = calendar.today.split('-');
  const name = new Date(`${calendar.today}T12:00:00`).toLocaleString('en', { month: 'long' });
  await expect(opened.getByRole('button', { name: `${name} ${year}`, exact: true }), month).toBeVisible();
});

test('on or before, on or after and on a day have one input each, and include the day itself', async ({ page }) => {
  await openList(page, '/campaign/campaigns?isActive=any');
  const queries = queriesOf(page, 'Campaign');
  const choose = async (mode: string, day: string) => {
    const popUp = await openFilter(page, 'Start Date');
    await popUp.getByRole('radio', { name: mode, exact: true }).check();
    await textInput(popUp, mode).fill(day);
    await okButton(popUp).click();
  };
  await choose('On or before', '3/1/2028');
  await expect(page).toHaveURL(/[?&]startDate=..2028-03-01/);
  await expect(chips(page)).toHaveText(['Start Date: on or before 03/01/2028']);
  await lastOf(queries).toMatchObject(bounds('startDate', { max: '2028-03-01' }));
  await expect(textInput(await openFilter(page, 'Start Date'), 'On or before')).toHaveValue('03/01/2028');
  await page.keyboard.press('Escape');
  await choose('On or after', '12/31/2020');
  await expect(chips(page)).toHaveText(['Start Date: on or after 12/31/2020']);
  await lastOf(queries).toMatchObject(bounds('startDate', { min: '2020-12-31' }));
  await choose('On', '12/31/2020');
  await expect(page).toHaveURL(/[?&]startDate=2020-12-31/);
  await expect(chips(page)).toHaveText(['Start Date: 12/31/2020']);
  await expect(textInput(await openFilter(page, 'Start Date'), 'On')).toHaveValue('12/31/2020');
});

/** The bounds of a query for what runs on a day. */
const running = (day: string) => ({ ...bounds('startDate', { max: day }), ...bounds('endDate', { min: day }) });

test('what is running today is two filters, whose address and query are right tomorrow, too', async ({ page }) => {
  await page.clock.install();
  await openList(page, '/campaign/campaigns');
  const { today } = await calendarOf(page);
  const queries = queriesOf(page, 'Campaign');
  const start = await openFilter(page, 'Start Date');
  await start.getByRole('radio', { name: 'On or before' }).check();
  await start.getByRole('button', { name: 'Today', exact: true }).click();
  const end = await openFilter(page, 'End Date');
  await end.getByRole('radio', { name: 'On or after' }).check();
  await textInput(end, 'On or after').fill('Today');
  await okButton(end).click();
  await expect(page).toHaveURL('/campaign/campaigns?startDate=..today&endDate=today..');
  await expect(chips(page)).toHaveText(['Start Date: on or before today', 'End Date: on or after today']);
  await lastOf(queries).toMatchObject(running(today));
  await page.clock.fastForward(24 * 60 * 60_000);
  await lastOf(queries).toMatchObject(running(addDays(today, 1)));
  await expect(page).toHaveURL('/campaign/campaigns?startDate=..today&endDate=today..');
  await expect(textInput(await openFilter(page, 'End Date'), 'On or after')).toHaveValue('today');
});

test('the letters of the week stand over their days', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const calendar = (await openFilter(page, 'Start Date')).locator('table').first();
  const centres = (selector: string) =>
    calendar.locator(selector).evaluateAll((all) =>
      all.slice(0, 7).map((item) => {
        const range = document.createRange();
        range.selectNodeContents(item);
        const { left, right } = range.getBoundingClientRect();
        return (left + right) / 2;
      }),
    );
  const days = await centres('tbody tr:nth-child(2) td');
  for (const [index, centre] of (await centres('th')).entries())
    expect(Math.abs(centre - (days[index] ?? 0))).toBeLessThan(2);
});

test('after midnight a list with a relative date refetches with the new date', async ({ page }) => {
  await page.clock.install();
  await openList(page, '/campaign/campaigns');
  const before = await calendarOf(page);
  const queries = queriesOf(page, 'Campaign');
  await page.goto('/campaign/campaigns?createdDate=today');
  await lastOf(queries).toMatchObject(bounds('createdDate', { min: before.today, max: before.today }));
  await page.clock.fastForward(24 * 60 * 60_000);
  const tomorrow = addDays(before.today, 1);
  await lastOf(queries).toMatchObject(bounds('createdDate', { min: tomorrow, max: tomorrow }));
});

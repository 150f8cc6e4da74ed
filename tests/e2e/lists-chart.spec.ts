/** A list as a chart (decisions: Charts). */
import { readFileSync } from 'node:fs';
import { parse } from 'csv-parse/sync';
import { entities } from '#generated/entities.ts';
import { chartFields } from '#features/charts/model/chart.ts';
import type { EntitySpec } from '#model/entity.ts';
import { documentedLists } from '../catalogue/documented-screens.ts';
import { navigate } from './form-page.ts';
import { boundsOf, chips, grid, main, openList, queriesOf, pagerText, rows, searchBox } from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const path = '/campaign/campaigns';
const chart = (page: Page): Locator => main(page).getByRole('region', { name: 'Chart', exact: true });
const show = (page: Page, as: 'Table' | 'Chart'): Locator =>
  main(page).getByRole('group', { name: 'Show as' }).getByRole('button', { name: as });
const choose = (page: Page, label: string, option: string) =>
  chart(page).getByRole('combobox', { name: label, exact: true }).selectOption(option);

test.use({ account: 'operator', viewport: { width: 1440, height: 900 } });

test('a list is shown as a chart and saved as one, and a click on a group shows its rows', async ({
  page,
  baseURL,
}) => {
  const calls = '/api/campaigns/Campaign/lists';
  await openList(page, `${path}?startDate=..2026-06-15`);
  const total = Number(((await pagerText(page).textContent()) ?? '').replace(/.* of /, ''));
  await show(page, 'Chart').click();
  await expect(page).toHaveURL(/startDate=\.\.2026-06-15&chart=startDate\.month\.count$/);
  await expect(chips(page)).toHaveCount(1);
  await expect(chart(page).getByText(`${total} Campaigns`)).toBeVisible();

  const name = uniqueName('Quarters');
  await choose(page, 'per', 'quarter');
  await main(page)
    .getByRole('button', { name: /^Saved lists/ })
    .click();
  await page.getByRole('button', { name: 'Save as…' }).click();
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/list=\d+/);
  const id = new URL(page.url()).searchParams.get('list');
  const queries = queriesOf(page, 'Campaign');
  await page.goto(`${path}?list=${id}`);
  await expect(chart(page).getByLabel('per')).toHaveValue('quarter');
  expect(queries).toEqual([]);

  // The filter ends within the quarter of the last bar; the area above a bar is clickable, too.
  const bars = chart(page).locator('.recharts-bar-background-rectangle');
  await expect(bars.last()).toBeVisible();
  const ticks = await chart(page).locator('.recharts-yAxis-tick-labels text').allTextContents();
  expect(ticks.slice(0, 2).join(' ')).toMatch(/^0 [125]0*K?$/);
  // The name of the list on the button is not cut off.
  const savedListName = main(page)
    .getByRole('button', { name: `Saved lists: ${name}` })
    .getByText(name);
  expect(await savedListName.evaluate((item) => item.scrollHeight - item.clientHeight)).toBe(0);
  const count = await bars.count();
  await bars.last().click({ position: { x: 4, y: 4 } });
  await expect(page).toHaveURL(/startDate=2026-04-01\.\.2026-06-15/);
  await expect(show(page, 'Table')).toHaveAttribute('aria-pressed', 'true');
  await expect(rows(page).first()).toBeVisible();
  const shown = await rows(page).count();

  await page.goBack();
  await chart(page).getByText('Figures', { exact: true }).click();
  const figures = chart(page).getByRole('table', { name: 'Number of Campaigns by Start Date' });
  await expect(figures.getByRole('row')).toHaveCount(count + 1);
  await expect(figures.getByRole('row').last()).toHaveText(`Q2 2026${shown}`);

  await choose(page, 'by', 'createdBy');
  await expect(chart(page).getByLabel('per')).toHaveCount(0);
  // The former figures are shown until the new ones are loaded.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  await chart(page).getByRole('table').getByRole('button').first().press('Enter');
  await expect(chips(page)).toHaveCount(2);
  await expect(show(page, 'Table')).toBeFocused();
  await page.request.delete(`${calls}/${id}`, { headers: { origin: baseURL ?? '' } });
});

test('a chart that fails to load offers Try again, which refetches', async ({ page, pageErrors }) => {
  pageErrors.allow(/500/);
  let fails = true;
  await page.route('**/api/campaigns/Country/chart', (route) =>
    fails ? route.fulfill({ status: 500 }) : route.continue(),
  );
  await page.goto('/campaign/countries?chart=region.count');
  const tryAgain = chart(page).getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toBeVisible();
  fails = false;
  await tryAgain.click();
  await expect(chart(page).getByRole('table', { name: 'Number of Countries by Region' })).toBeVisible();
});

test('beside a chart filters are added, changed and removed; there are no columns to arrange', async ({ page }) => {
  await page.goto(`${path}?chart=startDate.month.count`);
  await expect(chart(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Columns' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Add filter' }).click();
  const popUp = page.getByRole('dialog', { name: 'Add filter' });
  await page.keyboard.type('start');
  await expect(popUp.getByRole('list', { name: 'Columns' }).getByRole('button')).toHaveText(['Start Date']);
  await page.keyboard.press('Enter');
  await expect(popUp.getByText(/^Present: /)).toBeVisible();
  await popUp.getByRole('textbox', { name: 'To' }).fill('today');
  await page.keyboard.press('Enter');
  await expect(chips(page)).toHaveText(['Start Date: on or before today']);
  await expect(page).toHaveURL(/startDate=\.\.today&chart=startDate\.month\.count$/);

  await chips(page)
    .getByRole('button', { name: /^Start Date:/ })
    .click();
  const changed = page.getByRole('dialog', { name: 'Filter Start Date' });
  await changed.getByRole('button', { name: 'This year', exact: true }).click();
  await expect(chips(page)).toHaveText(['Start Date: on or before this year']);
  await page.getByRole('button', { name: 'Remove Start Date filter' }).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(chart(page)).toBeVisible();
});

const print = (page: Page) => page.emulateMedia({ media: 'print', colorScheme: 'dark' });
/** The bars of a chart, and whether they are printed, which backgrounds are not by default. */
const drawnBars = (page: Page): Promise<{ width: number; adjust: string }[]> =>
  chart(page)
    .locator('tbody [data-drawn]')
    .evaluateAll((bars) =>
      bars.map((bar) => ({
        width: bar.getBoundingClientRect().width,
        adjust: getComputedStyle(bar).printColorAdjust,
      })),
    );

test('a chart is printed with its names, bars and figures, below its title and the filters in words', async ({
  page,
}) => {
  await page.addInitScript(() => {
    window.print = () => (document.documentElement.dataset.sheets = '1');
  });
  await page.goto(
    '/campaign/customerWorkloadUsages?chart=customer.sum.workloadActiveUnits&search=group&workload=1,2,3,4',
  );
  const table = chart(page).getByRole('table');
  await expect(table).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-sheets', '1');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await print(page);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(searchBox(page)).toBeVisible();
  await expect(chips(page).getByText(/^Workload: /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Remove/ })).toHaveCount(0);
  await expect(chart(page).getByRole('combobox')).toHaveCount(0);
  await expect(chart(page).getByText('Sum of Workload Active Units by Customer')).toBeVisible();
  const names = table.locator('tbody th button');
  expect(await names.count()).toBeGreaterThan(1);
  for (const name of await names.all()) await expect(name).toBeVisible();
  const bars = await drawnBars(page);
  expect(bars).toHaveLength(await names.count());
  expect(bars.every(({ width, adjust }) => width > 0 && adjust === 'exact')).toBe(true);
  await expect(chart(page).getByText(/^[\d,]+ Customer Workload Usages$/)).toBeVisible();
  await expect(
    chart(page).getByText(/^Without deleted records\. Printed by .+, as of \d\d\/\d\d\/\d{4}/),
  ).toBeVisible();
});

test('a chart of periods is printed with all figures below its bars, though they are folded on the screen', async ({
  page,
}) => {
  await page.goto(`${path}?chart=startDate.month.count`);
  const bars = chart(page).locator('.recharts-surface').first();
  const figures = chart(page).getByRole('table', { name: 'Number of Campaigns by Start Date' });
  await expect(bars).toBeVisible();
  await expect(figures).toBeHidden();
  await print(page);
  await expect(figures.getByRole('row').last()).toBeVisible();
  const [drawn, title] = [await boundsOf(bars), await boundsOf(chart(page).getByText('Figures', { exact: true }))];
  expect(title.y).toBeGreaterThanOrEqual(drawn.y + drawn.height);
  await expect(chart(page).getByText('Number of Campaigns by Start Date per month')).toBeVisible();
  await expect(bars.locator('text').first()).not.toHaveCSS('fill', 'rgb(156, 165, 169)');
});

test.describe('for who may read everything', () => {
  test.use({ account: 'administrator' });
  test('every list with a chart prints its names and exports its figures, if its rows can be exported', async ({
    page,
  }) => {
    test.slow();
    await page.goto('/');
    const charted = (entities as readonly EntitySpec[]).filter((spec) => chartFields(spec).groups.size > 0);
    for (const { entity, route, exportFile } of documentedLists) {
      if (!charted.some(({ name }) => name === entity)) continue;
      await page.emulateMedia({ media: null });
      await navigate(page, route);
      // The chart of the list before is no grid.
      await expect(grid(page).locator('tbody tr').first(), route).toBeVisible();
      await show(page, 'Chart').click();
      const names = chart(page).locator('tbody th button');
      await expect(names.first(), route).toBeAttached();
      await expect(page.getByRole('button', { name: 'Export Figures' }), route).toHaveCount(exportFile ? 1 : 0);
      await expect(page.getByRole('button', { name: /^Export(?! Figures)/ }), route).toHaveCount(0);
      await print(page);
      for (const name of await names.all()) await expect(name, route).toBeVisible();
    }
  });
});

const grouped = (number = '') => Number(number).toLocaleString('en-US');

test('Export saves the figures of the chart that is shown, in a file of its own name', async ({ page }) => {
  await page.goto('/campaign/customerWorkloadUsages?chart=customer.sum.workloadActiveUnits');
  const table = chart(page).getByRole('table');
  await expect(table).toBeVisible();
  const queries = queriesOf(page, 'CustomerWorkloadUsage');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export Figures' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('CustomerWorkloadUsageChart.csv');
  await expect(page.getByRole('region', { name: 'Exports' })).toContainText('21 rows saved');
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  const [header, ...lines] = parse(text, { bom: true });
  expect(header).toEqual(['Customer', 'Sum of Workload Active Units', 'Number of Customer Workload Usages']);
  const shown = await table
    .locator('tbody tr')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent.trim())));
  expect(lines.map(([name, sum, count]) => [name, grouped(sum), grouped(count)])).toEqual(shown);
  expect(queries).toEqual([]);
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });
  test('Copy Figures copies them with a header, for a spreadsheet', async ({ page }) => {
    await page.goto('/campaign/countries?chart=region.count');
    const figures = chart(page).getByRole('table').locator('tbody tr');
    await expect(figures.first()).toBeVisible();
    await chart(page).getByRole('button', { name: 'Copy Figures' }).click();
    await expect(chart(page).getByRole('button', { name: 'Copied' })).toBeVisible();
    const lines = (await page.evaluate(() => navigator.clipboard.readText())).split('\r\n');
    expect(lines[0]).toBe('Region\tNumber of Countries');
    expect(lines).toHaveLength((await figures.count()) + 1);
    const first = figures.first();
    const [name, count] = [first.locator('th').textContent(), first.locator('td').textContent()];
    expect(lines[1]).toBe(`${await name}\t${await count}`);
  });
});

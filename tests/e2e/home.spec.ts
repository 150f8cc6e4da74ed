import { documentedItems } from '../catalogue/documented-screens.ts';
import { boundsOf } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { entityOf } from './service.ts';

/** The home page, by permission (core 2.1, decisions: Home page). */

const part = (page: Page, name: string) => page.getByRole('region', { name });

test('the home page shows the lists with their row counts, recent changes, a timeline with today, and a chart', async ({
  page,
  service,
}) => {
  const country = await service.create('Country');
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Ada Administrator');

  const lists = part(page, 'Lists').getByRole('link');
  // The lists of the menu, and the one that the label of the menu links to.
  await expect(lists).toHaveCount(documentedItems.length);
  await expect(lists.filter({ hasText: 'Top Level Export' })).toHaveAttribute('href', '/campaign/');
  await expect(lists.locator('[aria-label$=" rows"]')).toHaveCount(await lists.count());
  for (const [label, name] of [
    ['Countries', 'Country'],
    ['Campaigns', 'Campaign'],
    ['Tenant Workload Usages', 'TenantWorkloadUsage'],
  ] as const) {
    const count = await service.count(entityOf(name).service, { isActiveValue: true });
    await expect(lists.filter({ hasText: new RegExp(`^${label}\\d`) })).toHaveText(
      label + count.toLocaleString('en-US'),
    );
    expect(count, name).toBeGreaterThan(0);
  }

  const newest = part(page, 'What changed lately').getByRole('listitem').first();
  await expect(newest).toContainText(String(country['name']));
  await expect(newest).toContainText('Ada Administrator created it · just now');

  const timeline = part(page, 'Campaigns around today');
  await expect(timeline.getByText('Today', { exact: true })).toBeVisible();
  await expect(timeline.getByRole('listitem').first()).toContainText(/\d\d\/\d\d\/\d{4} – \d\d\/\d\d\/\d{4}/);
  // With the year, since 'Jul 26' would read as a day.
  const months = (await timeline.locator('[aria-hidden] > span').allTextContents()).filter((text) => /\d/.test(text));
  expect(months.join(' ')).toMatch(/^([A-Z][a-z]{2} \d{4} ?)+$/);
  await expect(timeline.getByRole('link', { name: 'All Campaigns' })).toHaveAttribute('href', '/campaign/campaigns');

  const chart = part(page, 'Workload usage over time');
  for (const label of ['Workload Paid Available Units', 'Workload Active Units']) {
    await expect(chart.getByText(label, { exact: true })).toBeVisible({ timeout: 30_000 });
  }
  expect((await chart.locator('path.recharts-area-area').first().boundingBox())?.width).toBeGreaterThan(200);
  const ticks = await chart.locator('.recharts-yAxis-tick-labels text').allTextContents();
  expect(ticks.length).toBeGreaterThan(2);
  expect(ticks.slice(0, 2).join(' ')).toMatch(/^0 [125]0*K?$/);

  await newest.getByRole('link').click();
  await expect(page).toHaveURL(`/campaign/countries/${country.id}`);
});

test('the home page is printed with the bars of its timeline, the line of today and its chart', async ({ page }) => {
  await page.goto('/');
  const timeline = part(page, 'Campaigns around today');
  const area = part(page, 'Workload usage over time').locator('path.recharts-area-area').first();
  await expect(area).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  const bars = timeline.locator('li [data-when]');
  const [dates, bar] = [timeline.getByText(/ – /).first(), bars.first()];
  await expect(bar).toHaveCSS('print-color-adjust', 'exact');
  const [left, right] = [await boundsOf(dates), await boundsOf(bar)];
  expect(right.x).toBeGreaterThan(left.x + left.width);
  expect(right.width).toBeGreaterThan(0);
  const [today, last] = [await boundsOf(timeline.getByText('Today', { exact: true })), await boundsOf(bars.last())];
  expect(today.y).toBeGreaterThan(last.y);
  const [chart, panel] = [await boundsOf(area), await boundsOf(part(page, 'Workload usage over time'))];
  expect(chart.y + chart.height).toBeLessThanOrEqual(panel.y + panel.height);
});

test('each part of the home page is shown only with the read permission that it needs', async ({
  page,
  service,
  pageErrors,
}) => {
  const region = await service.create('Region');
  pageErrors.allow(/403 \(Forbidden\)/);
  await page.route('**/api/Roles/myPermissions', (route) =>
    route.fulfill({ json: ['allUsers', 'region/read', 'frequency/read'] }),
  );
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' || pathname === '/api/Home') requests.push(pathname);
  });
  await page.goto('/');

  const lists = part(page, 'Lists').getByRole('link');
  await expect(lists).toHaveText([/^Regions\d+$/, /^Frequencies\d+$/]);
  await expect(part(page, 'What changed lately').getByRole('listitem').first()).toContainText(String(region['name']));
  await expect(part(page, 'Campaigns around today')).toHaveCount(0);
  await expect(part(page, 'Workload usage over time')).toHaveCount(0);
  expect(requests).toEqual(['/api/Home']);
});

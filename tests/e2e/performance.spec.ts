/** Perceived performance: prefetching, order of the first load, and layout shifts. */
import { deferred, heading } from './form-page.ts';
import { grid, header, main, openList, queriesOf, pagerText, rows, type Body, saveData } from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';

/** Sums up the layout shifts of each page load, as reported by the browser. */
async function observeLayoutShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const sums = globalThis as unknown as { shifted: number };
    sums.shifted = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as readonly { value: number }[]) sums.shifted += entry.value;
    });
    observer.observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await document.fonts.ready;
      // Shifts are reported after their frame is rendered.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifted: number }).shifted;
    });
}

/** The elements of each page that are rendered last. */
const lastRendered: Readonly<Record<string, (page: Page) => readonly Locator[]>> = {
  '/': (page) => [page.locator('path.recharts-area-area').first(), page.getByLabel(/\d rows$/).last()],
  '/campaign/regions': (page) => [rows(page).first(), pagerText(page)],
  '/campaign/prioritizedCustomers': (page) => [rows(page).first(), pagerText(page)],
  '/campaign/campaigns/1': (page) => [rows(page).first()],
};

for (const [path, locatorsOf] of Object.entries(lastRendered)) {
  test(`${path} loads without a layout shift`, async ({ page }) => {
    const layoutShift = await observeLayoutShifts(page);
    await page.goto(path);
    for (const locator of locatorsOf(page)) await expect(locator).toBeVisible();
    expect(await layoutShift()).toBeLessThan(0.02);
  });
}

test('hovering over a menu item prefetches its route and its rows, once', async ({ page }) => {
  await saveData(page);
  await page.goto('/splash');
  await expect(heading(page)).toBeVisible();
  const queries = queriesOf(page, 'Campaign');
  const item = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Campaigns', exact: true });
  const answered = page.waitForResponse((response) => response.url().endsWith('/Campaign/page'));
  await item.hover();
  await (await answered).finished();
  await expect(page).toHaveURL('/splash');
  expect(queries).toHaveLength(1);

  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  await item.click();
  await expect(rows(page).first()).toBeVisible();
  await nextPagePrefetched(queries);
  expect(queries.filter(({ pageIndex }) => pageIndex === 0)).toHaveLength(1);
  expect(scripts).toEqual([]);
});

/** Waits for the prefetch of the next page, the last query of a list that opens. */
const nextPagePrefetched = (queries: readonly Body[]): Promise<void> =>
  expect.poll(() => queries.some(({ pageIndex }) => pageIndex === 1)).toBe(true);

test('a list opened by its URL queries its rows once, with the state of the URL', async ({ page }) => {
  const queries = queriesOf(page, 'Country');
  await openList(page, '/campaign/countries?rows=10&sort=-name');
  await nextPagePrefetched(queries);
  const first = queries.filter(({ pageIndex }) => pageIndex === 0);
  expect(first).toEqual([expect.objectContaining({ pageSize: 10, sortField: 'name', sortOrder: 'desc' })]);
});

test("the home page's timeline and chart load without waiting for the counts of the lists", async ({ page }) => {
  let [concurrent, highest] = [0, 0];
  const onResponse = () => (concurrent -= 1);
  page.on('request', (request) => {
    if (!/\/api\/campaigns\/\w+\/page$/.test(request.url())) return;
    const { pageSize } = request.postDataJSON() as { pageSize: number };
    if (pageSize !== 1) return;
    concurrent += 1;
    highest = Math.max(highest, concurrent);
    void request.response().then(onResponse, onResponse);
  });
  await page.goto('/');
  await expect(page.locator('path.recharts-area-area').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(/\d rows$/).last()).toBeVisible({ timeout: 30_000 });
  // Few at a time, while all counts at once would be some thirty.
  expect(highest).toBeLessThanOrEqual(8);
});

/** Number of elements that the browser restyled at once, at most, while `act` ran. */
async function mostRestyled(page: Page, act: () => Promise<void>): Promise<number> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('No browser: its trace has what is restyled.');
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    traceEvents: readonly { name: string; args: { elementCount?: number } }[];
  };
  const counts = traceEvents
    .filter(({ name }) => name === 'UpdateLayoutTree')
    .map(({ args }) => args.elementCount ?? 0);
  return Math.max(...counts);
}

// A selector such as `[aria-busy] > *`, of any screen that was open before, restyles all that is within the attribute's element.
test('a sort restyles what it changes, not each cell, also after a chart was open', async ({ page }) => {
  await openList(page, '/campaign/regions?rows=100');
  const shown = main(page).getByRole('group', { name: 'Show as' });
  await shown.getByRole('button', { name: 'Chart' }).click();
  await expect(main(page).getByRole('region', { name: 'Chart', exact: true }).getByRole('table')).toBeVisible();
  await shown.getByRole('button', { name: 'Table' }).click();
  await expect(rows(page).first()).toBeVisible();
  const cells = await grid(page).getByRole('gridcell').count();
  const answer = deferred();
  await page.route('**/Region/page', async (route) => {
    await answer.opened;
    await route.continue();
  });
  const most = await mostRestyled(page, async () => {
    await header(page, 'Name').getByRole('button', { name: 'Name', exact: true }).click();
    await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
    await page.evaluate(() => new Promise(requestAnimationFrame));
    answer.open();
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  });
  expect(most).toBeLessThan(cells / 2);
});

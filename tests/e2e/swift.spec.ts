/** What makes the portal feel quick: what is loaded ahead, in which order, and that nothing jumps. */
import { heading } from './form-page.ts';
import { openList, queriesOf, range, rows, type Body } from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';

/** Adds up the browser's own layout shifts from the beginning of each load. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
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
      // Shifts are reported once the frame that they happened in is drawn.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      return (globalThis as unknown as { shifted: number }).shifted;
    });
}

/** What is drawn last of each page. */
const lastDrawn: Readonly<Record<string, (page: Page) => readonly Locator[]>> = {
  '/': (page) => [page.locator('path.recharts-area-area').first(), page.getByLabel(/\d rows$/).last()],
  '/campaign/regions': (page) => [rows(page).first(), range(page)],
  '/campaign/prioritizedCustomers': (page) => [rows(page).first(), range(page)],
  '/campaign/campaigns/1': (page) => [rows(page).first()],
};

for (const [path, locatorsOf] of Object.entries(lastDrawn)) {
  test(`nothing jumps while ${path} loads`, async ({ page }) => {
    const shifted = await watchShifts(page);
    await page.goto(path);
    for (const locator of locatorsOf(page)) await expect(locator).toBeVisible();
    expect(await shifted()).toBeLessThan(0.02);
  });
}

test('pointing at a menu item loads its page and its rows ahead, once', async ({ page }) => {
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
  await nextPageAsked(queries);
  expect(queries.filter(({ pageIndex }) => pageIndex === 0)).toHaveLength(1);
  expect(scripts).toEqual([]);
});

/** The last query of a list that opens is that of its next page. */
const nextPageAsked = (queries: readonly Body[]): Promise<void> =>
  expect.poll(() => queries.some(({ pageIndex }) => pageIndex === 1)).toBe(true);

test('a list opened by its address asks for its rows once, as the address says', async ({ page }) => {
  const queries = queriesOf(page, 'Country');
  await openList(page, '/campaign/countries?rows=10&sort=-name');
  await nextPageAsked(queries);
  const first = queries.filter(({ pageIndex }) => pageIndex === 0);
  expect(first).toEqual([expect.objectContaining({ pageSize: 10, sortField: 'name', sortOrder: 'desc' })]);
});

test("the home page's timeline and chart do not wait behind the counts of the lists", async ({ page }) => {
  let [counting, most] = [0, 0];
  const answered = () => (counting -= 1);
  page.on('request', (request) => {
    if (!/\/api\/campaigns\/\w+\/page$/.test(request.url())) return;
    const { pageSize } = request.postDataJSON() as { pageSize: number };
    if (pageSize !== 1) return;
    counting += 1;
    most = Math.max(most, counting);
    void request.response().then(answered, answered);
  });
  await page.goto('/');
  await expect(page.locator('path.recharts-area-area').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByLabel(/\d rows$/).last()).toBeVisible({ timeout: 30_000 });
  // Few are on their way at a time, where all at once would be some thirty.
  expect(most).toBeLessThanOrEqual(8);
});

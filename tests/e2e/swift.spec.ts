/** What makes the portal feel quick: what is loaded ahead, in which order, and that nothing jumps. */
import { heading } from './form-page.ts';
import { openList, queriesOf, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

/** How much of the page has moved by itself since it began to load: the sum of the browser's own layout shifts. */
const shifted = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const observer = new PerformanceObserver((list) => {
          const shifts = list.getEntries() as unknown as readonly { value: number }[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        // Where nothing has moved, the observer stays silent.
        setTimeout(() => resolve(0), 200);
      }),
  );

for (const path of ['/', '/campaign/regions', '/campaign/prioritizedCustomers', '/campaign/campaigns/1']) {
  test(`nothing jumps while ${path} loads`, async ({ page }) => {
    await page.goto(path);
    await expect(path === '/' ? page.locator('path.recharts-area-area').first() : rows(page).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifted(page)).toBeLessThan(0.02);
  });
}

test('pointing at a menu item loads its page and its rows ahead, once', async ({ page }) => {
  await page.goto('/splash');
  await expect(heading(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  const queries = queriesOf(page, 'Campaign');
  const loaded = page.waitForRequest((request) => request.url().endsWith('.js'));
  const item = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Campaigns', exact: true });
  await item.hover();
  await loaded;
  await expect.poll(() => queries).toHaveLength(1);
  await expect(page).toHaveURL('/splash');
  await item.click();
  await expect(rows(page).first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(queries.filter(({ pageIndex }) => pageIndex === 0)).toHaveLength(1);
});

test('a list opened by its address asks for its rows once, as the address says', async ({ page }) => {
  const queries = queriesOf(page, 'Country');
  await openList(page, '/campaign/countries?rows=10&sort=-name');
  await page.waitForLoadState('networkidle');
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

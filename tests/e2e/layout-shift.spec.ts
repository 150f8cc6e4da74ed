/** What arrives late moves nothing that is on the screen: columns, menu, pager, form (decisions: Screens). */
import type { SavedListEntry } from '../../src/features/saved-lists/model/operations.ts';
import { deferred } from './form-page.ts';
import { boundsOf, cell, grid, main, openList, pager, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const calls = '/api/campaigns/MetricType/lists';

test.use({ account: 'operator', viewport: { width: 1600, height: 900 } });

test.afterEach(async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  for (const { id, mayChange } of (await (await page.request.get(calls)).json()) as SavedListEntry[])
    if (mayChange) await page.request.delete(`${calls}/${id}`, { headers });
});

interface Shifts {
  shifts: string[];
}

/** Collects what moves on the pages that open from now on. */
async function watchShifts(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
      })[])
        for (const { node, previousRect, currentRect } of entry.sources)
          shifts.push(JSON.stringify([node?.textContent?.slice(0, 30), previousRect, currentRect]));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      // The observer is told of a frame after it.
      for (let frame = 0; frame < 3; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
      return (window as unknown as Shifts).shifts;
    });
}

/** Delays calls until they are released. */
async function hold(page: Page, url: string): Promise<() => Promise<void>> {
  const gate = deferred();
  await page.route(url, async (route) => {
    await gate.opened;
    await route.continue();
  });
  return async () => {
    const answered = page.waitForResponse(url);
    gate.open();
    await answered;
  };
}

for (const path of ['/campaign/tenants', '/campaign/tenantWorkloadRFACases'])
  test(`no column of ${path} moves when its rows arrive, on a first visit and later`, async ({ page }) => {
    const shifts = await watchShifts(page);
    for (const visit of ['first', 'second']) {
      const releaseRows = await hold(page, '**/api/campaigns/*/page');
      await page.goto(path);
      await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
      const tracks = () =>
        grid(page).evaluate((table) => getComputedStyle(table.querySelector('tr')!).gridTemplateColumns);
      const sketched = await page
        .getByRole('status', { name: 'Loading' })
        .locator('> div')
        .first()
        .evaluate((row) => getComputedStyle(row).gridTemplateColumns);
      expect(sketched).toBe(await tracks());
      const before = await tracks();
      await releaseRows();
      await expect(rows(page).first()).toBeVisible();
      if (visit === 'second') expect(await tracks()).toBe(before);
      expect(await shifts(), visit).toEqual([]);
      await page.unrouteAll();
    }
  });

test('menu, columns and pager stay in place, in whatever order rows, saved lists and pinned lists arrive', async ({
  page,
  baseURL,
}) => {
  const path = '/campaign/metricTypes';
  const headers = { origin: baseURL ?? '' };
  const put = async (url: string, data: object) => {
    const answer = await page.request.put(url, { data, headers });
    expect(answer.ok(), await answer.text()).toBe(true);
    return answer.body();
  };
  for (const name of [uniqueName('Quiet'), uniqueName('Calm')]) {
    const saved = await put(calls, { name, shared: false, state: { address: { name: 'a' } } });
    const { id } = JSON.parse(saved.toString()) as { id: number };
    if (name.startsWith('Quiet')) await put(`${calls}/pinned`, { id, isPinned: true });
  }
  const inMenu = page
    .getByRole('navigation', { name: 'Menu' })
    .getByRole('list', { name: /lists$/ })
    .getByRole('link');
  // Where the room for them is from.
  await openList(page, path);
  await expect(inMenu).not.toHaveCount(0);
  const count = await inMenu.count();
  const shifts = await watchShifts(page);
  const urls = ['**/api/campaigns/MetricType/page', `**${calls}`, '**/api/PinnedLists'];
  for (const order of [urls, urls.toReversed()]) {
    const releases = new Map<string, () => Promise<void>>();
    for (const url of urls) releases.set(url, await hold(page, url));
    await page.goto(path);
    await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible();
    const admin = page.getByRole('navigation', { name: 'Menu' }).getByText('Regions');
    const before = [await boundsOf(admin), await boundsOf(main(page).getByRole('heading', { level: 1 }))];
    for (const url of order) await releases.get(url)?.();
    await expect(rows(page).first()).toBeVisible();
    await expect(inMenu).toHaveCount(count);
    await expect(pager(page)).toBeVisible();
    expect([await boundsOf(admin), await boundsOf(main(page).getByRole('heading', { level: 1 }))]).toEqual(before);
    expect(await shifts()).toEqual([]);
    await page.unrouteAll();
  }
});

test('the position in the list, which arrives after the form, moves nothing', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const releaseSteps = await hold(page, '**/assets/record-steps*');
  await cell(page, 0, 0).getByRole('link').click();
  const name = main(page).getByRole('textbox', { name: 'Name', exact: true });
  await expect(name).toBeVisible();
  await expect(page.getByText(/^\d+ of \d+$/)).toHaveCount(0);
  const before = await boundsOf(name);
  await releaseSteps();
  await expect(page.getByText(/^\d+ of \d+$/)).toBeVisible();
  expect(await boundsOf(name)).toEqual(before);
});

for (const [width, height] of [
  [1600, 1000],
  [1440, 900],
  [1200, 900],
  [900, 900],
] as const)
  test(`on a screen of ${width} × ${height} px a full list is no higher than the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    for (const path of ['/campaign/customers', '/campaign/customers?name=a']) {
      await openList(page, path);
      await expect(pager(page)).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight), path).toBe(0);
    }
  });

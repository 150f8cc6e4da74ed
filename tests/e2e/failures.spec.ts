import type { Route } from 'playwright/test';
import packageFacts from '../../package.json' with { type: 'json' };
import { go } from './form-page.ts';
import { openFilter } from './list-page.ts';
import { expect, framed, test, type Page } from './portal.ts';

/** Errors and the log: core 7, core 8. The calls of real pages are made to fail. */

const page500 = '**/api/campaigns/Region/page';
const detail = 'The shelf fell down.';
const failing = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Internal Server Error', status: 500, detail }),
  });

const gone = (route: Route) => route.abort('connectionrefused');
const deployed = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' });

/** What the page sends to the log call, which is answered with the status. */
async function logged(page: Page, status = 204): Promise<Record<string, unknown>[]> {
  const entries: Record<string, unknown>[] = [];
  await page.route('**/api/Log', (route) => {
    entries.push(route.request().postDataJSON() as Record<string, unknown>);
    return route.fulfill({ status });
  });
  return entries;
}

const banners = (page: Page) => page.getByRole('alert').filter({ hasText: '11680' });

test('any failed service call adds a banner with the id 11680, the call and the error text; duplicates are suppressed; it is closable and logged', async ({
  page,
  watch,
}) => {
  watch.allow(/500 \(Internal Server Error\)/);
  const entries = await logged(page);
  await page.route(page500, failing);
  await page.goto('/campaign/regions');

  await expect(banners(page)).toHaveText([`11680 · Region page${detail}`]);
  expect(entries).toEqual([
    expect.objectContaining({
      logID: 11680,
      severity: 'Error',
      message: `Region page: ${detail}`,
      url: page.url(),
    }),
  ]);
  // Said once: the place of the rows offers another try, and nothing else.
  await expect(page.getByText(detail)).toHaveCount(1);
  await expect(page.getByRole('grid').locator('xpath=following-sibling::*')).toHaveText('Try again');

  const again = async () => {
    const answered = page.waitForResponse(page500);
    await page.getByRole('button', { name: 'Try again' }).click();
    await answered;
  };
  await again();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(banners(page)).toHaveCount(1);
  expect(entries).toHaveLength(1);

  // Another call's failure is no duplicate; each banner is closed by itself.
  await page.route('**/api/campaigns/Frequency/page', failing);
  await page.getByRole('link', { name: 'Frequencies' }).click();
  await expect(banners(page)).toHaveText([/Region page/, /Frequency page/]);
  await banners(page).first().getByRole('button', { name: 'Close' }).click();
  await expect(banners(page)).toHaveText([/Frequency page/]);
  await banners(page).getByRole('button', { name: 'Close' }).click();
  await expect(banners(page)).toHaveCount(0);

  await page.unroute('**/api/campaigns/Frequency/page');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expect(banners(page)).toHaveCount(0);
});

test('an entry in the log says the request, the page without its query, the version of the portal, the window and the language', async ({
  page,
  watch,
}) => {
  watch.allow(/500 \(Internal Server Error\)/);
  const entries = await logged(page);
  await page.route(page500, (route) =>
    route.fulfill({
      status: 500,
      contentType: 'application/problem+json',
      headers: { 'x-request-id': 'req-17' },
      body: JSON.stringify({ type: 'about:blank', title: 'Broken', status: 500, detail, instance: 'req-17' }),
    }),
  );
  await page.goto('/campaign/regions?sort=-name');
  await expect(banners(page)).toHaveCount(1);

  const { origin } = new URL(page.url());
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(entries).toEqual([
    expect.objectContaining({
      adHoc1: 'req-17',
      adHoc2: `${origin}/campaign/regions`,
      adHoc3: packageFacts.version,
      adHoc4: `${width} x ${height}`,
      adHoc5: await page.evaluate(() => navigator.language),
    }),
  ]);
});

/** Where data can be missing, and how one comes there. */
const places: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['a form', '**/api/campaigns/Region/1', (page) => go(page, '/campaign/regions/1')],
  ['a panel of a form', '**/api/campaigns/CampaignChannel/page', (page) => go(page, '/campaign/campaigns/1')],
  [
    'a history',
    '**/api/campaigns/Region/history/1',
    async (page) => {
      await go(page, '/campaign/regions/1');
      await page.getByRole('button', { name: 'History' }).click();
    },
  ],
  [
    'the values of a filter',
    '**/api/campaigns/Dropdowns/GetRegionDropDownList**',
    async (page) => {
      await go(page, '/campaign/countries');
      await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
      await openFilter(page, 'Region');
    },
  ],
  ['a part of the home page', '**/api/campaigns/CustomerWorkloadUsage/page', (page) => go(page, '/')],
  ['the counts of the home page', '**/api/ListCounts', (page) => go(page, '/')],
];

for (const [place, call, open] of places) {
  test(`what fails in ${place} is told once, by its banner; there stands Try again, which reads it`, async ({
    page,
    watch,
  }) => {
    watch.allow(/500 \(Internal Server Error\)/);
    await logged(page);
    await page.goto('/test');
    await framed(page);
    await page.route(call, failing);
    await open(page);
    await expect(banners(page)).toHaveCount(1);
    await expect(page.getByText(detail)).toHaveCount(1);
    await expect(page.getByText(/could not be|could not load/i)).toHaveCount(0);

    const again = page.getByRole('button', { name: 'Try again' });
    await expect(again.first()).toBeVisible();
    await page.unroute(call, failing);
    while ((await again.count()) > 0) {
      const answered = page.waitForResponse((response) => response.ok());
      await again.first().click();
      await answered;
      await expect(page.getByText(/^(Loading|…)$/)).toHaveCount(0);
    }
  });
}

test('the end of a session is no failed call: its own notice tells it, and no banner', async ({ page, watch }) => {
  watch.allow(/401/);
  const entries = await logged(page);
  await page.route(page500, (route) =>
    route.fulfill({
      status: 401,
      contentType: 'application/problem+json',
      body: JSON.stringify({ status: 401, detail }),
    }),
  );
  await page.goto('/campaign/regions');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expect(banners(page)).toHaveCount(0);
  expect(entries).toEqual([]);
});

test('the log call itself is never reported and never logged', async ({ page, watch }) => {
  watch.allow(/500 \(Internal Server Error\)/);
  const entries = await logged(page, 500);
  await page.route(page500, failing);
  await page.goto('/campaign/regions');
  await expect(banners(page)).toHaveText([/Region page/]);

  // A second failure goes the same way; the two entries are all that there is.
  await page.route('**/api/campaigns/Frequency/page', failing);
  await page.getByRole('link', { name: 'Frequencies' }).click();
  await expect(banners(page)).toHaveText([/Region page/, /Frequency page/]);
  expect(entries.map(({ message }) => message)).toEqual([`Region page: ${detail}`, `Frequency page: ${detail}`]);
});

test('the log takes the severities Trace, Debug, Information, Warning, Error and Critical with all fields, and no others', async ({
  page,
}) => {
  const entry = { logID: 11680, message: 'said', url: '/', exception: 'Error', stackTrace: 'at x' };
  const adHoc = { adHoc1: '1', adHoc2: 2, adHoc3: true, adHoc4: null, adHoc5: '5' };
  const send = async (severity: string) =>
    (await page.request.post('/api/Log', { data: { ...entry, ...adHoc, severity } })).status();

  for (const severity of ['Trace', 'Debug', 'Information', 'Warning', 'Error', 'Critical']) {
    expect(await send(severity), severity).toBe(204);
  }
  expect(await send('Fatal')).toBe(400);
});

test('a screen that fails says so in its own place, the rest stands, and the fault is logged', async ({
  page,
  watch,
}) => {
  watch.allow(/console: /);
  const entries = await logged(page);
  await page.route(page500, (route) =>
    route.fulfill({ json: { data: [null], totalNumberOfItems: 1, currentPageIndex: 0 } }),
  );
  await page.goto('/campaign/regions');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page could not be shown');
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expect
    .poll(() => entries.map(({ stackTrace }) => String(stackTrace)))
    .toContainEqual(expect.stringMatching(/\n\s+at /));

  await page.getByRole('link', { name: 'Frequencies' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Frequencies');
});

test('a server that is away is said plainly, and found again without the reader', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto('/test');
  await framed(page);
  await page.route(/\/(api|readyz)/, gone);

  await page.getByRole('link', { name: 'Events', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'No connection' });
  await expect(notice).toContainText('The server does not answer.');
  // The list's rows, and the lists that are kept of it.
  for (const call of ['page', 'lists'])
    await expect(banners(page).filter({ hasText: `Event ${call}The server could not be reached.` })).toHaveCount(1);

  await page.unroute(/\/(api|readyz)/, gone);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await expect(banners(page)).toHaveCount(0);
});

test('a browser without a network says so, and goes on by itself once it is back', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/test');
  await framed(page);

  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('a save without a network is told once, in the notice of the connection, which moves nothing', async ({
  page,
  context,
  service,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await service.make('Region');
  await page.goto(`/campaign/regions/${id}`);
  const box = page.getByRole('textbox', { name: 'Abbreviation' });
  await box.fill('Kept');
  const before = await box.boundingBox();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const notices = page.locator('[data-notices] .mantine-Alert-root');
  await expect(notices).toContainText(['11680 · Region save']);
  await expect(notices).toContainText(['You are offline.']);
  await expect(notices).toHaveCount(1);
  expect(await box.boundingBox()).toEqual(before);
  await context.setOffline(false);
  await expect(notices).toHaveCount(0);
  await expect(box).toHaveValue('Kept');
});

test('a tab left open over a deployment offers to reload, and an unfinished form asks first', async ({ page }) => {
  await page.goto('/campaign/regions/-1');
  await page.getByRole('textbox', { name: 'Name' }).fill('Unfinished');
  const notice = page.getByRole('status').filter({ hasText: 'A new version of the portal is ready' });
  const lookAgain = async () => {
    const looked = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await looked).finished();
  };
  await lookAgain();
  await expect(notice).toHaveCount(0);

  await page.route((url) => url.pathname === '/', deployed);
  await lookAgain();
  await expect(notice).toBeVisible();

  page.once('dialog', (dialog) => void dialog.dismiss());
  await Promise.all([page.waitForEvent('dialog'), notice.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Unfinished');

  page.once('dialog', (dialog) => void dialog.accept());
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
  // What was typed is kept in the browser, and back where it was typed.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Unfinished');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
});

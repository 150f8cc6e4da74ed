import type { Route } from 'playwright/test';
import packageFacts from '../../package.json' with { type: 'json' };
import { heading, navigate } from './form-page.ts';
import { openFilter } from './list-page.ts';
import { expect, waitForShell, test, type Page } from './portal.ts';

/** Errors and the log: core 7, core 8. Calls of real pages are intercepted to fail. */

const regionPage = '**/api/campaigns/Region/page';
const detail = 'The shelf fell down.';
const respondWith500 = (route: Route) =>
  route.fulfill({
    status: 500,
    contentType: 'application/problem+json',
    body: JSON.stringify({ type: 'about:blank', title: 'Internal Server Error', status: 500, detail }),
  });

const refuseConnection = (route: Route) => route.abort('connectionrefused');
const respondWithNewBuild = (route: Route) =>
  route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-newer.js"></script>' });

/** Records the bodies of log calls, and answers them with the status. */
async function recordLogEntries(page: Page, status = 204): Promise<Record<string, unknown>[]> {
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
  pageErrors,
}) => {
  pageErrors.allow(/500 \(Internal Server Error\)/);
  const entries = await recordLogEntries(page);
  await page.route(regionPage, respondWith500);
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
  // The message is in the banner only; in place of the rows there is only Try again.
  await expect(page.getByText(detail)).toHaveCount(1);
  await expect(page.getByRole('grid').locator('xpath=following-sibling::*')).toHaveText('Try again');

  const tryAgain = async () => {
    const response = page.waitForResponse(regionPage);
    await page.getByRole('button', { name: 'Try again' }).click();
    await response;
  };
  await tryAgain();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(banners(page)).toHaveCount(1);
  expect(entries).toHaveLength(1);

  // The failure of another call is no duplicate; banners are closed one by one.
  await page.route('**/api/campaigns/Frequency/page', respondWith500);
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

test('a log entry has the request id, the page without its query, the version of the portal, the window size and the language', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500 \(Internal Server Error\)/);
  const entries = await recordLogEntries(page);
  await page.route(regionPage, (route) =>
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

/** Places that show data: the call that they need, and how they are opened. */
const places: readonly (readonly [string, string, (page: Page) => Promise<void>])[] = [
  ['a form', '**/api/campaigns/Region/1', (page) => navigate(page, '/campaign/regions/1')],
  ['a panel of a form', '**/api/campaigns/CampaignChannel/page', (page) => navigate(page, '/campaign/campaigns/1')],
  [
    'a history',
    '**/api/campaigns/Region/history/1',
    async (page) => {
      await navigate(page, '/campaign/regions/1');
      await page.getByRole('button', { name: 'History' }).click();
    },
  ],
  [
    'the values of a filter',
    '**/api/campaigns/Dropdowns/GetRegionDropDownList**',
    async (page) => {
      await navigate(page, '/campaign/countries');
      await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
      await openFilter(page, 'Region');
    },
  ],
  ['the home page', '**/api/Home?*', (page) => navigate(page, '/')],
];

for (const [place, call, open] of places) {
  test(`a failed call of ${place} shows one banner, and in its place Try again, which refetches`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/500 \(Internal Server Error\)/);
    await recordLogEntries(page);
    await page.goto('/test');
    await waitForShell(page);
    await page.route(call, respondWith500);
    await open(page);
    await expect(banners(page)).toHaveCount(1);
    await expect(page.getByText(detail)).toHaveCount(1);
    await expect(page.getByText(/could not be|could not load/i)).toHaveCount(0);

    const tryAgain = page.getByRole('button', { name: 'Try again' });
    await expect(tryAgain.first()).toBeVisible();
    await page.unroute(call, respondWith500);
    while ((await tryAgain.count()) > 0) {
      const response = page.waitForResponse((response) => response.ok());
      await tryAgain.first().click();
      await response;
      await expect(page.getByText(/^(Loading|…)$/)).toHaveCount(0);
    }
  });
}

test('no call is repeated after an answer: a screen whose call answered 400 asks once, and again when somebody comes back', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/400 \(Bad Request\)/);
  const asked: string[] = [];
  await page.route(/\/api\/(campaigns|Home)/, (route) => {
    asked.push(`${route.request().url()} ${route.request().postData()}`);
    return route.fulfill({ status: 400, contentType: 'application/problem+json', body: '{"status":400}' });
  });
  // The screen of a list comes after the answer, so that it is rendered with its error.
  await page.route(/\/assets\/entity-list-.*js/, async (route) => {
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await route.continue();
  });
  for (const path of ['/campaign/regions', '/campaign/campaigns?chart=bar', '/campaign/campaigns/1', '/']) {
    asked.length = 0;
    const permissions = page.waitForResponse('**/api/Roles/myPermissions');
    await page.goto(path);
    await permissions;
    await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(asked, path).toEqual([...new Set(asked)]);
  }

  await page.getByRole('link', { name: 'Events', exact: true }).click();
  await expect(heading(page)).toHaveText('Events');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  asked.length = 0;
  await page.goBack();
  await expect(heading(page)).toContainText('Welcome');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(asked).toHaveLength(1);
});

test('a 401 shows the dialog of an ended session, but no banner and no log entry', async ({ page, pageErrors }) => {
  pageErrors.allow(/401/);
  const entries = await recordLogEntries(page);
  await page.route(regionPage, (route) =>
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

test('a failed log call shows no banner and is not logged', async ({ page, pageErrors }) => {
  pageErrors.allow(/500 \(Internal Server Error\)/);
  const entries = await recordLogEntries(page, 500);
  await page.route(regionPage, respondWith500);
  await page.goto('/campaign/regions');
  await expect(banners(page)).toHaveText([/Region page/]);

  // After a second failure there are only the two entries of the lists, none of the failed log calls.
  await page.route('**/api/campaigns/Frequency/page', respondWith500);
  await page.getByRole('link', { name: 'Frequencies' }).click();
  await expect(banners(page)).toHaveText([/Region page/, /Frequency page/]);
  const expected = [`Region page: ${detail}`, `Frequency page: ${detail}`];
  await expect.poll(() => entries.map(({ message }) => message)).toEqual(expected);
});

test('the log accepts the severities Trace, Debug, Information, Warning, Error and Critical with all fields, and rejects others', async ({
  page,
}) => {
  const entry = { logID: 11680, message: 'text', url: '/', exception: 'Error', stackTrace: 'at x' };
  const adHoc = { adHoc1: '1', adHoc2: 2, adHoc3: true, adHoc4: null, adHoc5: '5' };
  const send = async (severity: string) =>
    (await page.request.post('/api/Log', { data: { ...entry, ...adHoc, severity } })).status();

  for (const severity of ['Trace', 'Debug', 'Information', 'Warning', 'Error', 'Critical']) {
    expect(await send(severity), severity).toBe(204);
  }
  expect(await send('Fatal')).toBe(400);
});

test('a rendering error is caught by an error boundary within the shell, and logged with its stack', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/console: /);
  const entries = await recordLogEntries(page);
  await page.route(regionPage, (route) =>
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

test('an unreachable server shows a notice, and the page reconnects and refetches by itself', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_CONNECTION_REFUSED/);
  await page.goto('/test');
  await waitForShell(page);
  await page.route(/\/(api|readyz)/, refuseConnection);

  await page.getByRole('link', { name: 'Events', exact: true }).click();
  const notice = page.getByRole('status').filter({ hasText: 'No connection' });
  await expect(notice).toContainText('The server does not respond.');
  // The calls of the list's rows and of its saved lists.
  for (const call of ['page', 'lists'])
    await expect(banners(page).filter({ hasText: `Event ${call}The server could not be reached.` })).toHaveCount(1);

  await page.unroute(/\/(api|readyz)/, refuseConnection);
  await expect(page.getByRole('row')).not.toHaveCount(1);
  await expect(notice).toHaveCount(0);
  await expect(banners(page)).toHaveCount(0);
});

test('an offline browser shows a notice until it is online again', async ({ page, context, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/test');
  await waitForShell(page);

  await context.setOffline(true);
  const notice = page.getByRole('status').filter({ hasText: 'You are offline.' });
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('a save while offline shows one notice, without a layout shift, and its banner stays until it is saved', async ({
  page,
  context,
  service,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await service.create('Region');
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
  await expect(page.getByText('You are offline.')).toHaveCount(0);
  await expect(notices).toHaveCount(1);
  await expect(notices).toContainText(['11680 · Region save']);
  await expect(box).toHaveValue('Kept');
  const [banner, mark] = await Promise.all([notices.boundingBox(), page.getByText('Unsaved changes').boundingBox()]);
  expect(banner?.y).toBeGreaterThan((mark?.y ?? 0) + (mark?.height ?? 0));

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(notices).toHaveCount(0);
});

test('a tab older than the deployment offers to reload; unsaved input asks for confirmation first', async ({
  page,
}) => {
  await page.goto('/campaign/regions/-1');
  await page.getByRole('textbox', { name: 'Name' }).fill('Unfinished');
  const notice = page.getByRole('status').filter({ hasText: 'A new version of the portal is ready' });
  const checkForNewBuild = async () => {
    const response = page.waitForResponse((response) => new URL(response.url()).pathname === '/');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await (await response).finished();
  };
  await checkForNewBuild();
  await expect(notice).toHaveCount(0);

  await page.route((url) => url.pathname === '/', respondWithNewBuild);
  await checkForNewBuild();
  await expect(notice).toBeVisible();

  page.once('dialog', (dialog) => void dialog.dismiss());
  await Promise.all([page.waitForEvent('dialog'), notice.getByRole('button', { name: 'Reload' }).click()]);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Unfinished');

  page.once('dialog', (dialog) => void dialog.accept());
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Reload' }).click()]);
  // The draft is restored after the reload.
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Unfinished');
  await expect(page.getByRole('button', { name: 'Discard' })).toBeVisible();
});

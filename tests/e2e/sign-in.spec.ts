import type { Route } from 'playwright/test';
import { expect, waitForShell, test } from './portal.ts';
import { emailOf, openAs, signIn, type Account } from './sign-in.ts';

/** Start-up and sign-in: core 2, core 4, core 6. */

const login = { name: 'Login' };
const skipLink = 'Skip to content';
const everyAccount: readonly Account[] = ['administrator', 'operator', 'reader', 'newcomer', 'stranger'];

test.describe('without a session', () => {
  test.use({ account: null });

  test('if there is no current user with an id, the login screen is shown, with a single Login button', async ({
    page,
  }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));

    for (const path of ['/login', '/', '/campaign/regions/5', '/no/such/page']) {
      await page.goto(path);

      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Campaign Orchestration Portal');
      await expect(page.getByRole('button')).toHaveText(['Login']);
      await expect(page.getByRole('link')).toHaveCount(0);
      await expect(page.getByText(skipLink)).toHaveCount(0);
    }

    expect([...new Set(calls.filter((path) => path.startsWith('/api/')))]).toEqual(['/api/auth/currentUser']);
  });

  test('Login goes to the server sign-in path with the current path as the return address, and comes back to it', async ({
    page,
  }) => {
    await page.goto('/campaign/regions?rows=10&sort=-name');
    const tokenRequest = page.waitForRequest('**/api/auth/token?*');
    await page.getByRole('button', login).click();

    expect(new URL((await tokenRequest).url()).searchParams.get('returnUrl')).toBe(
      '/campaign/regions?rows=10&sort=-name',
    );
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveText(everyAccount.map(emailOf));

    await page.getByRole('button', { name: emailOf('reader') }).click();
    await expect(page).toHaveURL('/campaign/regions?rows=10&sort=-name');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
  });

  test('after a sign-in at /login the home page is shown', async ({ page }) => {
    await signIn(page, 'reader', '/login');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rita Reader');
    await expect(page).toHaveURL('/');
  });

  test('a stranger, an account without a user, is refused with the reason', async ({ page, pageErrors }) => {
    pageErrors.allow(/403 \(Forbidden\)/);
    await signIn(page, 'stranger');

    await expect(page.getByRole('heading')).toHaveText('You have no access');
    await expect(page.getByText('the portal has no user with this address')).toContainText(emailOf('stranger'));
    await expect(page.getByRole('link', { name: 'Sign in with another account' })).toBeVisible();
    expect((await page.context().cookies()).filter(({ name }) => name.startsWith('session'))).toEqual([]);

    await page.goto('/');
    await expect(page.getByRole('button', login)).toBeVisible();
  });

  test('a logout in one tab shows the login screen in the others, and a new sign-in their pages', async ({
    page,
    context,
  }) => {
    await openAs(page, 'operator', '/campaign/regions');
    const other = await context.newPage();
    await other.goto('/campaign/frequencies');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Frequencies');

    await page.getByRole('button', { name: 'Profile of Otto Operator' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();

    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', login)).toBeVisible();
      await expect(tab.getByText(skipLink)).toHaveCount(0);
    }
    expect((await page.request.get('/api/Roles/myPermissions')).status()).toBe(401);

    await signIn(page, 'reader');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Frequencies');
    await expect(other.getByRole('button', { name: 'Profile of Rita Reader' })).toBeVisible();
  });

  test('a session that ends while a form is open asks for a new sign-in, and unsaved input is kept', async ({
    page,
    context,
    pageErrors,
  }) => {
    pageErrors.allow(/401 \(Unauthorized\)/);
    await openAs(page, 'administrator', '/campaign/regions/-1');
    await page.getByRole('textbox', { name: 'Name' }).fill('Kept');
    await page.getByRole('textbox', { name: 'Abbreviation' }).fill('KPT');
    await page.request.get('/api/auth/logout');

    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '11680' })).toHaveCount(0);

    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Sign in again' }).click();
    const window = await opened;
    const closed = window.waitForEvent('close');
    await window.getByRole('button', { name: emailOf('administrator') }).click();
    await closed;

    await expect(dialog).toBeHidden();
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Kept');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Region');
  });
});

test.describe('a newcomer, a user without roles', () => {
  test.use({ account: 'newcomer' });

  test('can sign in, and sees no menu but a message about missing roles', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nora Newcomer');
    await expect(page.getByRole('heading', { name: 'You have no role yet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link')).toHaveCount(0);
  });

  test('gets a message that the page is not permitted at the URL of a list', async ({ page }) => {
    await page.goto('/campaign/regions');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not permitted to see this page');
    await page.getByRole('button', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the lookups', () => {
  test.use({ account: 'reader' });

  test("while the user or a follow-up load is pending, a 'Loading...' indicator is shown", async ({ page }) => {
    const delayed: Route[] = [];
    const delay = (route: Route) => void delayed.push(route);
    await page.route('**/api/auth/currentUser', delay);
    await page.route('**/api/Roles/myPermissions', delay);
    const requestedPaths = () => delayed.map((route) => new URL(route.request().url()).pathname);

    await page.goto('/campaign/regions');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect.poll(requestedPaths).toEqual(['/api/auth/currentUser']);

    // A second lookup runs once a user id exists.
    await delayed[0]?.continue();
    await expect.poll(requestedPaths).toEqual(['/api/auth/currentUser', '/api/Roles/myPermissions']);
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText(skipLink)).toHaveCount(0);

    await delayed[1]?.continue();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  });

  test('the rows of a list and the home page are asked for beside the permissions, and shown after them', async ({
    page,
  }) => {
    for (const [path, call, title] of [
      ['/campaign/regions', '**/api/campaigns/Region/page', 'Regions'],
      ['/', '**/api/Home?*', /^Welcome/],
    ] as const) {
      const delayed: Route[] = [];
      await page.route('**/api/Roles/myPermissions', (route) => void delayed.push(route));
      const response = page.waitForResponse(call);
      await page.goto(path);
      await response;
      await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
      await expect(page.getByText(skipLink)).toHaveCount(0);

      await delayed[0]?.continue();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await page.unroute('**/api/Roles/myPermissions');
    }
  });

  test('rows that were asked for without the permission are a matter of the screen, not of a banner', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/403 \(Forbidden\)/);
    const response = page.waitForResponse('**/api/campaigns/Region/page');
    // Held until the rows are answered: they are not asked for once the permissions are known.
    await page.route('**/api/Roles/myPermissions', async (route) => {
      await response;
      await route.fulfill({ json: ['allUsers', 'country/read'] });
    });
    await page.route('**/api/campaigns/Region/page', (route) => route.fulfill({ status: 403, json: {} }));
    await page.goto('/campaign/regions');
    await response;

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not permitted to see this page');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('the current user is looked up every 600000 ms, which detects an ended session', async ({ page }) => {
    await page.clock.install();
    let lookups = 0;
    page.on('request', (request) => (lookups += Number(request.url().endsWith('/api/auth/currentUser'))));
    await page.goto('/test');
    await waitForShell(page);
    expect(lookups).toBe(1);

    await page.clock.runFor(590_000);
    expect(lookups).toBe(1);
    await page.clock.runFor(11_000);
    await expect.poll(() => lookups).toBe(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.route('**/api/auth/currentUser', (route) => route.fulfill({ json: { id: null } }));
    // The interval restarts when the response has been read, which nothing on the page shows: hence the steps.
    await expect.poll(() => page.clock.runFor(60_000).then(() => lookups), { intervals: [50] }).toBe(3);
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(lookups).toBe(3);
  });
});

test('Logout redirects to the end-session endpoint of the provider, and a page opened when roles are due for renewal signs in silently', async ({
  page,
  baseURL,
}) => {
  const ended = `${baseURL}/splash?ended`;
  await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { endSession: ended } }));
  await page.goto('/splash');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(ended);
  // Wait for that page's lookup of the user, which would otherwise get the mocked response below.
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();

  await page.route('**/api/auth/currentUser', (route) => route.fulfill({ json: { id: null, renew: true } }));
  await page.route('**/api/auth/token?*', (route) => route.fulfill({ contentType: 'text/html', body: 'token call' }));
  // The page redirects before it has loaded.
  await page.goto('/campaign/regions?rows=10', { waitUntil: 'commit' });
  await expect(page.getByText('token call')).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?returnUrl=${encodeURIComponent('/campaign/regions?rows=10')}&silent=true`);
});

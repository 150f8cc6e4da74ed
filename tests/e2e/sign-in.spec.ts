import type { Route } from 'playwright/test';
import { expect, framed, test } from './portal.ts';
import { emailOf, enter, signIn, type Account } from './sign-in.ts';

/** Start-up and sign-in: core 2, core 4, core 6. */

const login = { name: 'Login' };
const body = 'Skip to content';
const everyAccount: readonly Account[] = ['administrator', 'operator', 'reader', 'newcomer', 'stranger'];

test.describe('nobody is signed in', () => {
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
      await expect(page.getByText(body)).toHaveCount(0);
    }

    expect([...new Set(calls.filter((path) => path.startsWith('/api/')))]).toEqual(['/api/auth/currentUser']);
  });

  test('Login goes to the server sign-in path with the current path as the return address, and comes back to it', async ({
    page,
  }) => {
    await page.goto('/campaign/regions?rows=10&sort=-name');
    const asked = page.waitForRequest('**/api/auth/token?*');
    await page.getByRole('button', login).click();

    expect(new URL((await asked).url()).searchParams.get('returnUrl')).toBe('/campaign/regions?rows=10&sort=-name');
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await expect(page.getByRole('button')).toHaveText(everyAccount.map(emailOf));

    await page.getByRole('button', { name: emailOf('reader') }).click();
    await expect(page).toHaveURL('/campaign/regions?rows=10&sort=-name');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
  });

  test('/login leads whoever signs in to the home page', async ({ page }) => {
    await signIn(page, 'reader', '/login');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Rita Reader');
    await expect(page).toHaveURL('/');
  });

  test('a stranger is told why and is not let in', async ({ page, watch }) => {
    watch.allow(/403 \(Forbidden\)/);
    await signIn(page, 'stranger');

    await expect(page.getByRole('heading')).toHaveText('You have no access');
    await expect(page.getByText('the portal has no user with this address')).toContainText(emailOf('stranger'));
    await expect(page.getByRole('link', { name: 'Sign in with another account' })).toBeVisible();
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('session');

    await page.goto('/');
    await expect(page.getByRole('button', login)).toBeVisible();
  });

  test('logout in one tab shows the login screen in the others, and so does signing in again', async ({
    page,
    context,
  }) => {
    await enter(page, 'operator', '/campaign/regions');
    const other = await context.newPage();
    await other.goto('/campaign/frequencies');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Frequencies');

    await page.getByRole('button', { name: 'Profile of Otto Operator' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();

    for (const tab of [page, other]) {
      await expect(tab.getByRole('button', login)).toBeVisible();
      await expect(tab.getByText(body)).toHaveCount(0);
    }
    expect((await page.request.get('/api/Roles/myPermissions')).status()).toBe(401);

    await signIn(page, 'reader');
    await expect(other.getByRole('heading', { level: 1 })).toHaveText('Frequencies');
    await expect(other.getByRole('button', { name: 'Profile of Rita Reader' })).toBeVisible();
  });

  test('a session that ends under a page asks for a new sign-in, and what was typed is kept', async ({
    page,
    context,
    watch,
  }) => {
    watch.allow(/401 \(Unauthorized\)/);
    await enter(page, 'administrator', '/campaign/regions/-1');
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

test.describe('a newcomer', () => {
  test.use({ account: 'newcomer' });

  test('is let in, sees no menu, and is told that there is nothing to open yet', async ({ page }) => {
    await page.goto('/');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, Nora Newcomer');
    await expect(page.getByRole('heading', { name: 'You have no role yet' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.locator('main').getByRole('link')).toHaveCount(0);
  });

  test('who types the address of a list is told that it is not permitted', async ({ page }) => {
    await page.goto('/campaign/regions');

    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You are not permitted to see this page');
    await page.getByRole('button', { name: 'Go to Home' }).click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('the lookups', () => {
  test.use({ account: 'reader' });

  test("while the user or a follow-up load is pending, a 'Loading...' indicator is shown", async ({ page }) => {
    const held: Route[] = [];
    const hold = (route: Route) => void held.push(route);
    await page.route('**/api/auth/currentUser', hold);
    await page.route('**/api/Roles/myPermissions', hold);
    const asked = () => held.map((route) => new URL(route.request().url()).pathname);

    await page.goto('/campaign/regions');
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect.poll(asked).toEqual(['/api/auth/currentUser']);

    // A second lookup runs once a user id exists.
    await held[0]?.continue();
    await expect.poll(asked).toEqual(['/api/auth/currentUser', '/api/Roles/myPermissions']);
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.getByText(body)).toHaveCount(0);

    await held[1]?.continue();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regions');
    await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
  });

  test('the current user is looked up every 600000 ms, and an ended session is seen then', async ({ page }) => {
    await page.clock.install();
    let lookups = 0;
    page.on('request', (request) => (lookups += Number(request.url().endsWith('/api/auth/currentUser'))));
    await page.goto('/test');
    await framed(page);
    expect(lookups).toBe(1);

    await page.clock.runFor(590_000);
    expect(lookups).toBe(1);
    await page.clock.runFor(11_000);
    await expect.poll(() => lookups).toBe(2);
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.route('**/api/auth/currentUser', (route) => route.fulfill({ json: { id: null } }));
    // The time runs anew from when the answer was read, which nothing on the page tells: hence in steps.
    await expect.poll(() => page.clock.runFor(60_000).then(() => lookups), { intervals: [50] }).toBe(3);
    await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
    expect(lookups).toBe(3);
  });
});

test('Logout goes on to where the provider ends its own session, and a page that is opened when its word is due asks it silently', async ({
  page,
  baseURL,
}) => {
  const ended = `${baseURL}/splash?ended`;
  await page.route('**/api/auth/logout', (route) => route.fulfill({ json: { endSession: ended } }));
  await page.goto('/splash');
  await page.getByRole('button', { name: /^Profile of/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).toHaveURL(ended);
  // That page has asked who is there: it would go on by itself at the next answer.
  await expect(page.getByRole('button', { name: /^Profile of/ })).toBeVisible();

  await page.route('**/api/auth/currentUser', (route) => route.fulfill({ json: { id: null, renew: true } }));
  await page.route('**/api/auth/token?*', (route) => route.fulfill({ contentType: 'text/html', body: 'asked' }));
  // The page goes on before it is loaded.
  await page.goto('/campaign/regions?rows=10', { waitUntil: 'commit' });
  await expect(page.getByText('asked')).toBeVisible();
  expect(new URL(page.url()).search).toBe(`?returnUrl=${encodeURIComponent('/campaign/regions?rows=10')}&silent=true`);
});

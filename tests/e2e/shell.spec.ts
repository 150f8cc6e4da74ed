import portal from '../../catalogue/portal.json' with { type: 'json' };
import { expect, waitForShell, test, type Page } from './portal.ts';

/** The shell around every page: core 1, core 2, core 4, core 9. */

test.use({ account: 'reader' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test.describe('the document title', () => {
  test.use({ account: null });

  test("is prefixed by environment: 'L - ' local, 'TEST-', 'DEV-', 'TRAIN-'; production and integration have none", async ({
    page,
    baseURL,
    pageErrors,
  }) => {
    // A warning for any page without HTTPS, which only localhost is.
    pageErrors.allow(/Cross-Origin-Opener-Policy header has been ignored/);
    pageErrors.allow(/request: http:\/\/[a-z0-9.-]*portal\.example/);
    // The server's pages under other host names.
    await page.route(/^http:\/\/[^/]*portal\.example/, async (route) => {
      const { pathname } = new URL(route.request().url());
      await route.fulfill({ response: await route.fetch({ url: `${baseURL}${pathname}` }) });
    });
    const titles = [
      [baseURL ?? '', 'L - Campaign Orchestration Portal'],
      ['http://test.portal.example', 'TEST-Campaign Orchestration Portal'],
      ['http://dev.portal.example', 'DEV-Campaign Orchestration Portal'],
      ['http://train.portal.example', 'TRAIN-Campaign Orchestration Portal'],
      ['http://train2-portal.example', 'TRAIN-Campaign Orchestration Portal'],
      ['http://integration.portal.example', 'Campaign Orchestration Portal'],
      ['http://portal.example', 'Campaign Orchestration Portal'],
    ] as const;

    for (const [host, title] of titles) {
      await page.goto(`${host}/login`);
      await expect(page.getByRole('button')).toHaveText(['Login']);
      await expect(page, host).toHaveTitle(title);
    }
    // The end of the test would dispose the responses that are still being fetched.
    await page.unrouteAll({ behavior: 'wait' });
  });
});

test('the top bar has a search box with the placeholder Ctrl + K that does nothing, and notifications that are always none', async ({
  page,
}) => {
  await page.goto('/test');
  await waitForShell(page);
  // Only calls and documents: the icon and the photo may still be loading.
  const requests: string[] = [];
  page.on('request', (request) => {
    if (['fetch', 'document'].includes(request.resourceType())) requests.push(request.url());
  });

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const box = page.getByPlaceholder('Ctrl + K');
  await expect(box).not.toBeFocused();
  await box.fill('regions');
  await box.press('Enter');
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(page).toHaveURL('/test');
  expect(requests).toEqual([]);

  const emptyMessage = page.getByText('No new notifications.', { exact: true });
  await expect(emptyMessage).toBeHidden();
  await page.getByRole('button', { name: 'Notifications' }).click();
  await expect(emptyMessage).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(emptyMessage).toBeHidden();
});

test('the profile menu shows photo, name, title and Logout; the footer shows a copyright line', async ({ page }) => {
  await page.goto('/test');
  await page.getByRole('button', { name: 'Profile of Rita Reader' }).click();

  await expect(page.getByText('Rita Reader', { exact: true })).toBeVisible();
  await expect(page.getByText('Business Analyst', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible();
  const photos = page.locator('img[src="/api/auth/currentUserPhoto"]');
  await expect(photos).toHaveCount(2);
  const widths = () => photos.evaluateAll((all) => all.map((photo) => (photo as HTMLImageElement).naturalWidth));
  await expect.poll(async () => (await widths()).every((width) => width > 0)).toBe(true);

  const year = new Date().getFullYear();
  await expect(page.getByRole('contentinfo')).toHaveText(
    `© ${year} Campaign Orchestration Portal. All rights reserved.`,
  );
});

test("/splash greets the user by name with a logo image and an Email button; /test shows 'Welcome test page,' and the name", async ({
  page,
}) => {
  await page.goto('/splash');
  await expect(heading(page)).toHaveText('Welcome to the Microsoft Campaign Orchestration Portal, Rita Reader');
  const logo = page.locator('main').getByRole('img', { name: 'Campaign Orchestration Portal' });
  expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByRole('button', { name: 'Email' })).toBeVisible();

  await page.goto('/test');
  await expect(heading(page)).toHaveText('Welcome test page, Rita Reader');
});

test('Email opens a mail to the support address of the catalogue', async ({ page }) => {
  await page.goto('/splash');
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.enable');
  const requestedUrl = new Promise<string>((resolve) => {
    devTools.on('Page.frameRequestedNavigation', ({ url }) => resolve(url));
  });
  await page.getByRole('button', { name: 'Email' }).click();

  expect(await requestedUrl).toBe(`mailto:${portal.splash.supportEmail}`);
});

test('the mobile breakpoint is 600 px, and the header switches at 960 px', async ({ page }) => {
  await page.goto('/test');
  await waitForShell(page);
  const layoutAt = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    const menuButton = await page.getByRole('button', { name: /menu/ }).boundingBox();
    return { search: await page.getByPlaceholder('Ctrl + K').isVisible(), margin: menuButton?.x };
  };
  const wide = await layoutAt(960);
  expect(wide.search).toBe(true);
  for (const width of [959, 600]) expect(await layoutAt(width)).toEqual({ ...wide, search: false });
  expect((await layoutAt(599)).margin).toBeLessThan(Number(wide.margin));
});

test('an unknown route, and a record whose id is not an integer, show a not-found page within the shell', async ({
  page,
}) => {
  for (const path of ['/no/such/page', '/campaign/regions/five']) {
    await page.goto(path);
    await expect(heading(page)).toHaveText('There is no such page');
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  }
  await page.getByRole('button', { name: 'Go to Home' }).click();
  await expect(heading(page)).toHaveText('Welcome, Rita Reader');
});

test('on every path change the page scrolls smoothly to the top, and the focus moves to the heading', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1600, height: 500 });
  await page.goto('/');
  await page
    .locator('main')
    .getByRole('link', { name: /^Social Media Types/ })
    .scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);

  await page
    .locator('main')
    .getByRole('link', { name: /^Social Media Types/ })
    .click();
  await expect(heading(page)).toHaveText('Social Media Types');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  const behaviour = () => page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior);
  expect(await behaviour()).toBe('smooth');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await behaviour()).toBe('auto');
});

test('the first tab stop is a link that skips to the content', async ({ page }) => {
  await page.goto('/test');
  await waitForShell(page);
  await page.keyboard.press('Tab');

  const skip = page.getByRole('link', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('the Content Security Policy blocks inline scripts and requests to another origin', async ({
  page,
  pageErrors,
}) => {
  await page.goto('/test');
  await waitForShell(page);
  pageErrors.allow(/Content Security Policy/);
  pageErrors.allow(/request: http:\/\/elsewhere\.example/);
  const violations = await page.evaluate(async () => {
    const blocked: string[] = [];
    const both = new Promise<void>((done) => {
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        if (blocked.push(effectiveDirective) === 2) done();
      });
    });
    const script = document.createElement('script');
    script.textContent = 'document.title = "executed"';
    document.body.append(script);
    await fetch('http://elsewhere.example/').catch(() => {});
    await both;
    return blocked;
  });

  expect(violations).toEqual(['script-src-elem', 'connect-src']);
  await expect(page).toHaveTitle('L - Campaign Orchestration Portal');
});

/** Chromium's API for the permissions policy of a document. */
interface FeaturePolicy {
  features(): string[];
  allowsFeature(name: string): boolean;
}

test('the permissions policy allows clipboard and fullscreen, and disables camera, geolocation, devices and payment', async ({
  page,
}) => {
  const response = await page.goto('/test');
  await waitForShell(page);
  const policy = (response?.headers()['permissions-policy'] ?? '').split(', ').map((item) => item.split('='));
  const directives = policy.map(([name = '']) => name);
  const { known: supported, allowed } = await page.evaluate((names) => {
    const featurePolicy = Reflect.get(document, 'featurePolicy') as FeaturePolicy;
    const all = featurePolicy.features();
    return {
      known: names.filter((name) => all.includes(name)),
      allowed: names.filter((name) => featurePolicy.allowsFeature(name)),
    };
  }, directives);

  expect(directives.length).toBeGreaterThan(30);
  expect(supported).toEqual(directives);
  expect(allowed).toEqual(['clipboard-read', 'clipboard-write', 'fullscreen']);
});

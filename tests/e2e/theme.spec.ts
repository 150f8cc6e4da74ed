import { expect, waitForShell, test, type Page } from './portal.ts';

/** Light and dark: core 4, core 9. */

test.use({ account: 'reader' });

const colorScheme = (page: Page) => page.evaluate(() => document.documentElement.dataset['mantineColorScheme']);
const background = (page: Page) => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
const darkSwitch = (page: Page) => page.getByRole('switch', { name: 'Dark theme' });

test('light or dark is stored in a cookie isDarkMode for one year, and other tabs switch, too', async ({
  page,
  context,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/test');
  await expect(darkSwitch(page)).toBeChecked();
  await page.emulateMedia({ colorScheme: 'light' });
  await expect(darkSwitch(page)).not.toBeChecked();
  const other = await context.newPage();
  await other.goto('/test');
  await expect(darkSwitch(other)).not.toBeChecked();
  const light = await background(page);

  const cookie = async () => (await context.cookies()).find(({ name }) => name === 'isDarkMode');
  expect(await cookie()).toBeUndefined();
  const before = Date.now() / 1_000;
  await darkSwitch(page).click();

  await expect(darkSwitch(page)).toBeChecked();
  await expect(darkSwitch(other)).toBeChecked();
  expect(await background(page)).not.toBe(light);
  const storedCookie = await cookie();
  expect(storedCookie?.value).toBe('true');
  expect(Math.abs((storedCookie?.expires ?? 0) - before - 31_536_000)).toBeLessThan(60);

  await darkSwitch(page).click();
  await expect(darkSwitch(other)).not.toBeChecked();
  expect((await cookie())?.value).toBe('false');
  expect(await background(page)).toBe(light);
});

test('a stored dark theme applies before the scripts have loaded, without a flash of light', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'isDarkMode', value: 'true', url: baseURL ?? '' }]);
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  // All but the one that stands in the head, which sets the theme.
  await page.route(/\/assets\/(?!start-).*\.js$/, async (route) => {
    await mayLoad;
    await route.continue();
  });
  await page.goto('/test', { waitUntil: 'commit' });

  await expect.poll(() => colorScheme(page)).toBe('dark');
  await expect.poll(() => background(page)).toMatch(/^rgb\((\d|[1-3]\d), /);
  const dark = await background(page);

  load();
  await waitForShell(page);
  expect(await background(page)).toBe(dark);
});

test('with the colours of the system, bars of the timeline, and what is chosen or current can be seen', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/campaign/campaigns');
  const showAs = page.getByRole('group', { name: 'Show as' });
  await expect(showAs.getByRole('button', { name: 'Table' })).toHaveCSS('outline-style', 'solid');
  await expect(showAs.getByRole('button', { name: 'Chart' })).toHaveCSS('outline-style', 'none');
  await page.goto('/');
  const bar = page.getByRole('region', { name: 'Campaigns around today' }).locator('[data-when]').first();
  const canvas = await background(page);
  expect(await bar.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(canvas);
});

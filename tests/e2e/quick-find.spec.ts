import { axeScript, violationsOf } from './axe.ts';
import { expect, test, type Page } from './portal.ts';
import { withOwnServer } from './own-server.ts';
import { Service } from './service.ts';
import { openAs } from './sign-in.ts';
import { startOwnServer } from './start-servers.ts';

/** Quick find, which the project's `portal.json` disables: enabled here on a server of its own and in the scripts that it serves. */

test.use({
  account: null,
  colorScheme: 'light',
  contextOptions: { reducedMotion: 'reduce' },
});

// Without sample data it starts at once.
withOwnServer(100, (server) =>
  startOwnServer(server, { ADMIN_EMAIL: 'administrator@portal.local' }, 'tests/e2e/find-server.ts'),
);

test.beforeEach(async ({ page }) => {
  await page.addInitScript(axeScript);
  await page.route('**/assets/*.js', async (route) => {
    // A navigation can abort the request.
    const response = await route.fetch().catch(() => null);
    const text = await response?.text().catch(() => null);
    if (response && text)
      await route.fulfill({ response, body: text.replace('commandPalette:!1', 'commandPalette:!0') });
  });
});

const box = (page: Page) => page.getByRole('combobox', { name: 'Search the portal' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const group = (page: Page, name: string) => page.getByRole('group', { name }).getByRole('option');

async function find(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('Ctrl + K finds lists, records, actions and settings; Recently opened is cleared at sign-out', async ({
  page,
  context,
  pageErrors,
}) => {
  await openAs(page, 'administrator');
  await expect(page.getByPlaceholder('Ctrl + K')).toHaveAttribute('aria-haspopup', 'dialog');
  const { id } = await new Service(page.request).create('Region', { name: 'Quince', abbreviation: 'QU' });

  await find(page, 'REG');
  await expect(option(page, /^Regions/)).toHaveAttribute('aria-selected', 'true');
  expect(await violationsOf(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Regions' })).toBeFocused();

  await find(page, 'quince');
  await expect(group(page, 'Records')).toHaveText(`QuinceRegion · #${id}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/campaign/regions/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Region' })).toBeVisible();
  // The page takes the focus when it has loaded.
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);

  await page.getByPlaceholder('Ctrl + K', { exact: true }).focus();
  await page.keyboard.type('add REG');
  await expect(option(page, /^Add Region/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(page.getByPlaceholder('Ctrl + K', { exact: true })).toBeFocused();

  await find(page, 'home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/');
  await find(page, '');
  await expect(group(page, 'Recently opened')).toHaveText([`QuinceRegion · #${id}`, 'RegionsAdmin']);
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Regions/)).toHaveAttribute('aria-selected', 'true');
  const [tab] = await Promise.all([context.waitForEvent('page'), page.keyboard.press('Control+Enter')]);
  await expect(tab).toHaveURL('/campaign/regions');
  await tab.close();

  pageErrors.allow(/503/);
  await page.route('**/api/Find*', (route) => route.fulfill({ status: 503 }), { times: 1 });
  await page.keyboard.type(`#${id}`);
  await expect(page.getByRole('alert')).toContainText('Records could not be searched.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, /^Quince/)).toBeVisible();

  await expect(box(page)).toBeFocused();
  await box(page).fill('theme dark');
  await expect(option(page, /^Dark theme/)).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  // A call that is sent while the session ends.
  pageErrors.allow(/401/);
  await find(page, 'logout');
  expect(await violationsOf(page, ['color-contrast'])).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('recent.')))).toEqual([]);
});

for (const code of ['quick find', 'its dialog'])
  test(`typed before ${code} is loaded, a name and Enter open what is found`, async ({ page }) => {
    await openAs(page, 'administrator');
    await expect(page.getByPlaceholder('Ctrl + K')).toHaveAttribute('aria-haspopup', 'dialog');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(
      code === 'quick find' ? '**/assets/find-box-*.js' : '**/assets/find-dialog-*.js',
      async (route) => {
        await promise;
        await route.fallback();
      },
    );
    await page.reload();
    const bar = page.getByRole('searchbox', { name: 'Search the portal' });
    await expect(bar).toHaveAttribute('placeholder', 'Ctrl + K');
    if (code === 'its dialog') await expect(bar).toHaveAttribute('aria-haspopup', 'dialog');
    await page.keyboard.press('Control+k');
    for (const key of [...'Regionss', 'Backspace', 'Enter']) await page.keyboard.press(key);
    resolve();
    await expect(page).toHaveURL('/campaign/regions');
  });

/**
 * axe finds no serious or critical violation on any screen, pop-up, drawer or dialog, in both themes.
 *
 * Screens are opened by client-side navigation, and checked when they have loaded. Lists are short, since axe checks every cell.
 */
import { pageFeatures } from '../../src/features/pages.ts';
import { documentedItems } from '../catalogue/documented-screens.ts';
import { axeScript, violationsOf } from './axe.ts';
import { button, field, forms, navigate, heading, save } from './form-page.ts';
import { openFilter, rows, showAllColumns } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { enter, withSchool } from './school.ts';
import { uniqueName } from './service.ts';

/** Waits until no query refetches, which dims the rows, and no animation runs. */
const waitUntilIdle = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-old], [aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );

/**
 * Checks the page in both themes; contrast is the only rule that depends on the theme. The page stays in the other one, where the next
 * check begins: a switch renders everything anew.
 */
async function expectNoViolations(page: Page, what: string): Promise<void> {
  await waitUntilIdle(page);
  expect(await violationsOf(page), what).toEqual([]);
  const theme = await page.evaluate(() => (matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark'));
  await page.emulateMedia({ colorScheme: theme });
  // The provider's choice of an account, which the server renders, does not have this attribute.
  await page.waitForFunction((to) => (document.documentElement.dataset['mantineColorScheme'] ?? to) === to, theme);
  expect(await violationsOf(page, ['color-contrast']), `${what}, ${theme}`).toEqual([]);
}

/** Opens the portal with axe injected, on later page loads too. */
async function openWithAxe(page: Page, path: string): Promise<void> {
  await page.addInitScript(axeScript);
  await page.goto(path);
}

/** The pages to which the profile menu leads: their paths and titles. */
async function pagesOfProfileMenu(page: Page): Promise<[path: string, title: string][]> {
  await page.getByRole('button', { name: /^Profile of/ }).click();
  const links = page.getByRole('navigation', { name: /^(Administration|Your programs)$/ }).getByRole('link');
  await expect(links.last()).toBeVisible();
  const pages = await links.evaluateAll((all) =>
    all.map((link): [string, string] => [link.getAttribute('href') ?? '', link.textContent]),
  );
  await page.keyboard.press('Escape');
  return pages;
}

const lists = [['Top Level Export', '/campaign/'], ...documentedItems.slice(1)] as const;

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('every list, the top-level export and charts have no axe violation', async ({ page }) => {
  test.slow();
  await openWithAxe(page, '/splash');
  for (const [label, path] of lists) {
    await navigate(page, `${path}?rows=3`);
    await expect(heading(page)).toContainText(label);
    await expect(rows(page), path).toHaveCount(3);
    await expectNoViolations(page, path);
  }
  for (const chart of ['startDate.month.count', 'createdBy.count']) {
    await navigate(page, `/campaign/campaigns?chart=${chart}`);
    await expect(page.getByText(/^\d+ Campaigns$/)).toBeVisible();
    await expectNoViolations(page, chart);
  }
});

test('every form has no axe violation: blank, with messages, and filled', async ({ page }) => {
  test.slow();
  await openWithAxe(page, '/splash');
  for (const { path, entity, editToggle } of forms) {
    await navigate(page, `${path}/-1`);
    await expect(heading(page)).toHaveText(`Add ${entity.label.one}`);
    await save(page);
    await expectNoViolations(page, `${path}/-1`);
    await navigate(page, `${path}/1`);
    await expect(heading(page)).toHaveText(`Edit ${entity.label.one}`);
    if (editToggle) {
      await expectNoViolations(page, `${path}/1, read-only`);
      await button(page, 'Edit').click();
    }
    await expectNoViolations(page, `${path}/1`);
  }
});

test('home, splash, test, the pages of the profile menu and not-found pages have no axe violation', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404/);
  await openWithAxe(page, '/');
  await expect(page.locator('path.recharts-area-area').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /\d rows/ }).last()).toBeVisible({ timeout: 30_000 });
  await expectNoViolations(page, 'home');
  for (const [path, title] of [
    ['/splash', /^Welcome to/],
    ['/test', /^Welcome test page/],
    ...(await pagesOfProfileMenu(page)),
    ['/nowhere', 'There is no such page'],
    ['/campaign/campaigns/987654321', 'Error: Could not load campaign data.'],
  ] as const) {
    await navigate(page, path);
    await expect(heading(page)).toHaveText(title);
    await expectNoViolations(page, path);
  }
});

test.describe('without a session', () => {
  test.use({ account: null });

  test('the login screen and the provider’s choice of an account have no axe violation', async ({ page }) => {
    await openWithAxe(page, '/login');
    await expect(button(page, 'Login')).toBeVisible();
    await expectNoViolations(page, 'login');
    await button(page, 'Login').click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await expectNoViolations(page, 'choice of an account');
  });
});

test.describe('of a portal that uses every feature', () => {
  test.use({ account: null });
  withSchool(800);

  test('no page of the profile menu has an axe violation', async ({ page }) => {
    await page.addInitScript(axeScript);
    await enter(page, '/');
    const pages = await pagesOfProfileMenu(page);
    const declared = pageFeatures.flatMap(({ ownPages = [], systemPages = [] }) => ownPages.concat(systemPages));
    expect(pages).toEqual(expect.arrayContaining(declared.map(({ to, label }) => [to, label])));
    for (const [path, title] of pages) {
      await navigate(page, path);
      await expect(heading(page)).toHaveText(title);
      await expectNoViolations(page, path);
    }
  });
});

test('every pop-up of a list has no axe violation: filters, column chooser, export toast, delete confirmation', async ({
  page,
}) => {
  test.slow();
  await openWithAxe(page, '/campaign/campaigns?rows=3&name=o');
  await expect(rows(page)).toHaveCount(3);
  await showAllColumns(page);
  for (const label of ['Name', 'Start Date', 'Active', 'Created By']) {
    await openFilter(page, label);
    await expectNoViolations(page, `filter ${label}`);
    await page.keyboard.press('Escape');
  }
  await button(page, 'Columns').click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await expectNoViolations(page, 'columns');
  await page.keyboard.press('Escape');
  await button(page, 'Export').click();
  await expect(page.getByRole('region', { name: 'Exports' })).toContainText('saved');
  await expectNoViolations(page, 'export');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Are you sure/ })).toBeVisible();
  await expectNoViolations(page, 'delete');
  await page.keyboard.press('Escape');
  await navigate(page, '/campaign/customers?rows=3&record=1');
  await expect(page.getByRole('dialog').getByText('Modified Date', { exact: true })).toBeVisible();
  await expectNoViolations(page, 'a record in its drawer');
  await page.keyboard.press('Escape');
  await navigate(page, '/campaign/campaignGoals?rows=3');
  await expect(page).toHaveURL(/Goals/);
  const range = await openFilter(page, 'Value');
  await range.getByRole('textbox').first().fill('9');
  await range.getByRole('textbox').nth(1).fill('1');
  await expectNoViolations(page, 'filter Value');
  await page.keyboard.press('Escape');
  await navigate(page, '/campaign/campaigns?search=zzzz');
  await expect(page.getByText(/match$/)).toBeVisible();
  await expectNoViolations(page, 'nothing matches');
});

test('every pop-up of a form has no axe violation: picker, calendar, drawer, history, confirmations', async ({
  page,
  service,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/409/);
  const { id } = await service.create('Campaign');
  await openWithAxe(page, '/splash');
  await navigate(page, '/campaign/socialMediaAccounts/-1');
  await field(page, 'Tenant Contact').click();
  await expect(page.getByText('Scroll for more')).toBeVisible();
  await expectNoViolations(page, 'a picker with infinite scroll');
  await page.keyboard.press('Escape');
  await navigate(page, `/campaign/campaigns/${id}`);
  await field(page, 'Start Date').click();
  await expect(page.locator('[data-dates-dropdown]')).toBeVisible();
  await expectNoViolations(page, 'calendar');
  await field(page, 'Start Date').fill('31.12.2026');
  await field(page, 'End Date').click();
  await expectNoViolations(page, 'an unparsable date');
  await field(page, 'Start Date').fill('02/28/2026');
  await field(page, 'Offer Names').fill('an onclick thing');
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoViolations(page, 'live warning');
  await field(page, 'Offer Names').fill('');
  await button(page, 'Add Campaign Channel').click();
  await field(page, 'Channel Type').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectNoViolations(page, 'drawer with a picker');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await service.update('Campaign', id, { name: 'Other name', abbreviation: 'OTHER' });
  await field(page, 'Name').fill('My name');
  await save(page);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await expectNoViolations(page, 'conflict');
  await page.getByRole('button', { name: 'Back to the form' }).last().click();
  await button(page, 'History').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await expectNoViolations(page, 'history');
  await button(page, 'First of the month').click();
  await expect(button(page, 'All changes')).toBeVisible();
  await expectNoViolations(page, 'a version');
  await button(page, 'Close history').click();
  await button(page, 'Delete').click();
  await expect(page.getByRole('dialog', { name: /^Are you sure/ })).toBeVisible();
  await expectNoViolations(page, 'delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await expectNoViolations(page, 'unsaved changes');
});

test('a form with Previous and Next and a restored draft, and the toast of its save, have no axe violation', async ({
  page,
}) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await openWithAxe(page, '/campaign/regions?rows=3');
  await rows(page).first().getByRole('link').first().click();
  await field(page, 'Abbreviation').fill(uniqueName('AXE'));
  await page.reload();
  await expect(button(page, 'Discard')).toBeVisible();
  await expect(button(page, 'Next')).toBeVisible();
  await expectNoViolations(page, 'a draft');
  await save(page);
  await expect(page.getByRole('button', { name: /^Undo / })).toBeVisible();
  await expectNoViolations(page, 'a notice');
});

test('selected rows have no axe violation: selection bar, bulk change with preview, confirmation of a bulk delete', async ({
  page,
}) => {
  await openWithAxe(page, '/campaign/metricTypes?rows=10');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('selected');
  await expectNoViolations(page, 'selected rows');
  await bar.getByRole('button', { name: 'Change fields' }).click();
  await page.getByRole('option', { name: 'Abbreviation' }).click();
  await page.keyboard.type('NN');
  await expect(page.getByText(/will change\.$/)).toBeVisible();
  await expectNoViolations(page, 'bulk change');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoViolations(page, 'bulk delete');
});

test('an import has no axe violation: choice of a file, and preview with invalid cells', async ({ page }) => {
  await openWithAxe(page, '/campaign/regions');
  await button(page, 'Import').click();
  await expect(button(page, 'Choose a file')).toBeVisible();
  await expectNoViolations(page, 'import');
  const buffer = Buffer.from('Name,Abbreviation\nSomewhere,<script\nElsewhere,EE\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'regions.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByLabel('Abbreviation, row 1')).toBeVisible();
  await expectNoViolations(page, 'preview of an import');
});

test('every pop-up of the shell has no axe violation: menu on a phone, notifications, profile, banners, ended session', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500|401/);
  await openWithAxe(page, '/splash');
  await button(page, 'Notifications').click();
  await expect(page.getByText('No new notifications.')).toBeVisible();
  await expectNoViolations(page, 'notifications');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /profile/i }).click();
  await expectNoViolations(page, 'profile');
  await page.keyboard.press('Escape');
  await page.route('**/api/campaigns/Country/page', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { title: 'Broken', status: 500 } }),
  );
  await navigate(page, '/campaign/countries');
  await expect(button(page, 'Try again')).toBeVisible();
  await expectNoViolations(page, 'banner');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await expectNoViolations(page, 'menu on a phone');
  await page.route('**/api/campaigns/Region/page', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', json: { title: 'No', status: 401 } }),
  );
  await navigate(page, '/campaign/regions');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await expectNoViolations(page, 'session ended');
});

/**
 * axe on every screen, in both themes, and on each kind of pop-up, drawer and dialog: nothing serious or critical.
 *
 * Screens are gone through without loading the portal anew: what is judged is what stands, not how it came. Lists are short,
 * since axe looks at every cell.
 */
import { documentedItems } from '../catalogue/documented-screens.ts';
import { axe, faults } from './axe.ts';
import { button, field, forms, go, heading, save } from './form-page.ts';
import { openFilter, rows, showAllColumns } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

/** Waits until nothing is asked anew, which is paler meanwhile, and nothing moves. */
const settled = (page: Page) =>
  page.waitForFunction(
    () =>
      document.querySelector('[data-old], [aria-busy="true"]') === null &&
      document
        .getAnimations()
        .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );

/** In both themes. Of all the rules, contrast alone depends on the theme. */
async function judge(page: Page, what: string): Promise<void> {
  await settled(page);
  expect(await faults(page), what).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  // The choice of an account, which the server draws, has no such word.
  await page.waitForFunction(() => document.documentElement.dataset.mantineColorScheme !== 'light');
  expect(await faults(page, ['color-contrast']), `${what}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light' });
}

/** Opens the portal, with axe in it and in whatever page it becomes. */
async function enter(page: Page, path: string): Promise<void> {
  await page.addInitScript(axe);
  await page.goto(path);
}

const lists = [['Top Level Export', '/campaign/'], ...documentedItems.slice(1)] as const;

test.use({ colorScheme: 'light', contextOptions: { reducedMotion: 'reduce' } });

test('every list, the top-level export and charts', async ({ page }) => {
  test.slow();
  await enter(page, '/splash');
  for (const [label, path] of lists) {
    await go(page, `${path}?rows=3`);
    await expect(heading(page)).toContainText(label);
    await expect(rows(page), path).toHaveCount(3);
    await judge(page, path);
  }
  for (const chart of ['startDate.month.count', 'createdBy.count']) {
    await go(page, `/campaign/campaigns?chart=${chart}`);
    await expect(page.getByText(/^\d+ Campaigns$/)).toBeVisible();
    await judge(page, chart);
  }
});

test('every form: blank, with its messages, and filled', async ({ page }) => {
  test.slow();
  await enter(page, '/splash');
  for (const { path, entity, editToggle } of forms) {
    await go(page, `${path}/-1`);
    await expect(heading(page)).toHaveText(`Add ${entity.label.one}`);
    await save(page);
    await judge(page, `${path}/-1`);
    await go(page, `${path}/1`);
    await expect(heading(page)).toHaveText(`Edit ${entity.label.one}`);
    if (editToggle) {
      await judge(page, `${path}/1, read-only`);
      await button(page, 'Edit').click();
    }
    await judge(page, `${path}/1`);
  }
});

test('home, splash, test, pages for administrators, and what is not found or not permitted', async ({
  page,
  watch,
}) => {
  watch.allow(/404/);
  await enter(page, '/');
  await expect(page.locator('path.recharts-area-area').first()).toBeVisible({ timeout: 30_000 });
  await expect(page.getByRole('link', { name: /\d rows/ }).last()).toBeVisible({ timeout: 30_000 });
  await judge(page, 'home');
  for (const [path, title] of [
    ['/splash', /^Welcome to/],
    ['/test', /^Welcome test page/],
    ['/system/sessions', 'Sessions'],
    ['/system/sign-ins', 'Sign-ins'],
    ['/system/audit-trail', 'Audit trail'],
    ['/system/state', 'System'],
    ['/nowhere', 'There is no such page'],
    ['/campaign/campaigns/987654321', 'Error: Could not load campaign data.'],
  ] as const) {
    await go(page, path);
    await expect(heading(page)).toHaveText(title);
    await judge(page, path);
  }
});

test.describe('without a user', () => {
  test.use({ account: null });

  test('the login screen, and the choice of an account', async ({ page }) => {
    await enter(page, '/login');
    await expect(button(page, 'Login')).toBeVisible();
    await judge(page, 'login');
    await button(page, 'Login').click();
    await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
    await judge(page, 'choice of an account');
  });
});

test("what opens on a list: every kind of filter, the column chooser, the export's notice and the delete question", async ({
  page,
}) => {
  test.slow();
  await enter(page, '/campaign/campaigns?rows=3&name=o');
  await expect(rows(page)).toHaveCount(3);
  await showAllColumns(page);
  for (const label of ['Name', 'Start Date', 'Active', 'Created By']) {
    await openFilter(page, label);
    await judge(page, `filter ${label}`);
    await page.keyboard.press('Escape');
  }
  await button(page, 'Columns').click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  await judge(page, 'columns');
  await page.keyboard.press('Escape');
  await button(page, 'Export').click();
  await expect(page.getByRole('region', { name: 'Exports' })).toContainText('saved');
  await judge(page, 'export');
  await page
    .getByRole('button', { name: /^Delete / })
    .first()
    .click();
  await expect(page.getByRole('dialog', { name: /^Are you sure/ })).toBeVisible();
  await judge(page, 'delete');
  await page.keyboard.press('Escape');
  await go(page, '/campaign/customers?rows=3&record=1');
  await expect(page.getByRole('dialog').getByText('Modified Date', { exact: true })).toBeVisible();
  await judge(page, 'a record in its drawer');
  await page.keyboard.press('Escape');
  await go(page, '/campaign/campaignGoals?rows=3');
  await expect(page).toHaveURL(/Goals/);
  const range = await openFilter(page, 'Value');
  await range.getByRole('textbox').first().fill('9');
  await range.getByRole('textbox').nth(1).fill('1');
  await judge(page, 'filter Value');
  await page.keyboard.press('Escape');
  await go(page, '/campaign/campaigns?search=zzzz');
  await expect(page.getByText(/match$/)).toBeVisible();
  await judge(page, 'nothing matches');
});

test('what opens on a form: picker, calendar, drawer, history, and every question', async ({
  page,
  service,
  watch,
}) => {
  test.slow();
  watch.allow(/409/);
  const { id } = await service.make('Campaign');
  await enter(page, '/splash');
  await go(page, '/campaign/socialMediaAccounts/-1');
  await field(page, 'Tenant Contact').click();
  await expect(page.getByText('Scroll for more')).toBeVisible();
  await judge(page, 'a picker that goes on');
  await page.keyboard.press('Escape');
  await go(page, `/campaign/campaigns/${id}`);
  await field(page, 'Start Date').click();
  await expect(page.locator('[data-dates-dropdown]')).toBeVisible();
  await judge(page, 'calendar');
  await field(page, 'Start Date').fill('31.12.2026');
  await field(page, 'End Date').click();
  await judge(page, 'a date that can not be read');
  await field(page, 'Start Date').fill('02/28/2026');
  await field(page, 'Offer Names').fill('an onclick thing');
  await expect(page.getByRole('alert')).toBeVisible();
  await judge(page, 'live warning');
  await field(page, 'Offer Names').fill('');
  await button(page, 'Add Campaign Channel').click();
  await field(page, 'Channel Type').click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await judge(page, 'drawer with a picker');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await service.change('Campaign', id, { name: 'Other name', abbreviation: 'OTHER' });
  await field(page, 'Name').fill('My name');
  await save(page);
  await expect(page.getByRole('radiogroup')).toBeVisible();
  await judge(page, 'conflict');
  await page.getByRole('button', { name: 'Back to the form' }).last().click();
  await button(page, 'History').click();
  await expect(page.getByRole('dialog').getByRole('listitem').first()).toBeVisible();
  await judge(page, 'history');
  await button(page, 'First of the month').click();
  await expect(button(page, 'All changes')).toBeVisible();
  await judge(page, 'a version');
  await button(page, 'Close history').click();
  await button(page, 'Delete').click();
  await expect(page.getByRole('dialog', { name: /^Are you sure/ })).toBeVisible();
  await judge(page, 'delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.evaluate(() => history.back());
  await expect(page.getByRole('dialog', { name: 'Leave without saving?' })).toBeVisible();
  await judge(page, 'unsaved changes');
});

test('a record among its neighbours with a draft that is back, and the notice of its save', async ({ page }) => {
  page.on('dialog', (dialog) => void dialog.accept());
  await enter(page, '/campaign/regions?rows=3');
  await rows(page).first().getByRole('link').first().click();
  await field(page, 'Abbreviation').fill('AXE');
  await page.reload();
  await expect(button(page, 'Discard')).toBeVisible();
  await expect(button(page, 'Next')).toBeVisible();
  await judge(page, 'a draft');
  await save(page);
  await expect(page.getByRole('button', { name: /^Undo / })).toBeVisible();
  await judge(page, 'a notice');
});

test('picked rows: their bar, the form of a change with its preview, and the question before many are deleted', async ({
  page,
}) => {
  await enter(page, '/campaign/metricTypes?rows=10');
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('checkbox', { name: 'Select this page' }).click();
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar).toContainText('selected');
  await judge(page, 'picked rows');
  await bar.getByRole('button', { name: 'Change fields' }).click();
  await page.getByRole('option', { name: 'Abbreviation' }).click();
  await page.keyboard.type('NN');
  await expect(page.getByText(/will change\.$/)).toBeVisible();
  await judge(page, 'a change of many');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await bar.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await judge(page, 'delete many');
});

test('an import: where a file is chosen, and its rows with what is wrong in them', async ({ page }) => {
  await enter(page, '/campaign/regions');
  await button(page, 'Import').click();
  await expect(button(page, 'Choose a file')).toBeVisible();
  await judge(page, 'import');
  const buffer = Buffer.from('Name,Abbreviation\nSomewhere,<script\nElsewhere,EE\n');
  await page.locator('input[type=file]').setInputFiles({ name: 'regions.csv', mimeType: 'text/csv', buffer });
  await expect(page.getByLabel('Abbreviation, row 1')).toBeVisible();
  await judge(page, 'preview of an import');
});

test('what opens in the frame: the menu over a narrow page, notifications, profile, banners, an ended session', async ({
  page,
  watch,
}) => {
  watch.allow(/500|401/);
  await enter(page, '/splash');
  await button(page, 'Notifications').click();
  await expect(page.getByText('No new notifications.')).toBeVisible();
  await judge(page, 'notifications');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /profile/i }).click();
  await judge(page, 'profile');
  await page.keyboard.press('Escape');
  await page.route('**/api/campaigns/Country/page', (route) =>
    route.fulfill({ status: 500, contentType: 'application/problem+json', json: { title: 'Broken', status: 500 } }),
  );
  await go(page, '/campaign/countries');
  await expect(button(page, 'Try again')).toBeVisible();
  await judge(page, 'banner');
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: /menu/i }).first().click();
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  await judge(page, 'menu on a phone');
  await page.route('**/api/campaigns/Region/page', (route) =>
    route.fulfill({ status: 401, contentType: 'application/problem+json', json: { title: 'No', status: 401 } }),
  );
  await go(page, '/campaign/regions');
  await expect(page.getByRole('dialog', { name: 'Your session has ended' })).toBeVisible();
  await judge(page, 'session ended');
});

import { documentedGroups, documentedItems as all } from '../catalogue/documented-screens.ts';
import { expect, waitForShell, test, type Page } from './portal.ts';

/** The menu and its drawer: core 2, core 6, core 9. */

test.use({ account: 'reader' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });
/** The items; the group's own label may be a link, too. */
const links = (page: Page) => menu(page).locator('li a');
const label = (page: Page) => menu(page).getByRole('link', { name: 'MCOP' });
const group = (page: Page, name = 'Admin') =>
  menu(page)
    .locator('details')
    .filter({ has: page.locator('summary').getByText(name, { exact: true }) });
const admin = (page: Page) => group(page);
const crumbs = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('listitem');
const labels = (items: readonly (readonly [string, string, string])[]) => items.map(([label]) => label);

/** Mocks the lookups of the current user, for permissions that no sample user has. */
async function mockUser(page: Page, permissions: readonly string[], showsMenu = true): Promise<void> {
  await page.route('**/api/Roles/myPermissions', (route) => route.fulfill({ json: permissions }));
  await page.route('**/api/auth/currentUser', (route) =>
    route.fulfill({ json: { id: 3, name: 'Rita Reader', title: '', email: '', ShouldShowCampaignMenu: showsMenu } }),
  );
}

test('the menu group MCOP has the items of the documents in their order, with Admin collapsible below them', async ({
  page,
}) => {
  await page.goto('/test');

  await expect(menu(page).getByText('MCOP', { exact: true })).toBeVisible();
  await expect(links(page)).toHaveText(labels(all));
  expect(await links(page).evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
    all.map(([, to]) => to),
  );
  for (const { label: name, items } of documentedGroups)
    await expect(group(page, name).locator('a')).toHaveText(labels(items));

  await expect(admin(page).locator('a').first()).toBeHidden();
  await admin(page).locator('summary').click();
  await expect(admin(page).locator('a').first()).toBeVisible();
  await admin(page).locator('summary').click();
  await expect(admin(page).locator('a').first()).toBeHidden();
});

test("each item has a tooltip 'The X page allows you to add/edit/delete X'", async ({ page }) => {
  await page.goto('/campaign/workload');
  await expect(links(page)).toHaveCount(all.length);
  const tooltip = page.getByRole('tooltip');

  const tooltips = await links(page).evaluateAll((all) => all.map((link) => (link as HTMLElement).dataset['tooltip']));
  expect(tooltips).toEqual(all.map(([label]) => `The ${label} page allows you to add/edit/delete ${label}`));
  await links(page).nth(1).hover();
  await expect(tooltip).toHaveText('The Campaigns page allows you to add/edit/delete Campaigns');
  await page.mouse.move(800, 500);
  await expect(tooltip).toHaveCount(0);
  await links(page).last().focus();
  await expect(tooltip).toHaveText('The Workload page allows you to add/edit/delete Workload');
  await page.keyboard.press('Escape');
  await expect(tooltip).toHaveCount(0);
});

test("an item's tooltip is its accessible description", async ({ page }) => {
  await page.goto('/campaign/workload');
  const campaigns = links(page).nth(1);
  const workload = links(page).last();

  await campaigns.focus();
  await expect(campaigns).toHaveAccessibleDescription('The Campaigns page allows you to add/edit/delete Campaigns');
  await workload.hover();
  await expect(workload).toHaveAccessibleDescription('The Workload page allows you to add/edit/delete Workload');
  await expect(campaigns).toHaveAccessibleDescription('');
});

test('an item shows only with its own read permission, Home with allUsers, Admin with any of its children', async ({
  page,
}) => {
  await mockUser(page, ['allUsers', 'anonymous', 'event/read', 'region/read', 'country/write', 'tenant/write']);
  await page.goto('/test');
  await expect(links(page)).toHaveText(['Home', 'Events', 'Regions']);

  await mockUser(page, ['allUsers', 'anonymous', 'event/read', 'region/write']);
  await page.reload();
  await expect(links(page)).toHaveText(['Home', 'Events']);
  await expect(admin(page)).toHaveCount(0);
});

test('the menu is shown only when the current-user data says so', async ({ page }) => {
  await mockUser(page, ['allUsers', 'event/read'], false);
  await page.goto('/test');

  await waitForShell(page);
  await expect(menu(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveCount(0);
});

test('a breadcrumb Home > group > page shows for the current item', async ({ page }) => {
  await page.goto('/campaign/campaigns');
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Campaigns']);
  await expect(links(page).and(page.locator('[aria-current="page"]'))).toHaveText(['Campaigns']);

  await menu(page).getByRole('link', { name: 'Customers', exact: true }).click();
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Customers']);

  await page.goto('/campaign/regions/1');
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Admin', 'Regions', /\S/]);
  await crumbs(page).getByRole('link', { name: 'Regions' }).click();
  await expect(page).toHaveURL('/campaign/regions');
  await crumbs(page).getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(crumbs(page)).toHaveCount(0);
});

test("'MCOP' links to the top-level export, in the menu and in the breadcrumb; the item is marked as current, and the menu stays open", async ({
  page,
}) => {
  await page.goto('/campaign/regions');
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Admin', 'Regions']);
  await crumbs(page).getByRole('link', { name: 'MCOP' }).click();
  await expect(page).toHaveURL('/campaign/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top Level Export');
  await expect(page.locator('tbody').getByRole('row').first()).toBeVisible();
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Top Level Export']);
  await expect(crumbs(page).getByRole('link')).toHaveText(['Home']);
  await expect(label(page)).toHaveAttribute('aria-current', 'page');
  await expect(admin(page)).toHaveAttribute('open');

  await menu(page).getByRole('link', { name: 'Events', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Events');
  await expect(label(page)).not.toHaveAttribute('aria-current');
  await label(page).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Top Level Export');
});

test("'MCOP' is plain text for a user who lacks the read permission of one of the entities that the export joins", async ({
  page,
}) => {
  const joined = ['campaignChannel', 'customer', 'tenant', 'tenantWorkloadEvent', 'tenantWorkloadRFACase'];
  const reads = [...joined, 'tenantWorkloadUsage', 'workload'].map((entity) => `${entity}/read`);
  await mockUser(page, ['allUsers', ...reads.slice(1)]);
  await page.goto('/campaign/customers');
  await expect(menu(page).getByText('MCOP', { exact: true })).toBeVisible();
  await expect(label(page)).toHaveCount(0);
  await expect(crumbs(page)).toHaveText(['Home', 'MCOP', 'Customers']);
  await expect(crumbs(page).getByRole('link')).toHaveText(['Home']);

  await mockUser(page, ['allUsers', ...reads]);
  await page.reload();
  await expect(label(page)).toHaveCount(1);
  await expect(crumbs(page).getByRole('link')).toHaveText(['Home', 'MCOP']);
});

test.describe('between 960 and 1536 px', () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test('the menu stays open or closed after a reload, as the user left it', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open menu' }).click();
    await expect(menu(page)).toBeVisible();
    await page.reload();
    await expect(menu(page)).toBeVisible();
    await page.getByRole('button', { name: 'Close menu' }).click();
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(menu(page)).toBeHidden();
  });
});

test('the drawer is 265 px wide, opens automatically above 1536 px and closes below it', async ({ page }) => {
  await page.goto('/test');
  await expect(menu(page)).toBeVisible();
  expect((await menu(page).boundingBox())?.width).toBe(265);

  await page.setViewportSize({ width: 1536, height: 900 });
  await expect(menu(page)).toBeHidden();
  await page.setViewportSize({ width: 1537, height: 900 });
  await expect(menu(page)).toBeVisible();

  await page.getByRole('button', { name: 'Close menu' }).click();
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
});

test('an open menu closes when the page becomes so narrow that the menu would cover it, as at 200 % zoom; Escape closes it there', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/test');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
  await page.setViewportSize({ width: 720, height: 450 });
  await expect(menu(page)).toBeHidden();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(menu(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeFocused();
  // At the former width it is open, as before.
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu(page)).toBeVisible();
});

test('on a phone the drawer covers the page until an item or the overlay is tapped, and no page scrolls horizontally', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth);
  await page.goto('/');
  await expect(page.locator('main').getByRole('link', { name: /^Workload/ })).toBeVisible();
  await expect(menu(page)).toBeHidden();
  expect(await fits()).toBe(true);

  const open = page.getByRole('button', { name: 'Open menu' });
  await open.click();
  expect((await menu(page).boundingBox())?.width).toBe(265);
  await page.mouse.click(350, 500);
  await expect(menu(page)).toBeHidden();

  for (const label of ['Prioritized Customers', 'Events']) {
    await open.click();
    await menu(page).getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(label);
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole('row')).not.toHaveCount(1);
    expect(await fits(), label).toBe(true);
  }
  await page.goto('/campaign/campaigns/1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Campaign');
  expect(await fits(), 'a form').toBe(true);
});

test('a menu of 20 entries or more has a search, whose results are reached by arrow keys', async ({ page }) => {
  await page.goto('/test');
  const box = menu(page).getByRole('searchbox', { name: 'Search the menu' });
  const heading = menu(page).getByText('MCOP', { exact: true }).filter({ visible: true });
  const boundsBefore = await heading.boundingBox();
  await box.focus();
  await box.fill('types');

  const types = ['Campaign Types', 'Campaign Goal Types', 'Channel Types', 'Metric Types', 'Social Media Types'];
  const visible = links(page).filter({ visible: true });
  await expect(visible).toHaveText(types);
  await expect(menu(page).getByRole('list', { name: 'Admin' }).getByRole('link')).toHaveText(types);
  await expect(menu(page).getByRole('status')).toHaveText('5 entries');
  await box.fill('camp');
  expect((await heading.boundingBox())?.y).toBe(boundsBefore?.y);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(visible.nth(1)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(box).toBeFocused();
  await box.fill('nonsense');
  await expect(menu(page).getByRole('status')).toHaveText('No menu entry matches “nonsense”.');
  await page.keyboard.press('Escape');
  await expect(box).toHaveValue('');
  await expect(links(page)).toHaveText(labels(all));

  await box.fill('freq');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/campaign.frequencies/);
  await expect(box).toHaveValue('');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('a menu of fewer than 20 entries has no search', async ({ page }) => {
  await mockUser(page, ['allUsers', 'campaign/read']);
  await page.goto('/test');

  await expect(links(page)).toHaveText(['Home', 'Campaigns']);
  await expect(menu(page).getByRole('searchbox')).toHaveCount(0);
});

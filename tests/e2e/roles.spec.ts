/** Permissions and users of roles (decisions: Roles). */
import { button, expectMessages, field, heading, navigate, save, currentForm } from './form-page.ts';
import { boundsOf, okButton, openFilter } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';
import { openAs } from './sign-in.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const summary = (page: Page) => currentForm(page).getByRole('status').filter({ hasText: 'chosen' });
const mcop = (page: Page) => page.getByRole('grid', { name: 'MCOP' });

test('permissions are a matrix of checkboxes; Write checks Read, too, a column can be checked at once, and changes are marked and counted', async ({
  page,
  service,
}) => {
  const permissions = await service.options('Permission');
  const idOf = (name: string) => permissions.find((permission) => permission.name === name)?.id;
  const role = await service.create('AppRole', { permissionIds: [idOf('campaign/read'), idOf('event/read')] });
  await page.goto(`/campaign/roles/${role.id}`);
  await expect(page.getByRole('row', { name: 'Campaigns Yes No' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await button(page, 'Edit').click();
  await expect(summary(page)).toHaveText('2 of 65 chosen');
  await expect(mcop(page).getByRole('row', { name: 'Campaign Tenants' }).getByRole('checkbox')).toHaveCount(1);

  await box(page, 'Write Regions').click();
  await expect(currentForm(page).getByText('Write includes Read, so Read was checked, too.')).toBeVisible();
  await expect(box(page, 'Read Regions, added')).toBeChecked();
  await box(page, 'Read Regions, added').click();
  await box(page, 'Read Events').click();
  await expect(box(page, 'Read Events, removed')).not.toBeChecked();
  await expect(summary(page)).toContainText('2 of 65 chosen1 added, 1 removed');

  await field(page, 'Permissions').fill('workload usage');
  await expect(page.getByRole('rowheader')).toHaveText(['Customer Workload Usages', 'Tenant Workload Usages']);
  await box(page, 'Write all found').click();
  await expect(summary(page)).toContainText('6 of 65 chosen5 added, 1 removed');
  await field(page, 'Permissions').fill('nothing like it');
  await expect(page.getByText('No permission matches.')).toBeVisible();
  await field(page, 'Permissions').press('Enter');
  await field(page, 'Permissions').fill('');
  await expect(box(page, 'Write all')).toHaveAttribute('data-indeterminate', 'true');

  await save(page);
  const expected = ['campaign/read', 'region/write', 'customerWorkloadUsage/read', 'customerWorkloadUsage/write'];
  const expectedIds = [...expected, 'tenantWorkloadUsage/read', 'tenantWorkloadUsage/write'].map((name) =>
    Number(idOf(name)),
  );
  const saved = async () => (await service.get('AppRole', role.id)).permissionIds;
  await expect.poll(saved).toEqual(expectedIds.toSorted((a, b) => a - b));
});

test('with the colours of the system a checkbox is the system’s, with its tick', async ({ page, service }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const permissions = await service.options('Permission');
  const role = await service.create('AppRole', { permissionIds: permissions.map(({ id }) => id) });
  await page.goto(`/campaign/roles/${role.id}`);
  await button(page, 'Edit').click();
  await expect(box(page, 'Read Campaigns')).toBeChecked();
  await expect(box(page, 'Read Campaigns')).toHaveCSS('appearance', 'auto');
  await expect(box(page, 'Read Campaigns').locator('~ svg')).toBeHidden();
});

test('a checkbox is printed with its tick', async ({ page, service }) => {
  const permissions = await service.options('Permission');
  const role = await service.create('AppRole', { permissionIds: permissions.map(({ id }) => id) });
  await page.goto(`/campaign/roles/${role.id}`);
  await button(page, 'Edit').click();
  await expect(box(page, 'Read Campaigns')).toBeChecked();
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Read Campaigns', 'Read all of MCOP']) {
    await expect(box(page, name)).toHaveCSS('print-color-adjust', 'exact');
    const [frame, tick] = [await boundsOf(box(page, name)), await boundsOf(box(page, name).locator('~ svg'))];
    expect(tick.y, name).toBeGreaterThan(frame.y);
    expect(tick.y + tick.height, name).toBeLessThan(frame.y + frame.height);
  }
});

test('the matrix has a roving tabindex: arrow keys move, Space checks; an empty selection shows its message at the field', async ({
  page,
}) => {
  await page.goto('/campaign/roles/-1');
  await field(page, 'Name').fill(uniqueName('Keys'));
  await save(page);
  await expectMessages(page, { Users: 'A selection is required.', Permissions: 'A selection is required.' });
  await field(page, 'Permissions').focus();
  for (const key of ['Tab', 'Tab', 'Tab', 'ArrowDown', 'ArrowDown', 'ArrowRight']) await page.keyboard.press(key);
  await expect(box(page, 'Write Campaign Channels')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(box(page, 'Read Campaign Tenants')).toBeFocused();
  await page.keyboard.press('Space');
  await expect(box(page, 'Read Campaign Tenants')).toBeChecked();
  await expectMessages(page, { Users: 'A selection is required.' });
  await page.keyboard.press('Control+End');
  await expect(box(page, 'Write Social Media Accounts')).toBeFocused();
  await page.keyboard.press('Home');
  await expect(box(page, 'Read Social Media Accounts')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('Space');
  await expect(summary(page)).toHaveText('15 of 65 chosen');
  await page.keyboard.press('Tab');
  await expect(box(page, 'Read all of Admin')).toBeFocused();
});

test('a role lists its users, active ones first, and a user the effective permissions with the role of each', async ({
  page,
  service,
}) => {
  const permissions = await service.options('Permission');
  const idsOf = (...names: string[]) => permissions.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const deletedUser = await service.create('AppUser', { name: uniqueName('Aaron') });
  const activeUser = await service.create('AppUser', { name: uniqueName('Zoe') });
  const readers = { name: uniqueName('Principals'), appUserIds: [deletedUser.id, activeUser.id] };
  const writers = { name: uniqueName('Writers'), appUserIds: [activeUser.id] };
  const role = await service.create('AppRole', { ...readers, permissionIds: idsOf('campaign/read', 'country/read') });
  const other = await service.create('AppRole', {
    ...writers,
    permissionIds: idsOf('campaign/read', 'campaign/write'),
  });
  await service.update('AppUser', activeUser.id, { appRoleIds: [role.id, other.id] });
  await service.remove('AppUser', deletedUser.id);

  await page.goto(`/campaign/roles/${role.id}`);
  await expect(currentForm(page).getByRole('listitem')).toHaveText([
    String(activeUser.name),
    `${deletedUser.name} (deleted)`,
  ]);
  await page.getByRole('link', { name: String(activeUser.name) }).click();
  await expect(page).toHaveURL(`/campaign/users/${activeUser.id}`);
  const effectivePermissions = page.getByRole('region', { name: 'Effective permissions' });
  await expect(effectivePermissions).toContainText('Reads 2 of 32, writes 1 of 31.');
  const table = effectivePermissions.getByRole('table', { name: 'MCOP' });
  await expect(table.getByRole('columnheader')).toContainText(['MCOP', readers.name, writers.name]);
  await expect(table.getByRole('row', { name: /^Campaigns/ }).getByRole('cell')).toContainText(['Read', 'Read, Write']);
  await navigate(page, `/campaign/users/-1`);
  await expect(effectivePermissions).toContainText('Reads 0 of 32, writes 0 of 31.');
});

test.describe('a user who edits roles', () => {
  // A session of its own, so that the other journeys of this worker are not impersonated.
  test.use({ account: null });

  test('views the portal as another user in every tab, read-only, and stops', async ({ page, context, service }) => {
    const permissions = await service.options('Permission');
    const idOf = (name: string) => permissions.find((permission) => permission.name === name)?.id;
    const role = await service.create('AppRole', { permissionIds: [idOf('region/read'), idOf('region/write')] });
    const viewedUser = await service.create('AppUser', { name: uniqueName('Seen'), appRoleIds: [role.id] });
    await openAs(page, 'administrator', '/campaign/regions');
    await expect(button(page, 'Add Region')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/campaign/users/${viewedUser.id}`);
    // Until the roles are loaded, the layout shifts.
    await expect(other.getByText(/^Reads 1 of /)).toBeVisible();
    await other.getByRole('button', { name: `View the portal as ${viewedUser.name}` }).click();

    await expect(other).toHaveURL('/');
    await expect(heading(other)).toHaveText(`Welcome, ${viewedUser.name}`);
    const message = `You see the portal as ${viewedUser.name}. Nothing can be changed.`;
    for (const tab of [page, other]) await expect(tab.getByText(message)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Regions']);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Edit' })).toHaveCount(0);
    await expect(button(page, 'Add Region')).toHaveCount(0);
    await button(page, 'Saved lists').click();
    const savedLists = page.getByRole('dialog', { name: 'Saved lists' });
    await expect(savedLists.getByRole('link', { name: 'All Regions' })).toBeVisible();
    await expect(savedLists.getByRole('button')).toHaveCount(0);
    await page.keyboard.press('Escape');
    expect((await page.request.delete('/api/campaigns/Region/1')).status()).toBe(403);

    await button(page, 'Stop').click();
    await expect(button(page, 'Add Region')).toBeVisible();
    for (const tab of [page, other]) await expect(tab.getByText(message)).toHaveCount(0);

    await page.goto('/system/sign-ins');
    const auditRows = page
      .getByRole('row')
      .filter({ hasText: 'View as' })
      .filter({ hasText: String(viewedUser.name) });
    await expect(auditRows).toHaveText([/View as ended.*They stopped\./, /View as started/]);
    const results = await openFilter(page, 'Result');
    await results.getByRole('checkbox', { name: /^View as ended/ }).check();
    await okButton(results).click();
    await expect(auditRows).toHaveCount(1);
  });
});

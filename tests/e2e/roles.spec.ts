/** What roles permit, and who holds them: decisions: Roles. */
import { button, expectMessages, field, go, save, sheet } from './form-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName } from './service.ts';
import { enter } from './sign-in.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const foot = (page: Page) => sheet(page).getByRole('status').filter({ hasText: 'chosen' });
const mcop = (page: Page) => page.getByRole('grid', { name: 'MCOP' });

test('permissions stand as a matrix; Write ticks Read along, a column is ticked at once, and what differs is marked and counted', async ({
  page,
  service,
}) => {
  const permissions = await service.options('Permission');
  const idOf = (name: string) => permissions.find((permission) => permission.name === name)?.id;
  const role = await service.make('AppRole', { permissionIds: [idOf('campaign/read'), idOf('event/read')] });
  await page.goto(`/campaign/roles/${role.id}`);
  await expect(page.getByRole('row', { name: 'Campaigns Yes No' })).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await button(page, 'Edit').click();
  await expect(foot(page)).toHaveText('2 of 65 chosen');
  await expect(mcop(page).getByRole('row', { name: 'Campaign Tenants' }).getByRole('checkbox')).toHaveCount(1);

  await box(page, 'Write Regions').click();
  await expect(sheet(page).getByText('Write includes Read, so Read was checked, too.')).toBeVisible();
  await expect(box(page, 'Read Regions, added')).toBeChecked();
  await box(page, 'Read Regions, added').click();
  await box(page, 'Read Events').click();
  await expect(box(page, 'Read Events, removed')).not.toBeChecked();
  await expect(foot(page)).toContainText('2 of 65 chosen1 added, 1 removed');

  await field(page, 'Permissions').fill('workload usage');
  await expect(page.getByRole('rowheader')).toHaveText(['Customer Workload Usages', 'Tenant Workload Usages']);
  await box(page, 'Write all found').click();
  await expect(foot(page)).toContainText('6 of 65 chosen5 added, 1 removed');
  await field(page, 'Permissions').fill('nothing like it');
  await expect(page.getByText('No permission matches.')).toBeVisible();
  await field(page, 'Permissions').press('Enter');
  await field(page, 'Permissions').fill('');
  await expect(box(page, 'Write all')).toHaveAttribute('data-indeterminate', 'true');

  await save(page);
  const expected = ['campaign/read', 'region/write', 'customerWorkloadUsage/read', 'customerWorkloadUsage/write'];
  const wanted = [...expected, 'tenantWorkloadUsage/read', 'tenantWorkloadUsage/write'].map((name) =>
    Number(idOf(name)),
  );
  const saved = async () => (await service.get('AppRole', role.id)).permissionIds;
  await expect.poll(saved).toEqual(wanted.toSorted((a, b) => a - b));
});

test('by keys: arrows lead from box to box, Space ticks, and nothing ticked is told at the field', async ({ page }) => {
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
  await expect(foot(page)).toHaveText('15 of 65 chosen');
  await page.keyboard.press('Tab');
  await expect(box(page, 'Read all of Admin')).toBeFocused();
});

test('a role names who has it, active users first, and a user what the roles add up to, each from which role', async ({
  page,
  service,
}) => {
  const permissions = await service.options('Permission');
  const idsOf = (...names: string[]) => permissions.filter(({ name }) => names.includes(name)).map(({ id }) => id);
  const gone = await service.make('AppUser', { name: uniqueName('Aaron') });
  const here = await service.make('AppUser', { name: uniqueName('Zoe') });
  const readers = { name: uniqueName('Readers'), appUserIds: [gone.id, here.id] };
  const writers = { name: uniqueName('Writers'), appUserIds: [here.id] };
  const role = await service.make('AppRole', { ...readers, permissionIds: idsOf('campaign/read', 'country/read') });
  const other = await service.make('AppRole', { ...writers, permissionIds: idsOf('campaign/read', 'campaign/write') });
  await service.change('AppUser', here.id, { appRoleIds: [role.id, other.id] });
  await service.remove('AppUser', gone.id);

  await page.goto(`/campaign/roles/${role.id}`);
  await expect(sheet(page).getByRole('listitem')).toHaveText([String(here.name), `${gone.name} (deleted)`]);
  await page.getByRole('link', { name: String(here.name) }).click();
  await expect(page).toHaveURL(`/campaign/users/${here.id}`);
  const sum = page.getByRole('region', { name: 'Effective permissions' });
  await expect(sum).toContainText('Reads 2 of 32, writes 1 of 31.');
  const table = sum.getByRole('table', { name: 'MCOP' });
  await expect(table.getByRole('columnheader')).toContainText(['MCOP', readers.name, writers.name]);
  await expect(table.getByRole('row', { name: /^Campaigns/ }).getByRole('cell')).toContainText(['Read', 'Read, Write']);
  await go(page, `/campaign/users/-1`);
  await expect(sum).toContainText('Reads 0 of 32, writes 0 of 31.');
});

test.describe('whoever edits roles', () => {
  // A session of its own: the others of this worker must not see the portal as somebody else.
  test.use({ account: null });

  test('sees the portal as somebody else sees it, in every tab, changes nothing, and stops', async ({
    page,
    context,
    service,
  }) => {
    const permissions = await service.options('Permission');
    const idOf = (name: string) => permissions.find((permission) => permission.name === name)?.id;
    const role = await service.make('AppRole', { permissionIds: [idOf('region/read'), idOf('region/write')] });
    const seen = await service.make('AppUser', { name: uniqueName('Seen'), appRoleIds: [role.id] });
    await enter(page, 'administrator', '/campaign/regions');
    await expect(button(page, 'Add Region')).toBeVisible();
    const other = await context.newPage();
    await other.goto(`/campaign/users/${seen.id}`);
    // Until the roles are loaded, the section changes under the pointer.
    await expect(other.getByText(/^Reads 1 of /)).toBeVisible();
    await other.getByRole('button', { name: `View the portal as ${seen.name}` }).click();

    await expect(other).toHaveURL('/');
    const told = `You see the portal as ${seen.name}. Nothing can be changed.`;
    for (const tab of [page, other]) await expect(tab.getByText(told)).toBeVisible();
    const menu = page.getByRole('navigation', { name: 'Menu' });
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Regions']);
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await expect(page.getByRole('columnheader', { name: 'Edit' })).toHaveCount(0);
    await expect(button(page, 'Add Region')).toHaveCount(0);
    expect((await page.request.delete('/api/campaigns/Region/1')).status()).toBe(403);

    await button(page, 'Stop').click();
    await expect(button(page, 'Add Region')).toBeVisible();
    for (const tab of [page, other]) await expect(tab.getByText(told)).toHaveCount(0);

    await page.goto(`/system/sign-ins?search=${encodeURIComponent(String(seen.name))}`);
    const kept = page.getByRole('row').filter({ hasText: `as ${seen.name}` });
    await expect(kept).toHaveText([/View as ended.*They stopped\./, /View as begun/]);
    await page.getByRole('combobox', { name: 'Result' }).click();
    await page.getByRole('option', { name: 'View as ended' }).click();
    await expect(kept).toHaveCount(1);
  });
});

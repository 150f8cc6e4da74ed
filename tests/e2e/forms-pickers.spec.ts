/** Picking a record of another entity, or a day: core 4, core 9. */
import { button, choose, field, go, heading, save, sheet, typeDay } from './form-page.ts';
import { expect, test } from './portal.ts';
import { uniqueName } from './service.ts';

test('an inactive option is greyed and disabled while it is selected, hidden otherwise, and never in multi-select lists', async ({
  page,
  service,
}) => {
  const region = await service.make('Region');
  const country = await service.make('Country', { regionId: region.id });
  const user = await service.make('AppUser');
  const role = await service.make('AppRole', { appUserIds: [1, user.id] });
  await service.remove('Region', region.id);
  await service.remove('AppUser', user.id);
  const [regionName, userName] = [String(region.name), String(user.name)];

  await page.goto(`/campaign/countries/${country.id}`);
  await expect(field(page, 'Region')).toHaveValue(regionName);
  await field(page, 'Region').click();
  const greyed = page.getByRole('option', { name: regionName });
  await expect(greyed).toBeVisible();
  await expect(greyed).toHaveAttribute('data-combobox-disabled', 'true');
  expect(Number(await greyed.evaluate((option) => getComputedStyle(option).opacity))).toBeLessThan(1);
  await expect(page.getByRole('option', { name: 'Africa', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await go(page, '/campaign/countries/-1');
  await expect(heading(page)).toHaveText('Add Country');
  await field(page, 'Region').fill(regionName);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await go(page, `/campaign/roles/${role.id}`);
  await button(page, 'Edit').click();
  await expect(sheet(page).locator('[data-inactive]')).toHaveText(userName);
  await field(page, 'Users').fill(userName);
  await expect(page.getByText('Nothing found').filter({ visible: true })).toBeVisible();
  await field(page, 'Users').fill('a');
  await expect(page.getByRole('option').nth(5)).toBeVisible();
  const list = page.getByRole('listbox').filter({ visible: true });
  const heights = await list.evaluate((element) =>
    [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part).maxHeight),
  );
  expect(heights).toContain('400px');
});

test('pickers search on the server, and show a saved value that is far down the list', async ({ page, service }) => {
  const contacts = (await service.options('TenantContact')).filter(({ isActive }) => isActive);
  const [last, other] = [contacts.at(-1), contacts.at(-9)];
  expect(contacts.length).toBeGreaterThan(100);
  const { id } = await service.make('SocialMediaAccount', { tenantContactId: last?.id });
  const asked: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Dropdowns/')) asked.push(new URL(request.url()));
  });
  await page.goto(`/campaign/socialMediaAccounts/${id}`);
  const contact = field(page, 'Tenant Contact');
  await expect(contact).toHaveValue(String(last?.name));
  await contact.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveText(String(last?.name));
  await choose(page, 'Tenant Contact', String(other?.name));
  await expect(contact).toHaveValue(String(other?.name));
  expect(asked.every(({ searchParams }) => searchParams.has('ids') || searchParams.has('limit'))).toBe(true);
  expect(asked.map(({ searchParams }) => searchParams.get('search'))).toContain(other?.name);
  await save(page);
  await expect.poll(async () => (await service.get('SocialMediaAccount', id)).tenantContactId).toBe(other?.id);
});

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a day stays the day that was saved, typed or picked', async ({ page, service }) => {
      const { id } = await service.make('Campaign', { startDate: '2026-03-08', endDate: '2026-12-31' });
      await page.goto('/splash');
      await go(page, `/campaign/campaigns/${id}`);
      await expect(field(page, 'Start Date')).toHaveValue('03/08/2026');
      await expect(field(page, 'End Date')).toHaveValue('12/31/2026');
      await field(page, 'Start Date').click();
      await page.getByRole('button', { name: '1 March 2026', exact: true }).click();
      await expect(field(page, 'Start Date')).toHaveValue('03/01/2026');
      await typeDay(page, 'End Date', '11/01/2026');
      await typeDay(page, 'Buy Date', '1/1/2026');
      await field(page, 'Name').fill(uniqueName('Zone'));
      await save(page);
      await expect(page).toHaveURL('/splash');
      const saved = await service.get('Campaign', id);
      expect(saved).toMatchObject({ startDate: '2026-03-01', endDate: '2026-11-01', buyDate: '2026-01-01' });
      await go(page, `/campaign/campaigns?search=${encodeURIComponent(String(saved.name))}`);
      await expect(page.getByRole('row').nth(1)).toContainText('03/01/202611/01/202601/01/2026');
    });
  });
}

/** Comboboxes of references, and date pickers: core 4, core 9. */
import {
  button,
  choose,
  expectMessages,
  field,
  deferred,
  navigate,
  heading,
  save,
  currentForm,
  typeDay,
} from './form-page.ts';
import { expect, test, type Page } from './portal.ts';
import { uniqueName, type Service } from './service.ts';

test('an inactive option is greyed and disabled while it is selected, hidden otherwise, and never in multi-select lists', async ({
  page,
  service,
}) => {
  const region = await service.create('Region');
  const country = await service.create('Country', { regionId: region.id });
  const user = await service.create('AppUser');
  const role = await service.create('AppRole', { appUserIds: [1, user.id] });
  await service.remove('Region', region.id);
  await service.remove('AppUser', user.id);
  const [regionName, userName] = [String(region.name), String(user.name)];

  await page.goto(`/campaign/countries/${country.id}`);
  await expect(field(page, 'Region')).toHaveValue(regionName);
  await field(page, 'Region').click();
  const inactiveOption = page.getByRole('option', { name: regionName });
  await expect(inactiveOption).toBeVisible();
  await expect(inactiveOption).toHaveAttribute('data-combobox-disabled', 'true');
  expect(Number(await inactiveOption.evaluate((option) => getComputedStyle(option).opacity))).toBeLessThan(1);
  await expect(page.getByRole('option', { name: 'Africa', exact: true })).toBeVisible();
  await page.keyboard.press('Escape');

  await navigate(page, '/campaign/countries/-1');
  await expect(heading(page)).toHaveText('Add Country');
  await field(page, 'Region').fill(regionName);
  await expect(page.getByText('Nothing found')).toBeVisible();
  await expect(page.getByRole('option')).toHaveCount(0);
  await page.keyboard.press('Escape');

  await navigate(page, `/campaign/roles/${role.id}`);
  await button(page, 'Edit').click();
  await expect(currentForm(page).locator('[data-inactive]')).toHaveText(userName);
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

test('pickers search on the server, and show a saved value beyond the first page of options', async ({
  page,
  service,
}) => {
  const contacts = (await service.options('TenantContact')).filter(({ isActive }) => isActive);
  const namesakes = Map.groupBy(contacts, ({ name }) => name);
  const [last, other] = contacts.filter(({ name }) => namesakes.get(name)?.length === 1).slice(-9);
  expect(contacts.length).toBeGreaterThan(100);
  const { id } = await service.create('SocialMediaAccount', { tenantContactId: last?.id });
  const requests: URL[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/Dropdowns/')) requests.push(new URL(request.url()));
  });
  await page.goto(`/campaign/socialMediaAccounts/${id}`);
  const contact = field(page, 'Tenant Contact');
  await expect(contact).toHaveValue(String(last?.name));
  await contact.click();
  await expect(page.getByRole('option').nth(1)).toBeVisible();
  await expect(page.getByRole('option').first()).toHaveText(String(last?.name));
  await choose(page, 'Tenant Contact', String(other?.name));
  await expect(contact).toHaveValue(String(other?.name));
  expect(requests.every(({ searchParams }) => searchParams.has('ids') || searchParams.has('limit'))).toBe(true);
  expect(requests.map(({ searchParams }) => searchParams.get('search'))).toContain(other?.name);
  await save(page);
  await expect.poll(async () => (await service.get('SocialMediaAccount', id)).tenantContactId).toBe(other?.id);
});

const options = (page: Page) => page.getByRole('option').filter({ visible: true });
const loadedCount = (page: Page) => page.getByText(/^[\d,]+ of [\d,]+\. Scroll for more\.$/).filter({ visible: true });

test('options have infinite scroll, and show how many are loaded until all are', async ({ page, service }) => {
  const all = (await service.options('TenantContact')).filter(({ isActive }) => isActive);
  expect(all.length).toBeGreaterThan(500);
  await page.goto('/campaign/socialMediaAccounts/-1');
  await field(page, 'Tenant Contact').click();
  await expect(loadedCount(page)).toHaveText(`50 of ${all.length}. Scroll for more.`);
  await expect(options(page)).toHaveCount(50);
  await expect(loadedCount(page)).toBeInViewport();
  for (let shown = 50; shown < all.length; shown = await options(page).count()) {
    await options(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => options(page).count()).toBeGreaterThan(shown);
  }
  await expect(loadedCount(page)).toHaveCount(0);
  expect(await options(page).allTextContents()).toEqual(all.map(({ name }) => name));
  await options(page).last().click();
  await expect(field(page, 'Tenant Contact')).toHaveValue(String(all.at(-1)?.name));
});

/** Creates users with a unique prefix, more than a picker loads at once. */
async function makeUsers(service: Service, count: number): Promise<{ prefix: string; names: string[] }> {
  const prefix = uniqueName('U').replace(' ', '');
  const names = Array.from({ length: count }, (_, index) => `${prefix} ${String(index).padStart(2, '0')}`);
  for (const name of names) await service.create('AppUser', { name });
  return { prefix, names };
}

test('every option is reached by keyboard, and several are selected on the way; while the next page loads the last option stays highlighted', async ({
  page,
  service,
}) => {
  const { prefix, names } = await makeUsers(service, 53);
  const chosen = [names[0], names[51], names.at(-1)].map(String);
  const { opened, open } = deferred();
  await page.route(/GetAppUserDropDownList.*after=/, async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto('/campaign/roles/-1');
  const box = field(page, 'Users');
  await box.fill(prefix);
  await expect(loadedCount(page)).toHaveText(`50 of ${names.length}. Scroll for more.`);
  const highlighted = page.locator('[data-combobox-selected]').filter({ visible: true });
  const pressTo = async (name: string) =>
    // A key pressed before the next page has loaded stays on the last option.
    expect(async () => {
      if ((await highlighted.count()) === 0 || (await highlighted.textContent()) !== name) await box.press('ArrowDown');
      await expect(highlighted).toHaveText(name, { timeout: 500 });
    }).toPass();
  for (const name of names.slice(0, 50)) {
    await pressTo(name);
    await expect(highlighted).toBeInViewport();
    if (chosen.includes(name)) await box.press('Enter');
  }
  for (let press = 0; press < 3; press += 1) await box.press('ArrowDown');
  await expect(highlighted).toHaveText(String(names[49]));
  open();
  for (const name of names.slice(50)) {
    await pressTo(name);
    if (chosen.includes(name)) await box.press('Enter');
  }
  await expect(loadedCount(page)).toHaveCount(0);
  for (const name of chosen) await expect(page.getByLabel(`Remove ${name}`)).toBeAttached();
  await box.press('ArrowDown');
  await expect(highlighted).toHaveText(String(names[0]));
});

test('Enter picks the first match; text that matches no option is kept and blocks the save', async ({
  page,
  service,
}) => {
  const prefix = uniqueName('E').replace(' ', '');
  const names = [`Insta ${prefix}`, `Other ${prefix}`];
  const [insta, other] = await Promise.all(names.map(async (name) => service.create('SocialMediaType', { name })));
  const { id } = await service.create('SocialMediaAccount', { handle: prefix, socialMediaTypeId: other?.id });
  await page.goto(`/campaign/socialMediaAccounts/${id}`);
  const box = field(page, 'Social Media Type');
  await expect(box).toHaveValue(String(names[1]));
  await box.fill(`Insta ${prefix.slice(0, -2)}`);
  await expect(page.locator('[data-combobox-selected]').filter({ visible: true })).toHaveText(String(names[0]));
  await box.press('Enter');
  await expect(box).toHaveValue(String(names[0]));
  await expect(heading(page)).toHaveText('Edit Social Media Account');

  await box.fill('nothing like it');
  await box.press('Enter');
  await box.press('Escape');
  await page.keyboard.press('Control+s');
  await expectMessages(page, {
    'Social Media Type': '“nothing like it” is not an option. Choose one from the list.',
  });
  await expect(box).toHaveValue('nothing like it');
  await box.fill(`INSTA ${prefix}`);
  await box.press('Tab');
  await expect(box).toHaveValue(String(names[0]));
  await expectMessages(page, {});
  await save(page);
  await expect.poll(() => service.get('SocialMediaAccount', id)).toMatchObject({ socialMediaTypeId: insta?.id });

  await page.goto(`/campaign/socialMediaAccounts/${id}`);
  await box.fill('');
  await box.press('Tab');
  await expect(box).toHaveValue('');
  await save(page);
  await expect.poll(() => service.get('SocialMediaAccount', id)).toMatchObject({ socialMediaTypeId: null });
});

test('options that fail to load show a message and Try again, and so does a later page of them', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  const failing = { first: true, later: true };
  const isFailing = (url: string) => (/[?&]after/.test(url) ? failing.later : failing.first);
  await page.route(/GetTenantContactDropDownList.*limit=/, (route) =>
    isFailing(route.request().url())
      ? route.fulfill({ status: 503, contentType: 'application/problem+json', body: '{}' })
      : route.continue(),
  );
  await page.goto('/campaign/socialMediaAccounts/-1');
  await field(page, 'Tenant Contact').click();
  await expect(page.getByText('The options could not be loaded').filter({ visible: true })).toBeVisible();
  failing.first = false;
  await button(page, 'Try again').click();
  await expect(options(page)).toHaveCount(50);
  await expect(button(page, 'Try again')).toHaveCount(0);
  await options(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByText(/^50 of \d+\. More could not be loaded: scroll to try again\.$/)).toBeVisible();
  failing.later = false;
  // As a person would, until more is there: both scrolls can be in one animation frame, which then has no scroll event.
  await expect(async () => {
    await options(page).first().scrollIntoViewIfNeeded();
    await expect(options(page).first()).toBeInViewport();
    await options(page).last().scrollIntoViewIfNeeded();
    await expect.poll(() => options(page).count(), { timeout: 5_000 }).toBeGreaterThan(50);
  }).toPass();
});

for (const timezoneId of ['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Kiritimati']) {
  test.describe(timezoneId, () => {
    test.use({ timezoneId });

    test('a date is not shifted by the time zone when it is saved, typed or picked', async ({ page, service }) => {
      const { id } = await service.create('Campaign', { startDate: '2026-03-08', endDate: '2026-12-31' });
      await page.goto('/splash');
      await navigate(page, `/campaign/campaigns/${id}`);
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
      await navigate(page, `/campaign/campaigns?search=${encodeURIComponent(String(saved.name))}`);
      await expect(page.getByRole('row').nth(1)).toContainText('03/01/202611/01/202601/01/2026');
    });
  });
}

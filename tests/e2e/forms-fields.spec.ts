/** What the documents say of single fields: text, required values, live warnings, dates, pickers. */
import { button, choose, expectMessages, field, go, heading, messages, save, savesOf, sheet } from './form-page.ts';
import { expect, test } from './portal.ts';
import { uniqueName } from './service.ts';

/** Core 5, "Forbidden fragments, case-insensitive". */
const fragments =
  'javascript, data:, <script, </script>, onclick, onerror, insert, select, update, delete, drop, create, onload, eval(, ' +
  'alert(, document., window., fetch(, innerHTML, localStorage, sessionStorage, indexedDB, XMLHttpRequest, WebSocket, ' +
  '__proto__, prototype, constructor';

const forbidden = 'SECURITY WARNING: Found forbidden pattern. This value cannot be saved and will be blocked.';
const length = 'Input must be between 2 and 20 characters long.';
const characters =
  'Invalid characters entered. Only alphanumeric characters, dashes, underscores, @ symbol, and spaces are allowed.';

test('the three rules that block a save, in their exact words', async ({ page }) => {
  const saves = savesOf(page, 'Campaign');
  await page.goto('/campaign/campaigns/-1');
  await field(page, 'Start Date').fill('01/02/2026');
  await field(page, 'End Date').fill('01/02/2026');
  await field(page, 'Name').fill('A proper name');
  await field(page, 'Abbreviation').fill('x');
  await save(page);
  await expectMessages(page, { Abbreviation: length });
  for (const [text, message] of [
    ['x'.repeat(21), length],
    ['x'.repeat(20), undefined],
    ['x!', characters],
    ['é1', characters],
    ['a-b_c@d e9', undefined],
    ['   ', 'A value is required.'],
  ] as const) {
    await field(page, 'Abbreviation').fill(text);
    await expectMessages(page, message === undefined ? {} : { Abbreviation: message });
    if (message !== undefined) await save(page);
  }
  await field(page, 'Abbreviation').fill('');
  // Empty is valid unless required; "offerNames or campaignMode (when non-empty)".
  for (const label of ['External ID', 'Offer Names', 'Campaign Mode']) {
    await field(page, label).fill('x');
    await save(page);
    await expectMessages(page, { Abbreviation: 'A value is required.', [label]: length });
    await field(page, label).fill('');
  }
  await field(page, 'Abbreviation').fill('fine');
  await field(page, 'End Date').fill('01/01/2026');
  await save(page);
  await expectMessages(page, { 'End Date': 'End Date must not be before Start Date.' });
  expect(saves).toEqual([]);
});

test('every forbidden fragment, in any case', async ({ page }) => {
  const saves = savesOf(page, 'Country');
  await page.goto('/campaign/countries/-1');
  const others = { Abbreviation: 'A value is required.', Region: 'A selection is required.' };
  await field(page, 'Name').fill('javascript');
  expect(await messages(page)).toEqual({});
  await save(page);
  for (const fragment of fragments.split(', ')) {
    await field(page, 'Name').fill('fine');
    await expectMessages(page, others);
    await field(page, 'Name').fill(`x${fragment.toUpperCase()}`);
    await expectMessages(page, { Name: forbidden, ...others });
  }
  expect(saves).toEqual([]);
});

test('the campaign form checks every text field live, names the fragment, and shows a summary', async ({ page }) => {
  const saves = savesOf(page, 'Campaign');
  await page.goto('/campaign/campaigns/-1');
  const summary = page.getByText('One or more fields contain forbidden content. Please review the highlighted fields.');
  const warning = (fragment: string) =>
    `WARNING: Found forbidden pattern "${fragment}". Save cannot be performed until this content is removed.`;
  const warned: Record<string, string> = {};
  await expect(heading(page)).toHaveText('Add Campaign');
  for (const label of ['External ID', 'Name', 'Abbreviation', 'Offer Names', 'Campaign Mode']) {
    await field(page, label).fill('an OnClick thing');
    warned[label] = warning('onclick');
    await expectMessages(page, warned);
    await expect(summary).toBeVisible();
  }
  await save(page);
  await expect(summary).toBeVisible();
  for (const label of Object.keys(warned)) await field(page, label).fill('fine');
  await expect(summary).toBeHidden();
  expect(saves).toEqual([]);
});

test('an email is a valid address, a value is an integer', async ({ page }) => {
  await page.goto('/campaign/campaignGoals/-1');
  await field(page, 'Value').pressSequentially('1x2.5');
  await expect(field(page, 'Value')).toHaveValue('125');
  await field(page, 'Value').fill('');
  await save(page);
  expect(await messages(page)).toMatchObject({ Value: 'A number is required.' });
  await go(page, '/campaign/users/-1');
  await expect(heading(page)).toHaveText('Add User');
  await field(page, 'Name').fill('Somebody New');
  await field(page, 'Email').fill('somebody@portal');
  await save(page);
  await expectMessages(page, {
    Email: 'Enter a valid e-mail address, such as name@example.com.',
    Roles: 'A selection is required.',
  });
  await field(page, 'Email').fill('somebody@portal.local');
  await expectMessages(page, { Roles: 'A selection is required.' });
});

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
  expect((await list.boundingBox())?.height).toBeLessThanOrEqual(400);
  expect(
    await list.evaluate((element) => {
      const scrolls = [element, ...element.querySelectorAll('*')].find((part) => part.scrollHeight > part.clientHeight + 1);
      return scrolls === undefined ? 'nothing scrolls' : getComputedStyle(scrolls).maxHeight;
    }),
  ).toBe('400px');
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
      await field(page, 'End Date').fill('11/01/2026');
      await field(page, 'Buy Date').fill('1/1/2026');
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

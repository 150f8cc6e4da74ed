/** What is typed between a press and the field that it opens, on a slow computer: code is held back until all keys are pressed. */
import { chips, filterButton, openFilter, openList, saveData, textInput } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

/** Holds back all code that is asked for from now on; returns a function that lets it load. */
async function holdCode(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Presses the button of a column's filter, and keys before its code is there. */
async function typeAhead(page: Page, label: string, ...keys: string[]): Promise<void> {
  await filterButton(page, label).click();
  for (const key of keys) await page.keyboard.press(key);
}

// Otherwise the code might be there before it is held back.
test.beforeEach(async ({ page }) => void (await saveData(page)));

for (const { title, path, column, keys, url } of [
  {
    title: 'a text',
    path: '/campaign/customers',
    column: 'Name',
    keys: [...'Amsterdamm', 'Backspace', 'Enter'],
    url: '/campaign/customers?name=Amsterdam',
  },
  {
    title: 'the ends of a range of numbers, with Tab between them',
    path: '/campaign/campaignTenants',
    column: 'Email Opened Count',
    keys: [...'10', 'Tab', ...'2000', 'Enter'],
    url: '/campaign/campaignTenants?emailOpenedCount=10..2000',
  },
  {
    title: 'a day',
    path: '/campaign/campaigns',
    column: 'Start Date',
    keys: [...'today', 'Enter'],
    url: '/campaign/campaigns?startDate=today..',
  },
])
  test(`typed before the filter is loaded, ${title} is its value`, async ({ page }) => {
    await openList(page, path);
    const release = await holdCode(page);
    await typeAhead(page, column, ...keys);
    release();
    await expect(page).toHaveURL(url);
    await expect(chips(page)).toHaveCount(1);
    await expect(filterButton(page, column)).toBeFocused();

    // Keys go to the page again, and the field to what is typed in it.
    const popUp = await openFilter(page, column);
    await page.keyboard.type('9');
    await expect(popUp.getByRole('textbox').first()).toHaveValue(/9/);
  });

test('typed before the filter is loaded, a text searches the values of a reference', async ({ page }) => {
  await openList(page, '/campaign/campaignTenants');
  const release = await holdCode(page);
  await typeAhead(page, 'Campaign', ...'Intune');
  release();
  const popUp = page.getByRole('dialog', { name: 'Filter Campaign' });
  await expect(popUp.getByRole('searchbox')).toHaveValue('Intune');
  await expect(popUp.getByRole('checkbox', { name: /Intune/ }).first()).toBeVisible();
});

for (const { title, keys, isLate } of [
  { title: 'after Escape', keys: ['x', 'Escape'], isLate: false },
  { title: 'instead of the filter', keys: [], isLate: true },
])
  test(`a press elsewhere ${title}, before that is loaded, leaves the keys to the page`, async ({ page }) => {
    await openList(page, '/campaign/customers');
    const release = await holdCode(page);
    await typeAhead(page, 'Name', ...keys);
    if (!isLate) release();
    const search = page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true });
    await search.click();
    if (isLate) release();
    await page.keyboard.type('ab', { delay: 200 });
    await expect(search).toHaveValue('ab');
    await expect(filterButton(page, 'Name')).toHaveAttribute('aria-expanded', 'false');
  });

test('Enter in the search of the menu opens what is found, also before its code is loaded', async ({ page }) => {
  await openList(page, '/campaign/campaigns');
  const release = await holdCode(page);
  await page.getByRole('searchbox', { name: 'Search the menu' }).click();
  await page.keyboard.type('Tenant Contacts');
  await page.keyboard.press('Enter');
  release();
  await expect(page).toHaveURL('/campaign/tenantContacts');
});

test('cells pasted before the import is loaded are read by it', async ({ page }) => {
  await openList(page, '/campaign/frequencies');
  const release = await holdCode(page);
  await page.getByRole('button', { name: 'Import' }).click();
  await page.evaluate(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', 'Name\tAbbreviation\nTyped ahead\tTA');
    document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
  });
  release();
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name, row 1' })).toHaveValue('Typed ahead');
});

test('a computer at a quarter of the speed loses no key of a filter', async ({ page }) => {
  await openList(page, '/campaign/customers');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await filterButton(page, 'Name').click();
  await page.keyboard.type('Amsterdam', { delay: 90 });
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/campaign/customers?name=Amsterdam');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await expect(textInput(await openFilter(page, 'Name'), 'Contains')).toHaveValue('Amsterdam');
});

/** Decisions: Ways in. Links from a list to its records, and to the records of its references. */
import { heading, field } from './form-page.ts';
import { boundsOf, cell, cells, grid, headers, openList, pagerText, rows } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

const linksOf = (page: Page, row: number) =>
  rows(page).nth(row).locator('td:not([data-action-cell])').getByRole('link');

test.describe('a reader', () => {
  test.use({ account: 'reader' });

  test('opens a record by its name, sees it read-only with its History, and Back returns to the same list', async ({
    page,
  }) => {
    await openList(page, '/campaign/countries?sort=-name&rows=10&page=2');
    const address = page.url();
    const namesBefore = await cells(page, 'Name');
    const pagerBefore = await pagerText(page).textContent();
    await grid(page)
      .getByRole('link', { name: namesBefore[3] ?? '', exact: true })
      .click();

    await expect(page).toHaveURL(/\/campaign\/countries\/\d+$/);
    await expect(page.getByRole('main')).toContainText(namesBefore[3] ?? '');
    await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(page.getByRole('dialog', { name: 'History' })).toBeVisible();

    await page.goBack();
    await expect(page).toHaveURL(address);
    await expect(pagerText(page)).toHaveText(pagerBefore ?? '');
    expect(await cells(page, 'Name')).toEqual(namesBefore);
  });

  test('has no Edit and no Delete column, and Enter on any cell opens the record', async ({ page }) => {
    await openList(page, '/campaign/campaigns');
    expect((await headers(page)).filter((label) => ['Edit', 'Delete'].includes(label))).toEqual([]);
    const [name = ''] = await cells(page, 'Name');
    const index = (await headers(page)).indexOf('Start Date');
    await cell(page, 0, index).click();
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL(/\/campaign\/campaigns\/\d+$/);
    await expect(page.getByRole('main')).toContainText(name);
  });
});

test('the name of a record is a link: its address can be copied, and a middle click opens a new tab', async ({
  page,
  context,
}) => {
  await openList(page, '/campaign/regions');
  const [name = ''] = await cells(page, 'Name');
  const link = grid(page).getByRole('link', { name, exact: true });
  await expect(link).toHaveAttribute('href', /^\/campaign\/regions\/\d+$/);
  const opened = context.waitForEvent('page');
  await link.click({ button: 'middle' });
  const tab = await opened;

  await expect(tab.getByLabel('Name *')).toHaveValue(name);
  await expect(page).toHaveURL('/campaign/regions');
});

test('a reference links to its record, by click and by Enter; Back returns to the list', async ({ page }) => {
  await openList(page, '/campaign/countries');
  const index = (await headers(page)).indexOf('Region');
  const region = (await cell(page, 1, index).textContent()) ?? '';
  await cell(page, 1, index).getByRole('link', { name: region }).click();
  await expect(page).toHaveURL(/\/campaign\/regions\/\d+$/);
  await expect(field(page, 'Name')).toHaveValue(region);

  await page.goBack();
  const { width } = await boundsOf(cell(page, 1, index));
  await cell(page, 1, index).click({ position: { x: width - 5, y: 30 } });
  await expect(cell(page, 1, index)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Name')).toHaveValue(region);
  await expect(heading(page)).toHaveText('Edit Region');
});

test('a reference is plain text for a user who may not open its record', async ({ page }) => {
  await page.route('**/api/Roles/myPermissions', async (route) => {
    const permissions = (await (await route.fetch()).json()) as string[];
    await route.fulfill({ json: permissions.filter((permission) => !permission.startsWith('region/')) });
  });
  await openList(page, '/campaign/countries');
  const index = (await headers(page)).indexOf('Region');

  await expect(cell(page, 0, index)).toHaveText(/\S/);
  await expect(cell(page, 0, index).getByRole('link')).toHaveCount(0);
  await expect(cell(page, 0, 0).getByRole('link')).toHaveCount(1);
});

test('the list of a view has no links, since its rows have no records', async ({ page }) => {
  await openList(page, '/campaign/');

  await expect(linksOf(page, 0)).toHaveCount(0);
});

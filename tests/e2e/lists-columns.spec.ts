/** Column layout per user, and copying cells (decisions: Screens). */
import { navigate } from './form-page.ts';
import {
  boundsOf,
  cell,
  cells,
  columns,
  grid,
  header,
  headers,
  openList,
  responseTo,
  rows,
  rowsOf,
  showAllColumns,
} from './list-page.ts';
import { expect, type Page, test } from './portal.ts';

/** Resizes a column by dragging its right edge. */
async function resizeColumn(page: Page, label: string, by: number): Promise<void> {
  const { x, y, width } = await boundsOf(header(page, label));
  await page.mouse.move(x + width - 4, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width - 4 + by, y + 10, { steps: 4 });
  await page.mouse.up();
}

test('column chooser: hide, show, reorder, resize and density, stored per user and list', async ({
  page,
  browser,
  storageStateOf,
  baseURL,
}) => {
  await openList(page, '/campaign/countries');
  const before = await headers(page);
  expect(before.slice(0, 3)).toEqual(['Name', 'Abbreviation', 'Region']);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('checkbox', { name: 'Abbreviation' }).uncheck();
  await expect(header(page, 'Abbreviation')).toHaveCount(0);
  await chooser.getByRole('button', { name: 'Move Region up' }).click();
  await chooser.getByRole('button', { name: 'Move Region up' }).click();
  await expect(columns(page).first()).toHaveText('Region');
  const normal = (await boundsOf(rows(page).first())).height;
  await chooser.getByLabel('Compact rows').check();
  await expect.poll(async () => (await boundsOf(rows(page).first())).height).toBeLessThan(normal);
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  const { width } = await boundsOf(header(page, 'Active'));
  await resizeColumn(page, 'Active', 60);
  await expect.poll(async () => Math.round((await boundsOf(header(page, 'Active'))).width - width)).toBe(60);
  await resizeColumn(page, 'Active', -500);
  await expect.poll(async () => (await boundsOf(header(page, 'Active'))).width).toBe(72);

  const reordered = ['Region', 'Name', ...before.slice(3)];
  expect(await headers(page)).toEqual(reordered);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await headers(page)).toEqual(reordered);
  expect((await boundsOf(header(page, 'Active'))).width).toBe(72);
  expect((await boundsOf(rows(page).first())).height).toBeLessThan(normal);
  await navigate(page, '/campaign/regions');
  await expect(page).toHaveURL('/campaign/regions');
  await expect(header(page, 'Abbreviation')).toBeVisible();

  // Another user in the same browser has the default columns.
  const { origins } = await page.context().storageState();
  const { cookies } = await storageStateOf('operator');
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies, origins } });
  const other = await context.newPage();
  await openList(other, '/campaign/countries');
  expect((await headers(other)).slice(0, 3)).toEqual(before.slice(0, 3));
  await context.close();

  await page.goBack();
  await page.getByRole('button', { name: 'Columns' }).click();
  await chooser.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => headers(page)).toEqual(before);
});

test('audit columns are hidden until the column chooser shows them, also after a reload', async ({ page }) => {
  const auditColumns = ['Created By', 'Created Date', 'Modified By', 'Modified Date'];
  await openList(page, '/campaign/frequencies');
  for (const label of auditColumns) await expect(header(page, label)).toHaveCount(0);
  await expect(header(page, 'Active')).toHaveCount(1);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Modified By' }).check();
  await expect(header(page, 'Modified By')).toHaveCount(1);
  await page.reload();
  await expect(header(page, 'Modified By')).toHaveCount(1);
  await expect(header(page, 'Created By')).toHaveCount(0);
});

test('columns are reordered by drag and drop, too, and Show all and Reset restore them', async ({ page }) => {
  await openList(page, '/campaign/regions');
  const before = await headers(page);
  await showAllColumns(page);
  const all = await headers(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  const listItem = (label: string) => chooser.getByRole('listitem').filter({ hasText: label });
  const [from, to] = [await boundsOf(listItem('Created By')), await boundsOf(listItem('Name'))];
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 8, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => headers(page)).toEqual(['Created By', ...all.filter((label) => label !== 'Created By')]);
  await chooser.getByRole('checkbox', { name: 'Active' }).uncheck();
  await expect(header(page, 'Active')).toHaveCount(0);
  await chooser.getByRole('button', { name: 'Show all' }).click();
  await expect(header(page, 'Active')).toHaveCount(1);
  await chooser.getByRole('button', { name: 'Reset' }).click();
  await expect.poll(() => headers(page)).toEqual(before);
});

test('by keyboard the column chooser is searched, and its list is one tab stop in which arrows, Home and End move focus and columns', async ({
  page,
}) => {
  await openList(page, '/campaign/regions');
  await showAllColumns(page);
  const all = await headers(page);
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await expect(chooser.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('created');
  await expect(chooser.getByRole('listitem')).toHaveText(['Created By', 'Created Date']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await expect(header(page, 'Created By')).toHaveCount(0);
  await page.keyboard.press('Alt+ArrowDown');
  await expect(chooser.getByRole('listitem')).toHaveText(['Created Date', 'Created By']);
  await expect(chooser.getByRole('checkbox', { name: 'Created By' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(chooser.getByRole('checkbox', { name: 'Created Date' })).toBeFocused();
  await page.keyboard.press('End');
  await expect(chooser.getByRole('checkbox', { name: 'Created By' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(chooser.getByRole('button', { name: 'Show all' })).toBeFocused();
  await page.keyboard.press('Enter');
  const swapped = all.map((label) => ({ 'Created By': 'Created Date', 'Created Date': 'Created By' })[label] ?? label);
  await expect.poll(() => headers(page)).toEqual(swapped);
  await chooser.getByRole('button', { name: 'Reset' }).click();
  await page.keyboard.press('Tab');
  await expect(chooser.locator(':focus')).toHaveAccessibleName('Compact rows');
});

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

  test('a cell is copied by its button and by Ctrl + C', async ({ page }) => {
    await openList(page, '/campaign/customers');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    await cell(page, 1, 0).hover();
    await page.getByRole('button', { name: 'Copy cell' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await clipboard()).toBe(await cell(page, 1, 0).textContent());
    await cell(page, 2, 1).click();
    await page.keyboard.press('Control+c');
    await expect.poll(clipboard).toBe(await cell(page, 2, 1).textContent());
  });

  test('pointing at a cell keeps the list if the copy button can not be loaded', async ({ page, pageErrors }) => {
    pageErrors.allow(/copy-button/);
    const failed = page.waitForEvent('requestfailed');
    await page.route('**/assets/copy-button-*.js', (route) => route.abort());
    await openList(page, '/campaign/customers');
    await cell(page, 1, 0).hover();
    expect((await failed).url()).toContain('copy-button');
    await cell(page, 2, 1).click();
    await expect(cell(page, 2, 1)).toBeFocused();
    await expect(page.getByRole('button', { name: 'Copy cell' })).toHaveCount(0);
  });

  test('a range of cells and selected rows are copied for spreadsheets, and can be pasted into the import', async ({
    page,
  }) => {
    await openList(page, '/campaign/campaigns');
    const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
    const marked = grid(page).locator('td[data-marked]');
    const notice = (text: string) => page.getByRole('region', { name: 'Notices' }).getByText(text);
    const text = (row: number, column: number) => cell(page, row, column).textContent();
    await cell(page, 0, 2).click();
    await expect(async () => {
      await page.keyboard.press('Shift+ArrowRight');
      await expect(marked).not.toHaveCount(0, { timeout: 100 });
    }).toPass();
    await cell(page, 1, 3).click({ modifiers: ['Shift'] });
    await expect(marked).toHaveCount(4);
    await page.keyboard.press('Control+c');
    await expect(notice('4 cells copied')).toBeVisible();
    expect(await clipboard()).toBe(
      `${await text(0, 2)}\t${await text(0, 3)}\r\n${await text(1, 2)}\t${await text(1, 3)}`,
    );
    await page.keyboard.press('Control+Space');
    await expect(marked).toHaveCount(2 * (await rows(page).count()));
    await expect(grid(page).locator('th[data-marked]')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(marked).toHaveCount(0);
    await page.keyboard.press('Control+a');
    await expect(marked).toHaveCount(
      (await rows(page).count()) * (await columns(page).count()) - 2 * (await rows(page).count()),
    );
    const sorted = responseTo(page, 'Campaign', ({ sortField }) => sortField === 'name');
    await header(page, 'Name').getByRole('button', { name: 'Name', exact: true }).click();
    await expect(marked).toHaveCount(0);
    const names = rowsOf(await sorted).map(({ name }) => name);
    await expect.poll(() => cells(page, 'Name')).toEqual(names);

    await rows(page).nth(0).locator('[data-box-cell]').click();
    await rows(page).nth(1).locator('[data-box-cell]').click();
    await page.keyboard.press('Control+c');
    await expect(notice('2 rows copied')).toBeVisible();
    await page.keyboard.press('Control+v');
    const dialog = page.getByRole('dialog', { name: /^Import / });
    await expect(dialog.getByText('No column is mapped to')).toHaveCount(0);
    await expect(dialog.locator('tbody tr')).toHaveCount(2);
    await expect(dialog.getByLabel('Name, row 1')).toHaveValue(String(await text(0, 0)));
  });
});

/** A list by keyboard (decisions: Screens). */
import {
  boundsOf,
  cell,
  grid,
  header,
  headers,
  openList,
  pager,
  pagerText,
  rows,
  searchBox,
  showAllColumns,
} from './list-page.ts';
import { expect, test } from './portal.ts';

test('keyboard: / goes to the search box, arrow keys move in the table, Enter opens, Shift and arrows resize', async ({
  page,
}) => {
  await openList(page, '/campaign/countries');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');

  // Roving tabindex: the table is a single tab stop.
  const sortName = header(page, 'Name').getByRole('button', { name: 'Name', exact: true });
  await page.keyboard.press('Tab');
  await expect(sortName).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rows per page:')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(header(page, 'Name').getByRole('button', { name: 'Filter Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('dialog', { name: 'Filter Name' }).getByRole('textbox', { name: 'Contains' }),
  ).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(header(page, 'Name').getByRole('button', { name: 'Filter Name' })).toBeFocused();

  await page.keyboard.press('ArrowDown');
  await expect(cell(page, 0, 0)).toBeFocused();
  await expect(cell(page, 0, 0)).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(cell(page, 1, 1)).toBeFocused();
  await page.keyboard.press('End');
  expect(await focused()).toBe('Delete');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe('Edit');
  await page.keyboard.press('Home');
  await expect(rows(page).nth(1).locator('[data-box-cell]')).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(rows(page).last().getByRole('button')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await page.keyboard.press('ArrowRight');
  await expect(sortName).toBeFocused();
  const { width } = await boundsOf(header(page, 'Name'));
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => Math.round((await boundsOf(header(page, 'Name'))).width - width)).toBe(20);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/campaign/countries?sort=-name');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  const name = await focused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/campaign\/countries\/\d+$/);
  await expect(page.getByLabel('Name *')).toHaveValue(name ?? '');
});

test('First page and Last page keep the focus by keyboard, although they are disabled then', async ({ page }) => {
  await openList(page, '/campaign/campaigns?rows=10');
  for (const [name, first] of [
    ['Last page', /^[1-9]\d* - /],
    ['First page', /^1 - 10 of /],
  ] as const) {
    const step = pager(page).getByRole('button', { name });
    await step.press('Enter');
    await expect(pagerText(page)).toHaveText(first);
    await expect(step).toBeDisabled();
    await expect(step).toBeFocused();
  }
});

test('the focus stays where it was when the button that has it removes itself', async ({ page }) => {
  await openList(page, '/campaign/campaigns?rows=10&name=e&abbreviation=fy');
  const pageBox = pager(page).getByRole('textbox', { name: 'Page' });
  await pageBox.fill('2');
  await pageBox.press('Enter');
  await expect(pagerText(page)).toHaveText(/^11 - /);
  await expect(pageBox).toBeFocused();

  await page.getByRole('button', { name: 'Remove Name filter' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Remove Abbreviation filter' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(grid(page).locator('[tabindex="0"]')).toBeFocused();

  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: /^Select all / }).press('Enter');
  await expect(page.getByRole('button', { name: 'Change fields' })).toBeFocused();
});

test('after a delete, and after one that failed, the focus is on the row of that place', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/503/);
  await openList(page, '/campaign/campaigns?rows=10');
  const name = await cell(page, 2, 0).textContent();
  await page.route('**/api/campaigns/Campaign/*', (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 503 }) : route.continue(),
  );
  const button = rows(page)
    .nth(2)
    .getByRole('button', { name: /^Delete / });
  const remove = async () => {
    await button.press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(button).toBeFocused();
  };
  await remove();
  await page.unrouteAll();
  await remove();
  await expect(cell(page, 2, 0)).not.toHaveText(String(name));
  await page.getByRole('button', { name: `Undo ${name}` }).click();
});

test('a screen reader is told which column a cell is in, and how many rows are selected', async ({ page }) => {
  await openList(page, '/campaign/campaigns?rows=10');
  await expect(page.getByRole('columnheader', { name: 'Name', exact: true })).toHaveCount(1);
  const selected = page
    .getByRole('main')
    .getByRole('status')
    .filter({ visible: true })
    .and(page.locator('[data-tools] *'));
  await expect(selected).toHaveText('');
  await rows(page).first().getByRole('checkbox').check();
  await expect(selected).toHaveText('1 Campaign selected');
});

test('the focused cell of an instant is described to a screen reader by its local time', async ({ page }) => {
  await openList(page, '/campaign/regions');
  await showAllColumns(page);
  const index = (await headers(page)).indexOf('Modified Date');
  await page.keyboard.press('/');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  for (let at = 0; at < index; at += 1) await page.keyboard.press('ArrowRight');

  await expect(cell(page, 0, index)).toBeFocused();
  await expect(cell(page, 0, index)).toHaveAccessibleDescription(/^\d\d\/\d\d\/\d{4} \d{1,2}:\d\d [AP]M$/);
});

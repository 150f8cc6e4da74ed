/** Opens every list. The fixture `pageErrors` checks for errors, and accessibility.spec.ts for accessibility. */
import { documentedItems, documentedLists } from '../catalogue/documented-screens.ts';
import { boundsOf, header, main, openList, rows, searchBox, showDeleted } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

const menu = documentedItems.slice(1);
const listAt = (path: string) => documentedLists.find(({ route }) => route === path);

test('every list of the menu, and the top-level export, opens with rows', async ({ page }) => {
  test.slow();
  await openList(page, '/campaign/');
  await expectAsDocumented(page, '/campaign/');
  await page.locator('summary', { hasText: 'Admin' }).click();
  for (const [label, path] of menu) {
    await test.step(path, async () => {
      await openByMenu(page, label);
      await expectAsDocumented(page, path);
    });
  }
  expect(menu).toHaveLength(documentedLists.length - 1);
});

async function openByMenu(page: Page, label: string): Promise<void> {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/page') && response.request().method() === 'POST',
  );
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
  const { data } = (await (await answered).json()) as { data: unknown[] };
  expect(data.length).toBeGreaterThan(0);
}

/** Checks rows, the documented buttons of the toolbar, Show deleted?, search, and Edit and Delete, each 75 px wide, on editable lists only. */
async function expectAsDocumented(page: Page, path: string): Promise<void> {
  await expect(page).toHaveURL(path);
  await expect(rows(page)).not.toHaveCount(0);
  // Not always in the first column, since other journeys create records, too.
  const cells = rows(page).first().locator('td:not([data-action-cell])');
  await expect(cells.filter({ hasText: /\S/ })).not.toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);

  const list = listAt(path);
  // Without texts: the formats of an export, Print, and the columns.
  const formats = list?.exportText && '';
  const expected = [list?.add, 'Clear Filters', list?.exportText, formats, list?.add && 'Import', '', ''].filter(
    (text) => text !== undefined,
  );
  await expect(main(page).getByRole('search').locator('xpath=..').getByRole('button')).toHaveText(expected);
  await expect(showDeleted(page)).toHaveCount(list?.showDeleted === false ? 0 : 1);
  await expect(searchBox(page)).toHaveCount(1);
  await expect(header(page, 'Active')).toHaveCount(['/campaign/', '/campaign/workload'].includes(path) ? 0 : 1);
  for (const action of ['Edit', 'Delete']) {
    await expect(header(page, action)).toHaveCount(list?.editable ? 1 : 0);
    if (list?.editable) expect((await boundsOf(header(page, action))).width).toBe(75);
  }
}

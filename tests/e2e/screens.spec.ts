import { documentedAdmin, documentedMenu } from '../catalogue/documented-screens.ts';
import { expect, test, type Page } from './portal.ts';

/** Every list is opened. The watch of portal.ts sees the rest, and accessible.spec.ts how they are to be read. */

const rows = (page: Page) => page.locator('tbody').getByRole('row');
const lists = [...documentedMenu.slice(1), ...documentedAdmin];

test('every list of the menu, and the top-level export, opens with rows', async ({ page }) => {
  test.slow();
  const alerts = page.getByRole('alert');
  await page.goto('/campaign/');
  await expect(rows(page)).not.toHaveCount(0);
  await page.locator('summary', { hasText: 'Admin' }).click();

  for (const [label, path] of lists) {
    const answered = page.waitForResponse(
      (response) => response.url().endsWith('/page') && response.request().method() === 'POST',
    );
    await page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: label, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(label);
    await expect(page).toHaveURL(path);
    const { data } = (await (await answered).json()) as { data: unknown[] };
    expect(data.length, label).toBeGreaterThan(0);
    await expect(rows(page), label).not.toHaveCount(0);
    // Whatever other journeys made, something of it is shown: not always in the first column.
    const cells = rows(page).first().locator('td:not([data-action-cell])');
    await expect(cells.filter({ hasText: /\S/ }), label).not.toHaveCount(0);
    await expect(alerts, label).toHaveCount(0);
  }
});

import { AxeBuilder } from '@axe-core/playwright';
import { documentedAdmin, documentedMenu } from '../catalogue/documented-screens.ts';
import { expect, test, type Page } from './portal.ts';

/** Every list is opened; some screens of each kind are judged by axe in both themes. The watch of portal.ts sees the rest. */

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

/** What axe calls serious or critical, as `rule: elements`. */
async function serious(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(`in the ${theme} theme`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: theme });

    test('axe finds nothing serious or critical on home, a narrow list, a wide list and a form', async ({ page }) => {
      test.slow();
      const screens = [
        ['/', () => page.locator('path.recharts-area-area').first()],
        ['/campaign/regions', () => rows(page).first()],
        ['/campaign/prioritizedCustomers?rows=10', () => rows(page).first()],
        ['/campaign/campaigns/1', () => page.getByRole('button', { name: 'Save' })],
      ] as const;
      for (const [path, sign] of screens) {
        await page.goto(path);
        // The home page's chart comes after some forty calls.
        await expect(sign()).toBeVisible({ timeout: 30_000 });
        expect(await serious(page), path).toEqual([]);
      }
    });

    test.describe('without a user', () => {
      test.use({ account: null });

      test('axe finds nothing serious or critical on the login screen and the choice of an account', async ({
        page,
      }) => {
        await page.goto('/login');
        await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
        expect(await serious(page)).toEqual([]);

        await page.getByRole('button', { name: 'Login' }).click();
        await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
        expect(await serious(page)).toEqual([]);
      });
    });
  });
}

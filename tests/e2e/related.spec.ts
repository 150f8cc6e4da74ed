/** What refers to a record: below its form and in its drawer, on paper, and the way to the whole list. */
import { axeScript, violationsOf } from './axe.ts';
import { deferred } from './form-page.ts';
import { chips, main, pagerText } from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';

const related = (page: Page): Locator => main(page).getByRole('region', { name: 'Related' });

/** Opens the whole list of a card by keyboard. Checks that it has as many rows as the card says, filtered by the record. */
async function openAsList(page: Page, card: Locator, record: string): Promise<void> {
  const count = /\d+$/.exec((await card.getByRole('button', { expanded: true }).textContent()) ?? '')?.[0];
  await card.getByRole('link', { name: 'Open as list' }).focus();
  await page.keyboard.press('Enter');
  await expect(pagerText(page)).toContainText(`of ${count}`);
  await expect(chips(page).filter({ hasText: record })).toHaveCount(1);
}

test('below a form each list that refers to the record is closed and opened by keyboard, and leads to the filtered list', async ({
  page,
}) => {
  await page.addInitScript(axeScript);
  await page.goto('/campaign/campaigns/1');
  const goals = related(page).getByRole('region', { name: 'Campaign Goals' });
  await expect(goals.getByRole('grid')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);

  const toggle = goals.getByRole('button', { name: 'Campaign Goals' });
  await toggle.focus();
  await page.keyboard.press('Enter');
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(goals.getByRole('grid')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(goals.getByRole('grid')).toBeVisible();

  await openAsList(page, goals, await main(page).getByRole('textbox', { name: /^Name/ }).inputValue());
  await expect(page).toHaveURL(/\/campaign\/campaignGoals\?/);
});

test('the drawer of a record without a form has them in a tab', async ({ page }) => {
  await page.addInitScript(axeScript);
  await page.goto('/campaign/customers?record=1');
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('tab', { name: 'Related' }).click();
  const card = drawer.getByRole('region', { name: 'Customer Workload Usages' });
  await expect(card.getByRole('grid')).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  await openAsList(page, card, (await drawer.getByRole('heading', { level: 2 }).textContent()) ?? '');
  await expect(drawer).toBeHidden();
});

test('paper says what the screen has not loaded, which a print asks for', async ({ page }) => {
  const answer = deferred();
  let asked = 0;
  await page.route('**/api/*/Campaign/related/*', async (route) => {
    asked += 1;
    await answer.opened;
    await route.continue();
  });
  await page.setViewportSize({ width: 1200, height: 300 });
  await page.goto('/campaign/campaigns/1');
  await expect(main(page).getByRole('region', { name: 'Channels' }).getByRole('grid')).toBeVisible();
  const missing = related(page).locator('[data-not-loaded]');
  await expect(missing).toHaveCount(1);
  expect(asked).toBe(0);

  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await expect.poll(() => asked).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const text = () => missing.evaluate((element) => getComputedStyle(element, '::before').content);
  await expect.poll(text).toContain('Not loaded when this was printed');
  answer.open();
  await expect(related(page).getByText('Campaign Goals')).toBeVisible();
});

/** What the next press may need is loaded while the reader looks at the list: which code, and that a press asks for none of it again. */
import { boundsOf, filterButton, main, openFilter, openList, rows, saveData } from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

/** The names of the scripts that the page asks for from now on, without the hash. */
function scriptsOf(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    const name = /\/assets\/(.+)-[\w-]{8}\.js$/.exec(request.url())?.[1];
    if (name !== undefined) scripts.push(name);
  });
  return scripts;
}

const addButton = (page: Page) => main(page).getByRole('button', { name: 'Add Campaign' });
const inputs = (page: Page) => main(page).locator('form [data-path]');

/** Opens a filter of texts, one of days, the column chooser and the form of a new record. */
async function pressAll(page: Page): Promise<void> {
  for (const label of ['Name', 'Start Date']) {
    await openFilter(page, label);
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await addButton(page).click();
  await expect(inputs(page).first()).toBeVisible();
}

test('the code of filters, the column chooser and the form is loaded after the rows, and no press asks for it again', async ({
  page,
}) => {
  // What is loaded last.
  const calendar = page.waitForResponse(/\/assets\/day-filter-.*\.js$/);
  await openList(page, '/campaign/campaigns');
  await (await calendar).finished();
  // Marks cells, once the pointer has come into the table.
  const marking = page.waitForResponse(/\/assets\/copied-cells-.*\.js$/);
  await rows(page).first().hover();
  await (await marking).finished();
  const scripts = scriptsOf(page);
  await pressAll(page);
  expect(scripts).toEqual([]);
});

test('no code is loaded ahead of the rows, and none of a form where the list has none', async ({ page }) => {
  const scripts = scriptsOf(page);
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/campaigns/Customer/page', async (route) => {
    await answered;
    await route.continue();
  });
  const asked = page.waitForRequest('**/api/campaigns/Customer/page');
  await page.goto('/campaign/customers');
  await asked;
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(scripts).not.toContain('filter-panels');
  const drawer = page.waitForResponse(/\/assets\/open-drawer-.*\.js$/);
  const chooser = page.waitForResponse(/\/assets\/columns-panel-.*\.js$/);
  answer();
  await Promise.all([drawer, chooser]);
  expect(scripts).toContain('filter-panels');
  expect(scripts).not.toContain('entity-form');
});

test('a reader who saves data loads code by the press alone, once', async ({ page }) => {
  await saveData(page);
  const scripts = scriptsOf(page);
  await openList(page, '/campaign/campaigns');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  const ahead = ['pop-up-content', 'filter-panels', 'day-filter', 'columns-panel', 'entity-form'];
  expect(scripts.filter((name) => ahead.includes(name))).toEqual([]);
  await pressAll(page);
  await page.goBack();
  await pressAll(page);
  expect(scripts.filter((name) => ahead.includes(name)).toSorted()).toEqual(ahead.toSorted());
});

test('the frame of a pop-up appears with the press, its content once its code has come', async ({ page }) => {
  await saveData(page);
  await openList(page, '/campaign/campaigns');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  const frame = page.getByRole('dialog', { name: 'Filter Name', exact: true });
  await filterButton(page, 'Name').click();
  await expect(frame).toBeVisible();
  await expect(frame).toHaveAttribute('aria-busy', 'true');
  await main(page).getByRole('heading', { level: 1 }).click();
  await expect(frame, 'a press elsewhere closes it').toHaveCount(0);

  await filterButton(page, 'Name').click();
  await frame.click();
  release();
  await expect(frame.getByRole('textbox')).toBeFocused();
  await expect(frame).toHaveAttribute('aria-busy', 'false');
  // The shortcuts of the page ask for this attribute.
  await expect(frame).toHaveAttribute('role', 'dialog');
  const [button, opened] = [await boundsOf(filterButton(page, 'Name')), await boundsOf(frame)];
  expect(opened.y).toBeGreaterThanOrEqual(button.y + button.height);
  expect(opened.y).toBeLessThan(button.y + button.height + 16);
  await page.keyboard.press('Escape');
  await expect(frame).toHaveCount(0);
  await expect(filterButton(page, 'Name')).toBeFocused();
});

/** Issue 4 beyond the documents, and what the documents say of the table itself: cells, widths, waiting, columns, keys, phones. */
import { gate, go } from './form-page.ts';
import {
  answerTo,
  box,
  cell,
  cells,
  columnsOf,
  grid,
  header,
  headers,
  openFilter,
  openList,
  queriesOf,
  range,
  rows,
  rowsOf,
  scroller,
  searchBox,
  sideways,
  type Body,
} from './list-page.ts';
import { expect, test, type Page } from './portal.ts';
import { entityOf } from './service.ts';

const day = (value: string) => value.replace(/^(\d{4})-(\d\d)-(\d\d).*/, '$2/$3/$1');
const instant = new Intl.DateTimeFormat('en-US', {
  timeZone: 'America/Los_Angeles',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: 'numeric',
  minute: '2-digit',
});

/** What the documents want a cell to say. */
function said(kind: string, value: unknown): string {
  if (value === null) return '';
  if (kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (kind === 'date' || kind === 'dateTime') return day(String(value));
  return kind === 'reference' ? (value as { name: string }).name : String(value);
}

test('dates display as MM/DD/YYYY, booleans yes/no, references by name; a dateTime says its time as h:mm A', async ({
  page,
}) => {
  const first = answerTo(page, 'TenantWorkloadRFACase');
  await openList(page, '/campaign/tenantWorkloadRFACases');
  const data = rowsOf(await first);
  const columns = columnsOf(entityOf('TenantWorkloadRFACase'));
  expect(await headers(page)).toEqual(columns.map(({ label }) => label));
  const wanted = data.map((row) => columns.map(({ kind, name }) => said(kind, row[name])));
  const shown = () =>
    rows(page).evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
  await expect.poll(shown).toEqual(wanted);

  // A stamp late in the day by UTC is of the day before in Los Angeles; the list shows the UTC day, the hover text the reader's time.
  const early = data.findIndex(({ createdDate }) => Number(String(createdDate).slice(11, 13)) < 7);
  const place = columns.findIndex(({ name }) => name === 'createdDate');
  await cell(page, early, place).hover();
  const local = instant
    .format(new Date(String(data[early]?.createdDate)))
    .replace(',', '')
    .replace('\u202F', ' ');
  await expect(cell(page, early, place)).toHaveAttribute('title', local);
  expect(local.slice(0, 10)).not.toBe(await cell(page, early, place).textContent());
});

test('horizontal scroll, automatic row height, minimum column width 150; sticky header and key column', async ({
  page,
}) => {
  await openList(page, '/campaign/rfaDetails');
  const widths = await grid(page)
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(150);
  expect(await sideways(page)).toBe(0);
  expect(await scroller(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBeGreaterThan(1000);
  // A long text makes its row higher, and nothing is cut off.
  const heights = await rows(page).evaluateAll((all) =>
    all.slice(0, 10).map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(39, ...heights));
  expect(
    await page
      .locator('tbody td')
      .evaluateAll((all) => all.slice(0, 200).filter((one) => one.scrollHeight > one.clientHeight + 1).length),
  ).toBe(0);

  const key = header(page, 'Name');
  await scroller(page).evaluate((one) => one.scrollTo(2500, 300));
  const [frame, head, first] = [await box(scroller(page)), await box(key), await box(header(page, 'External Key'))];
  expect([Math.round(head.x - frame.x), Math.round(head.y - frame.y)]).toEqual([0, 0]);
  expect(first.x).toBeLessThan(0);
  const place = (await headers(page)).indexOf('Name');
  expect(Math.round((await box(cell(page, 12, place))).x)).toBe(Math.round(frame.x));
});

test('a skeleton only on the first load; rows stay, dimmed, while the next answer loads; requests that were overtaken are aborted', async ({
  page,
}) => {
  const gates = [gate(), gate(), gate()];
  let calls = 0;
  const aborted: Body[] = [];
  page.on('requestfailed', (request) => {
    if (request.failure()?.errorText === 'net::ERR_ABORTED') aborted.push(request.postDataJSON() as Body);
  });
  await page.route('**/api/campaigns/Workload/page', async (route) => {
    const body = route.request().postDataJSON() as Body;
    if (body.pageIndex === 0) await gates[calls++]?.opened;
    await route.continue().catch(() => undefined);
  });
  const skeleton = page.getByRole('status', { name: 'Loading' });
  await page.goto('/campaign/workload');
  await expect(skeleton).toBeVisible();
  await expect(header(page, 'Name')).toBeVisible();
  gates[0]?.open();
  await expect(rows(page)).not.toHaveCount(0);
  await expect(skeleton).toHaveCount(0);

  const before = await cells(page, 'Name');
  const sort = (label: string) => header(page, label).getByRole('button', { name: label, exact: true }).click();
  await sort('Name');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('tbody').first()).toHaveCSS('opacity', '0.5');
  expect(await cells(page, 'Name')).toEqual(before);
  await expect(skeleton).toHaveCount(0);
  expect(aborted).toEqual([]);

  await sort('Type');
  await expect
    .poll(() => aborted.map(({ sortField, sortOrder }) => `${String(sortField)} ${String(sortOrder)}`))
    .toEqual(['name desc']);
  gates[2]?.open();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await expect(page.locator('tbody').first()).toHaveCSS('opacity', '1');
  await expect(header(page, 'Type')).toHaveAttribute('aria-sort', 'ascending');
  const types = await cells(page, 'Type');
  expect(types).toEqual(types.toSorted());
  gates[1]?.open();
});

test('the next page is prefetched: it is there at once, whatever the server does', async ({ page }) => {
  const second = answerTo(page, 'Customer', ({ pageIndex }) => pageIndex === 1);
  await openList(page, '/campaign/customers');
  const names = rowsOf(await second).map(({ name }) => name);
  const closed = gate();
  await page.route('**/api/campaigns/Customer/page', async (route) => {
    await closed.opened;
    await route.continue().catch(() => undefined);
  });
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(range(page)).toHaveText(/^26 - 50 of/);
  await expect.poll(() => cells(page, 'Name')).toEqual(names);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  closed.open();
});

/** Presses a column's right edge and moves it. */
async function dragEdge(page: Page, label: string, by: number): Promise<void> {
  const { x, y, width } = await box(header(page, label));
  await page.mouse.move(x + width - 4, y + 10);
  await page.mouse.down();
  await page.mouse.move(x + width - 4 + by, y + 10, { steps: 4 });
  await page.mouse.up();
}

test('column chooser: hide, show, reorder, resize, density; kept per user and list', async ({
  page,
  browser,
  states,
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
  await expect(grid(page).getByRole('columnheader').first()).toHaveText('Region');
  const normal = (await box(rows(page).first())).height;
  await chooser.getByLabel('Compact rows').check();
  await expect.poll(async () => (await box(rows(page).first())).height).toBeLessThan(normal);
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Columns' })).toBeFocused();
  const { width } = await box(header(page, 'Active'));
  await dragEdge(page, 'Active', 60);
  await expect.poll(async () => Math.round((await box(header(page, 'Active'))).width - width)).toBe(60);
  await dragEdge(page, 'Active', -500);
  await expect.poll(async () => (await box(header(page, 'Active'))).width).toBe(150);

  const arranged = ['Region', 'Name', ...before.slice(3)];
  expect(await headers(page)).toEqual(arranged);
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  expect(await headers(page)).toEqual(arranged);
  expect((await box(header(page, 'Active'))).width).toBe(150);
  expect((await box(rows(page).first())).height).toBeLessThan(normal);
  await go(page, '/campaign/regions');
  await expect(page).toHaveURL('/campaign/regions');
  await expect(header(page, 'Abbreviation')).toBeVisible();

  // Another person in the same browser has the list as it is.
  const { origins } = await page.context().storageState();
  const { cookies } = await states('operator');
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
});

test('keyboard: / goes to the search box, arrow keys move in the table, Enter opens, Shift and arrows resize', async ({
  page,
}) => {
  await openList(page, '/campaign/countries');
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  await page.keyboard.press('/');
  await expect(searchBox(page)).toBeFocused();
  await expect(searchBox(page)).toHaveValue('');

  // Tab comes to the table once, and leaves it with the next press.
  const sortName = header(page, 'Name').getByRole('button', { name: 'Name', exact: true });
  await page.keyboard.press('Tab');
  await expect(sortName).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Rows per page:')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  await expect(header(page, 'Name').getByRole('button', { name: 'Filter Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Filter Name' }).getByLabel('Contains')).toBeFocused();
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
  await expect(cell(page, 1, 0)).toBeFocused();
  await page.keyboard.press('Control+End');
  await expect(rows(page).last().getByRole('button')).toBeFocused();
  await page.keyboard.press('Control+Home');
  await expect(sortName).toBeFocused();
  const { width } = await box(header(page, 'Name'));
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(async () => (await box(header(page, 'Name'))).width - width).toBe(20);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/campaign/countries?sort=-name');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  await page.keyboard.press('ArrowDown');
  const name = await focused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/campaign\/countries\/\d+$/);
  await expect(page.getByLabel('Name *')).toHaveValue(name ?? '');
});

for (const [screen, viewport] of [
  ['360 px', { width: 360, height: 740 }],
  ['1280 px at 200 % zoom', { width: 640, height: 400 }],
] as const) {
  test.describe(`on a screen of ${screen}`, () => {
    test.use({ viewport });

    test('lists and their pop-ups work without scrolling the page sideways', async ({ page }) => {
      await openList(page, '/campaign/countries?name=a&isActive=any');
      await expect(page.getByRole('list', { name: 'Filters' })).toBeVisible();
      expect(await sideways(page)).toBe(0);
      const popUp = await openFilter(page, 'Created Date');
      await expect(popUp.getByRole('table')).toBeVisible();
      const { x, width } = await box(popUp);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      await popUp.getByRole('button', { name: 'OK' }).scrollIntoViewIfNeeded();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns' }).click();
      const chooser = await box(page.getByRole('dialog', { name: 'Columns' }));
      expect(chooser.x).toBeGreaterThanOrEqual(0);
      expect(chooser.x + chooser.width).toBeLessThanOrEqual(viewport.width);
      await page.keyboard.press('Escape');
      await go(page, '/campaign/prioritizedCustomers');
      await expect(header(page, 'FTA Alias')).toHaveCount(1);
      await expect(rows(page).first()).toBeVisible();
      expect(await sideways(page)).toBe(0);
      const queries = queriesOf(page, 'PrioritizedCustomer');
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(range(page)).toHaveText(/^26 - /);
      expect(queries[0]).toMatchObject({ pageIndex: 1 });
      await searchBox(page).fill('group');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/campaign/prioritizedCustomers?search=group');
      expect(await sideways(page)).toBe(0);
    });
  });
}

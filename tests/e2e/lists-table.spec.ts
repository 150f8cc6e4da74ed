/** Core 3, core 9, data 2, decisions: Screens. Format of cells, widths of columns, sticky header and column, small screens. */
import { navigate } from './form-page.ts';
import {
  responseTo,
  boundsOf,
  cell,
  columns,
  columnsOf,
  grid,
  header,
  headers,
  main,
  openFilter,
  openList,
  queriesOf,
  pagerText,
  rows,
  rowsOf,
  scroller,
  searchBox,
  horizontalOverflow,
  showAllColumns,
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

/** The documented text of a cell. */
function expectedText(kind: string, value: unknown, measures: boolean): string {
  if (value === null) return '';
  if (measures) return String(value).replace(/\B(?=(\d{3})+$)/g, ',');
  if (kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (kind === 'date' || kind === 'dateTime') return day(String(value));
  return kind === 'reference' ? (value as { name: string }).name : String(value);
}

test('dates display as MM/DD/YYYY, booleans yes/no, references by name; a dateTime has a tooltip with its time as h:mm A', async ({
  page,
}) => {
  const first = responseTo(page, 'TenantWorkloadRFACase');
  await openList(page, '/campaign/tenantWorkloadRFACases');
  const data = rowsOf(await first);
  await showAllColumns(page);
  const columns = columnsOf(entityOf('TenantWorkloadRFACase'));
  expect(await headers(page)).toEqual(columns.map(({ label }) => label));
  const expected = data.map((row) =>
    columns.map(({ kind, name, measures }) => expectedText(kind, row[name], measures)),
  );
  const cellTexts = () =>
    rows(page).evaluateAll((all) => all.map((row) => [...row.children].map(({ textContent }) => textContent)));
  await expect.poll(cellTexts).toEqual(expected);

  // An instant early in the day by UTC is of the day before in Los Angeles: the list shows the UTC day, the tooltip the local time.
  const rowIndex = data.findIndex(({ createdDate }) => Number(String(createdDate).slice(11, 13)) < 7);
  const columnIndex = columns.findIndex(({ name }) => name === 'createdDate');
  await cell(page, rowIndex, columnIndex).hover();
  const local = instant
    .format(new Date(String(data[rowIndex]?.createdDate)))
    .replace(',', '')
    .replace('\u202F', ' ');
  await expect(cell(page, rowIndex, columnIndex)).toHaveAttribute('title', local);
  expect(local.slice(0, 10)).not.toBe(await cell(page, rowIndex, columnIndex).textContent());
});

/** The widths of columns, by their headers. */
const widthsOf = async (page: Page) =>
  Object.fromEntries(
    await columns(page).evaluateAll((all) => all.map((item) => [item.textContent, item.getBoundingClientRect().width])),
  );

/** Headers in which a word is broken across lines. */
const brokenHeaders = (page: Page) =>
  columns(page).evaluateAll((all) =>
    all
      .map((item) => item.textContent)
      .filter((text, at) => {
        const walker = document.createTreeWalker(all[at] ?? document, NodeFilter.SHOW_TEXT);
        const node = walker.nextNode();
        const range = document.createRange();
        return [...text.matchAll(/\S+/g)].some(({ 0: word, index }) => {
          if (node === null) return false;
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          return new Set([...range.getClientRects()].map(({ y }) => y)).size > 1;
        });
      }),
  );

test('columns fit their content, and the name column takes the remaining width: no name wraps, no header breaks a word', async ({
  page,
}) => {
  // Only the sample data: other journeys' campaigns may have shorter names than the other texts.
  const path = `/campaign/campaigns?createdDate=before:${new Date().toISOString().slice(0, 10)}`;
  await page.setViewportSize({ width: 1500, height: 900 });
  await openList(page, path);
  await expect.poll(async () => (await widthsOf(page))['External ID']).toBe(150);
  const widths = await widthsOf(page);
  expect(widths['Active']).toBeLessThanOrEqual(110);
  for (const date of ['Start Date', 'End Date', 'Buy Date']) expect(widths[date]).toBeLessThanOrEqual(120);
  expect(Math.max(...Object.values(widths))).toBe(widths['Name']);
  expect(await brokenHeaders(page)).toEqual([]);
  expect(await scroller(page).evaluate((item) => item.scrollWidth - item.clientWidth)).toBe(0);
  const heights = await rows(page).evaluateAll((all) => all.map((row) => Math.round(row.clientHeight)));
  expect(Math.max(...heights)).toBeLessThan(45);

  // With the menu open on a small screen, name and start date are still visible.
  await page.evaluate(() => localStorage.setItem('menu', 'open'));
  await page.setViewportSize({ width: 1024, height: 768 });
  await openList(page, path);
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible();
  for (const label of ['Name', 'Start Date']) {
    const [{ x, width }, frame] = [await boundsOf(header(page, label)), await boundsOf(scroller(page))];
    expect(x + width, label).toBeLessThanOrEqual(frame.x + frame.width);
  }
});

test('on a phone the toolbar is one row with a menu, and the name column is first and fully visible', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/campaign/campaigns');
  const toolbar = main(page).getByRole('search').locator('xpath=..');
  const tops = await toolbar.locator('> *').evaluateAll((all) => all.map((item) => item.getBoundingClientRect().y));
  expect(tops).toHaveLength(4);
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(4);
  await expect(toolbar.getByRole('button', { name: 'Add Campaign' })).toBeVisible();
  await expect(columns(page).first()).toHaveText('Name');
  const [{ x, width }, frame] = [await boundsOf(cell(page, 0, 0)), await boundsOf(scroller(page))];
  expect(x + width).toBeLessThanOrEqual(frame.x + frame.width);

  const more = toolbar.getByRole('button', { name: 'More' });
  await more.click();
  const menu = page.getByRole('dialog', { name: 'More' });
  await expect(menu.getByRole('button')).toHaveText([
    'Clear Filters',
    'Export',
    'Export as JSON Lines',
    'Import',
    'Print',
  ]);
  await menu.getByRole('checkbox', { name: 'Show deleted?' }).check();
  await expect(page).toHaveURL('/campaign/campaigns?isActive=any');
  await menu.getByRole('button', { name: 'Clear Filters' }).click();
  await expect(page).toHaveURL('/campaign/campaigns');
  await expect(menu).toHaveCount(0);
  await expect(more).toBeFocused();
});

test('the name is the first column, stays in sight while the others scroll, with a shade over them, and leads to the record; so are the boxes before it', async ({
  page,
}) => {
  await openList(page, '/campaign/tenants');
  await expect(columns(page).first()).toHaveText('Name');
  const name = cell(page, 0, 0);
  await expect(name.getByRole('link')).toHaveAttribute('href', /^\/campaign\/tenants\b/);
  const before = await boundsOf(name);
  const shade = () => name.evaluate((item) => getComputedStyle(item, '::after').content);
  expect(await shade()).toBe('none');
  await scroller(page).evaluate((item) => item.scrollTo({ left: 700 }));
  await expect.poll(shade).not.toBe('none');
  expect(await boundsOf(name)).toEqual(before);
  // A cell that gets the focus by a key is not under the frozen one.
  await cell(page, 0, 8).click();
  for (let step = 0; step < 7; step++) await page.keyboard.press('ArrowLeft');
  const focused = await boundsOf(page.locator('td:focus'));
  expect(focused.x).toBeGreaterThanOrEqual(before.x + before.width - 1);

  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/campaign/tenants');
  const [{ x, width }, frame] = [await boundsOf(name), await boundsOf(scroller(page))];
  expect(x + width - frame.x).toBeLessThanOrEqual(frame.width * 0.62);

  await page.setViewportSize({ width: 1600, height: 1000 });
  await openList(page, '/campaign/campaigns');
  await scroller(page).evaluate((item) => item.scrollTo({ left: 9_999 }));
  const box = await boundsOf(rows(page).first().locator('[data-box-cell]'));
  expect((await boundsOf(cell(page, 0, 0))).x).toBe(box.x + box.width);
});

test('without a name, the link to the record is in the first column of words, and keys of the source are last', async ({
  page,
}) => {
  for (const path of ['/campaign/tenantWorkloadRFACases', '/campaign/customerEngagementDepths']) {
    await openList(page, path);
    const labels = (await headers(page)).filter((label) => label !== 'Active');
    const firstKey = labels.findIndex((label) => / (Key|Hash ID)$/.test(label));
    expect(labels.slice(firstKey).filter((label) => !/ (Key|Hash ID)$/.test(label))).toEqual([]);
    const link = cell(page, 0, 0).getByRole('link');
    await expect(link).toHaveText(/[A-Z][a-z]/);
    await link.click();
    await expect(page).toHaveURL(new RegExp(`${path}[/?]`));
  }
});

test('a Hebrew or Arabic text reads from right to left, with its Latin words and full stops in place, in a column that stays aligned; a gap is before the star of a label', async ({
  page,
}) => {
  const names = ['קול ירושלים 88.2 FM', 'إذاعة القدس!', 'Radio Nord (Süd)'];
  await page.route('**/api/campaigns/Region/page', async (route) => {
    const response = await route.fetch();
    const json = (await response.json()) as { data: { name: string }[] };
    for (const [index, name] of names.entries()) Object.assign(json.data[index] ?? {}, { name });
    await route.fulfill({ response, json });
  });
  await openList(page, '/campaign/regions');
  /** Left edges of the whole text, its first and its last letter. */
  const edges = (name: string) =>
    page.getByRole('link', { name, exact: true }).evaluate((link) => {
      const text = link.firstChild as Text;
      const leftOf = (start: number, end: number) => {
        const range = document.createRange();
        range.setStart(text, start);
        range.setEnd(text, end);
        return Math.round(range.getBoundingClientRect().left);
      };
      return { whole: leftOf(0, text.length), first: leftOf(0, 1), last: leftOf(text.length - 1, text.length) };
    });
  const [hebrew, arabic, latin] = [await edges(names[0]!), await edges(names[1]!), await edges(names[2]!)];
  for (const name of [hebrew, arabic]) expect(name.first).toBeGreaterThan(name.last);
  expect(latin.first).toBeLessThan(latin.last);
  expect([hebrew.whole, arabic.whole]).toEqual([latin.whole, latin.whole]);
  await searchBox(page).fill(names[0]!);
  await expect(searchBox(page)).toHaveCSS('text-align', 'left');

  await page.goto('/campaign/regions/-1');
  const gap = await page
    .locator('label[data-required]')
    .first()
    .evaluate((label) => {
      const text = label.firstChild as Text;
      text.data = 'שם';
      const range = document.createRange();
      range.selectNode(text);
      const star = label.querySelector('span')?.firstChild as Text;
      const starRange = document.createRange();
      starRange.setStart(star, star.length - 1);
      starRange.setEnd(star, star.length);
      return range.getBoundingClientRect().left - starRange.getBoundingClientRect().right;
    });
  expect(gap).toBeGreaterThan(2);
});

test('checkboxes have one size: in the toolbar, in rows, in pop-ups and in a form’s panel', async ({ page }) => {
  const sizes = () =>
    page.locator('input[type="checkbox"]:not([role="switch"])').evaluateAll((all) => [
      ...new Set(
        all
          .map((item) => item.getBoundingClientRect())
          .filter(({ width }) => width > 0)
          .map(({ width, height }) => `${width} × ${height}`),
      ),
    ]);
  await openList(page, '/campaign/campaigns');
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
  expect(await sizes()).toEqual(['16 × 16']);
  await page.goto('/campaign/campaigns/1');
  await expect(page.getByRole('checkbox', { name: 'Show deleted?' })).toBeVisible();
  expect(await sizes()).toEqual(['16 × 16']);
});

test('horizontal scroll, automatic row height, minimum column width 150, but for numbers, dates and Yes or No; sticky header and key column', async ({
  page,
}) => {
  await openList(page, '/campaign/rfaDetails');
  const widths = await grid(page)
    .getByRole('columnheader')
    .evaluateAll((all) => all.map((item) => item.getBoundingClientRect().width));
  expect(Math.min(...widths)).toBeGreaterThanOrEqual(72);
  for (const short of ['Incident ID', 'Request Ticket Number'])
    expect((await boundsOf(header(page, short))).width, short).toBeGreaterThanOrEqual(150);
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await scroller(page).evaluate((item) => item.scrollWidth - item.clientWidth)).toBeGreaterThan(1000);
  // A row is as high as its longest text, and no cell is cut off.
  const heights = await rows(page).evaluateAll((all) =>
    all.slice(0, 10).map((row) => row.getBoundingClientRect().height),
  );
  expect(Math.max(...heights)).toBeGreaterThan(Math.min(39, ...heights));
  expect(
    await page
      .locator('tbody td')
      .evaluateAll((all) => all.slice(0, 200).filter((item) => item.scrollHeight > item.clientHeight + 1).length),
  ).toBe(0);

  const key = header(page, 'Name');
  await scroller(page).evaluate((item) => item.scrollTo(2500, 300));
  const [frame, head, first] = [
    await boundsOf(scroller(page)),
    await boundsOf(key),
    await boundsOf(header(page, 'Request Title')),
  ];
  expect([Math.round(head.x - frame.x), Math.round(head.y - frame.y)]).toEqual([0, 0]);
  expect(first.x).toBeLessThan(0);
  const columnIndex = (await headers(page)).indexOf('Name');
  expect(Math.round((await boundsOf(cell(page, 12, columnIndex))).x)).toBe(Math.round(frame.x));
});

for (const [screen, viewport] of [
  ['360 px', { width: 360, height: 740 }],
  ['1280 px at 200 % zoom', { width: 640, height: 320 }],
] as const) {
  test.describe(`on a screen of ${screen}`, () => {
    test.use({ viewport });

    test('lists and their pop-ups work without scrolling the page sideways', async ({ page }) => {
      await openList(page, '/campaign/countries?name=a&isActive=any');
      await expect(page.getByRole('list', { name: 'Filters' })).toBeVisible();
      // Until the rows are loaded, the layout below the toolbar shifts.
      await expect(rows(page).first()).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
      await showAllColumns(page);
      const popUp = await openFilter(page, 'Created Date');
      await expect(popUp.getByRole('table')).toBeVisible();
      const { x, width } = await boundsOf(popUp);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(viewport.width);
      await popUp.getByRole('button', { name: 'OK' }).scrollIntoViewIfNeeded();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Columns' }).click();
      const chooser = await boundsOf(page.getByRole('dialog', { name: 'Columns' }));
      expect(chooser.x).toBeGreaterThanOrEqual(0);
      expect(chooser.x + chooser.width).toBeLessThanOrEqual(viewport.width);
      await page.keyboard.press('Escape');
      // Recorded from the start: the next page is prefetched as soon as the first is loaded.
      const queries = queriesOf(page, 'PrioritizedCustomer');
      await navigate(page, '/campaign/prioritizedCustomers');
      await expect(header(page, 'FTA Alias')).toHaveCount(1);
      await expect(rows(page).first()).toBeVisible();
      expect(await horizontalOverflow(page)).toBe(0);
      await page.getByRole('button', { name: 'Next page' }).click();
      await expect(pagerText(page)).toHaveText(/^26 - /);
      expect(queries).toContainEqual(expect.objectContaining({ pageIndex: 1 }));
      await searchBox(page).fill('group');
      await searchBox(page).press('Enter');
      await expect(page).toHaveURL('/campaign/prioritizedCustomers?search=group');
      expect(await horizontalOverflow(page)).toBe(0);
    });
  });
}

/** Core 2, core 9 and data 4: sort, pages, and when a list refetches. */
import { navigate } from './form-page.ts';
import {
  responseTo,
  type Body,
  cells,
  chips,
  clearFilters,
  filterText,
  grid,
  header,
  headers,
  openList,
  pager,
  pageSize,
  queriesOf,
  pagerText,
  rows,
  rowsOf,
  searchBox,
  showDeleted,
} from './list-page.ts';
import { expect, test } from './portal.ts';

/** The query of a list in its default state. */
const inOrder = new Intl.Collator('en', { sensitivity: 'accent' });
const defaultQuery = { pageIndex: 0, pageSize: 25, sortField: 'name', sortOrder: 'asc', isActiveValue: true };
const next = (query: Body): Body => ({ ...query, pageIndex: Number(query.pageIndex) + 1 });

test('Clear Filters resets all filters, sort and paging to defaults', async ({ page }) => {
  await openList(page, '/campaign/customers?search=group&country=a&isActive=any&sort=-region&rows=10&page=2');
  await expect(searchBox(page)).toHaveValue('group');
  await expect(chips(page)).toHaveCount(1);
  await expect(pagerText(page)).toHaveText(/^11 - 20 of/);
  const queries = queriesOf(page, 'Customer');
  await clearFilters(page).click();
  await expect(page).toHaveURL('/campaign/customers');
  await expect.poll(() => queries).toEqual([defaultQuery, next(defaultQuery)]);
  await expect(pagerText(page)).toHaveText(/^1 - 25 of/);
  await expect(searchBox(page)).toHaveValue('');
  await expect(showDeleted(page)).not.toBeChecked();
  await expect(chips(page)).toHaveCount(0);
  await expect(pageSize(page)).toHaveValue('25');
});

test('default sort: Name ascending; TPID for the top-level export, Event Date for customer workload events, Customer Key for usages', async ({
  page,
}) => {
  await openList(page, '/campaign/regions');
  const sorted = grid(page).locator('[aria-sort]');
  await expect(sorted).toHaveText(['Name']);
  for (const [path, label] of [
    ['/campaign/', 'TPID'],
    ['/campaign/customerWorkloadEvents', 'Event Date'],
    ['/campaign/customerWorkloadUsages', 'Customer Key'],
    ['/campaign/prioritizedCustomers', 'Name'],
  ] as const) {
    await navigate(page, path);
    await expect(page).toHaveURL(path);
    await expect(sorted).toHaveText([label]);
    await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  }
});

test('clicking the same sort column again toggles ascending/descending, a different column starts ascending', async ({
  page,
}) => {
  // Not the next page, which is prefetched.
  const firstPage = () => responseTo(page, 'Customer', ({ pageIndex }) => pageIndex === 0);
  const firstResponse = firstPage();
  await openList(page, '/campaign/customers');
  // The first rows are rendered before the others.
  const ascending = rowsOf(await firstResponse).map(({ name }) => name);
  await expect.poll(() => cells(page, 'Name')).toEqual(ascending);
  const click = async (label: string) => {
    const answer = firstPage();
    await header(page, label).getByRole('button', { name: label, exact: true }).click();
    const { data } = (await answer) as { data: { name: string; country: string }[] };
    await expect.poll(() => cells(page, 'Name')).toEqual(data.map(({ name }) => name));
    return data;
  };
  const order = (label: string) => header(page, label).getAttribute('aria-sort');
  const descending = (await click('Name')).map(({ name }) => name);
  expect([await order('Name'), descending]).toEqual([
    'descending',
    descending.toSorted((a, b) => inOrder.compare(b, a)),
  ]);
  await click('Name');
  expect([await order('Name'), await cells(page, 'Name')]).toEqual(['ascending', ascending]);
  const countries = (await click('Country')).map(({ country }) => country);
  expect([await order('Country'), await order('Name'), countries]).toEqual([
    'ascending',
    null,
    countries.toSorted(inOrder.compare),
  ]);
  await click('Country');
  expect(await order('Country')).toBe('descending');
  await click('Name');
  expect(await order('Name')).toBe('ascending');
  // Every column is sortable by its header.
  expect(await grid(page).locator('th button[data-order], th button[aria-keyshortcuts]').allTextContents()).toEqual(
    await headers(page),
  );
});

test('any change of filter, sort, search, page size or page index re-queries the list, once; the next page is prefetched', async ({
  page,
  service,
}) => {
  const queries = queriesOf(page, 'Customer');
  let answered = 0;
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/Customer/page')) answered += 1;
  });
  const expected: Body[] = [];
  let query: Body = defaultQuery;
  const expectQueries = async (change: () => Promise<unknown>, values: Body = {}, prefetches = true) => {
    query = { ...query, ...values };
    expected.push(query, ...(prefetches ? [next(query)] : []));
    await change();
    await expect.poll(() => queries).toEqual(expected);
    // The prefetched page, too: if it were still on its way, it would not be asked for again.
    await expect.poll(() => answered).toBe(expected.length);
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  };
  await expectQueries(() => openList(page, '/campaign/customers'));
  await expectQueries(() => page.getByRole('button', { name: 'Next page' }).click(), { pageIndex: 1 });
  await expectQueries(() => header(page, 'Name').getByRole('button', { name: 'Name', exact: true }).click(), {
    pageIndex: 0,
    sortOrder: 'desc',
  });
  const pageIndex = Math.ceil((await service.count('Customer', { isActiveValue: true })) / 25) - 1;
  await expectQueries(() => page.getByRole('button', { name: 'Last page' }).click(), { pageIndex }, false);
  await expectQueries(() => filterText(page, 'Name', 'group'), { pageIndex: 0, nameValue: 'group' });
  await expectQueries(() => pageSize(page).selectOption('10'), { pageSize: 10 });
  await expectQueries(() => page.getByRole('button', { name: 'Next page' }).click(), { pageIndex: 1 });
  await expectQueries(
    () =>
      searchBox(page)
        .fill('an')
        .then(() => searchBox(page).press('Enter')),
    {
      pageIndex: 0,
      stringFilter: 'an',
    },
  );
  const { isActiveValue: _, ...anyActive } = query;
  query = anyActive;
  await expectQueries(() => showDeleted(page).check());
});

test("the pager: 'x - y of total', 'Rows per page:' with 10, 25, 50, 100 and the current size; default 25; past the end the last page", async ({
  page,
  service,
}) => {
  const total = await service.count('Customer', { isActiveValue: true });
  await openList(page, '/campaign/customers');
  const sizes = () => pageSize(page).locator('option').allTextContents();
  await expect(pagerText(page)).toHaveText(`1 - 25 of ${total}`);
  await expect(rows(page)).toHaveCount(25);
  await expect(pageSize(page)).toHaveValue('25');
  expect(await sizes()).toEqual(['10', '25', '50', '100']);
  for (const name of ['First page', 'Previous page']) await expect(page.getByRole('button', { name })).toBeDisabled();
  await pageSize(page).selectOption('50');
  await expect(page).toHaveURL('/campaign/customers?rows=50');
  await expect(rows(page)).toHaveCount(50);
  const number = pager(page).getByRole('textbox', { name: 'Page' });
  await number.fill('3');
  await number.press('Enter');
  await expect(page).toHaveURL('/campaign/customers?rows=50&page=3');
  await expect(pagerText(page)).toHaveText(`101 - 150 of ${total}`);
  // A change of the page size goes to the first page.
  await pageSize(page).selectOption('100');
  await expect(pagerText(page)).toHaveText(`1 - 100 of ${total}`);

  await navigate(page, '/campaign/customers?rows=33&page=9999');
  const pages = Math.ceil(total / 33);
  await expect(pagerText(page)).toHaveText(`${(pages - 1) * 33 + 1} - ${total} of ${total}`);
  expect(await sizes()).toEqual(['10', '25', '33', '50', '100']);
  await expect(pageSize(page)).toHaveValue('33');
  await expect(number).toHaveValue(String(pages));
  for (const name of ['Last page', 'Next page']) await expect(page.getByRole('button', { name })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(`/campaign/customers?rows=33&page=${pages - 1}`);
});

/** Core 2, core 9 and data 4: order, pages, and when a list asks the server anew. */
import { go } from './form-page.ts';
import {
  answerTo,
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
  range,
  rows,
  rowsOf,
  searchBox,
  showDeleted,
} from './list-page.ts';
import { expect, test } from './portal.ts';

/** The query of a list that nobody has touched. */
const untouched = { pageIndex: 0, pageSize: 25, sortField: 'name', sortOrder: 'asc', isActiveValue: true };
const next = (query: Body): Body => ({ ...query, pageIndex: Number(query.pageIndex) + 1 });

test('Clear Filters resets all filters, sort and paging to defaults', async ({ page }) => {
  await openList(page, '/campaign/customers?search=group&country=a&isActive=any&sort=-region&rows=10&page=2');
  await expect(searchBox(page)).toHaveValue('group');
  await expect(chips(page)).toHaveCount(1);
  await expect(range(page)).toHaveText(/^11 - 20 of/);
  const queries = queriesOf(page, 'Customer');
  await clearFilters(page).click();
  await expect(page).toHaveURL('/campaign/customers');
  await expect.poll(() => queries).toEqual([untouched, next(untouched)]);
  await expect(range(page)).toHaveText(/^1 - 25 of/);
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
    await go(page, path);
    await expect(page).toHaveURL(path);
    await expect(sorted).toHaveText([label]);
    await expect(sorted).toHaveAttribute('aria-sort', 'ascending');
  }
});

test('clicking the same sort column again toggles ascending/descending, a different column starts ascending', async ({
  page,
}) => {
  // Not the next page, which is fetched in advance.
  const firstPage = () => answerTo(page, 'Customer', ({ pageIndex }) => pageIndex === 0);
  const shown = firstPage();
  await openList(page, '/campaign/customers');
  // The first rows are drawn before the others.
  const up = rowsOf(await shown).map(({ name }) => name);
  await expect.poll(() => cells(page, 'Name')).toEqual(up);
  const click = async (label: string) => {
    const answer = firstPage();
    await header(page, label).getByRole('button', { name: label, exact: true }).click();
    const { data } = (await answer) as { data: { name: string; country: string }[] };
    await expect.poll(() => cells(page, 'Name')).toEqual(data.map(({ name }) => name));
    return data;
  };
  const order = (label: string) => header(page, label).getAttribute('aria-sort');
  const down = (await click('Name')).map(({ name }) => name);
  expect([await order('Name'), down]).toEqual([
    'descending',
    down.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? 1 : -1)),
  ]);
  await click('Name');
  expect([await order('Name'), await cells(page, 'Name')]).toEqual(['ascending', up]);
  const countries = (await click('Country')).map(({ country }) => country);
  expect([await order('Country'), await order('Name'), countries]).toEqual(['ascending', null, countries.toSorted()]);
  await click('Country');
  expect(await order('Country')).toBe('descending');
  await click('Name');
  expect(await order('Name')).toBe('ascending');
  // Every column has a header to sort by.
  expect(await grid(page).locator('th button[data-order], th button[aria-keyshortcuts]').allTextContents()).toEqual(
    await headers(page),
  );
});

test('any change of filter, sort, search, page size or page index re-queries the list, once; the next page is fetched in advance', async ({
  page,
  service,
}) => {
  const queries = queriesOf(page, 'Customer');
  const wanted: Body[] = [];
  let query: Body = untouched;
  const asks = async (change: () => Promise<unknown>, values: Body = {}, followed = true) => {
    query = { ...query, ...values };
    wanted.push(query, ...(followed ? [next(query)] : []));
    await change();
    await expect.poll(() => queries).toEqual(wanted);
    await expect(grid(page)).toHaveAttribute('aria-busy', 'false');
  };
  await asks(() => openList(page, '/campaign/customers'));
  await asks(() => page.getByRole('button', { name: 'Next page' }).click(), { pageIndex: 1 });
  await asks(() => header(page, 'Name').getByRole('button', { name: 'Name', exact: true }).click(), {
    pageIndex: 0,
    sortOrder: 'desc',
  });
  const pageIndex = Math.ceil((await service.count('Customer', { isActiveValue: true })) / 25) - 1;
  await asks(() => page.getByRole('button', { name: 'Last page' }).click(), { pageIndex }, false);
  await asks(() => filterText(page, 'Name', 'group'), { pageIndex: 0, nameValue: 'group' });
  await asks(() => pageSize(page).selectOption('10'), { pageSize: 10 });
  await asks(() => page.getByRole('button', { name: 'Next page' }).click(), { pageIndex: 1 });
  await asks(
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
  await asks(() => showDeleted(page).check());
});

test("the pager: 'x - y of total', 'Rows per page:' with 10, 25, 50, 100 and the current size; default 25; past the end the last page", async ({
  page,
  service,
}) => {
  const total = await service.count('Customer', { isActiveValue: true });
  await openList(page, '/campaign/customers');
  const sizes = () => pageSize(page).locator('option').allTextContents();
  await expect(range(page)).toHaveText(`1 - 25 of ${total}`);
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
  await expect(range(page)).toHaveText(`101 - 150 of ${total}`);
  // A change of the size begins at the first page.
  await pageSize(page).selectOption('100');
  await expect(range(page)).toHaveText(`1 - 100 of ${total}`);

  await go(page, '/campaign/customers?rows=33&page=9999');
  const pages = Math.ceil(total / 33);
  await expect(range(page)).toHaveText(`${(pages - 1) * 33 + 1} - ${total} of ${total}`);
  expect(await sizes()).toEqual(['10', '25', '33', '50', '100']);
  await expect(pageSize(page)).toHaveValue('33');
  await expect(number).toHaveValue(String(pages));
  for (const name of ['Last page', 'Next page']) await expect(page.getByRole('button', { name })).toBeDisabled();
  await page.getByRole('button', { name: 'Previous page' }).click();
  await expect(page).toHaveURL(`/campaign/customers?rows=33&page=${pages - 1}`);
});

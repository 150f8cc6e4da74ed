/** Core 2 'Shared list screen behaviour', core 4, core 5 'Search box', core 9 and data 2, 4, 9: toolbar, actions, order, pager. */
import { documentedLists } from '../catalogue/documented-screens.ts';
import { go, heading } from './form-page.ts';
import {
  answerTo,
  box,
  cells,
  chips,
  clearFilters,
  filterText,
  grid,
  header,
  headers,
  main,
  openList,
  pageSize,
  pager,
  queriesOf,
  range,
  rows,
  searchBox,
  showDeleted,
  type Body,
} from './list-page.ts';
import { expect, test } from './portal.ts';
import { uniqueName } from './service.ts';

/** The query of a list that nobody has touched. */
const untouched = { pageIndex: 0, pageSize: 25, sortField: 'name', sortOrder: 'asc', isActiveValue: true };
const next = (query: Body): Body => ({ ...query, pageIndex: Number(query.pageIndex) + 1 });

test('a toolbar whose buttons take 9 of 12 columns, the search box 3 of 12, in a bordered panel', async ({ page }) => {
  await openList(page, '/campaign/customers');
  const toolbar = main(page).getByRole('search').locator('xpath=..');
  const [buttons, search] = [await box(toolbar.locator('> *').first()), await box(main(page).getByRole('search'))];
  const gap = search.x - (buttons.x + buttons.width);
  expect((buttons.width + gap) / (search.width + gap)).toBeCloseTo(3, 2);
  await expect(toolbar.locator('xpath=..')).toHaveCSS('border-style', 'solid');
});

test('what every list of the documents has: Add, Clear Filters, export, Show deleted?, Search; Edit and Delete, each 75 wide, only on editable lists', async ({
  page,
}) => {
  test.slow();
  await openList(page, '/campaign/regions');
  for (const { route, add, exportText, editable, showDeleted: deleted } of documentedLists) {
    await test.step(route, async () => {
      await go(page, route);
      await expect(page).toHaveURL(route);
      await expect(rows(page).first()).toBeVisible();
      const toolbar = main(page).getByRole('search').locator('xpath=..');
      const wanted = [add, 'Clear Filters', exportText, ''].filter((text) => text !== undefined);
      await expect(toolbar.getByRole('button')).toHaveText(wanted);
      await expect(showDeleted(page)).toHaveCount(deleted === false ? 0 : 1);
      await expect(searchBox(page)).toHaveCount(1);
      await expect(header(page, 'Active')).toHaveCount(['/campaign/', '/campaign/workload'].includes(route) ? 0 : 1);
      for (const action of ['Edit', 'Delete']) {
        await expect(header(page, action)).toHaveCount(editable ? 1 : 0);
        if (editable) expect((await box(header(page, action))).width).toBe(75);
      }
    });
  }
});

test.describe('who may not write', () => {
  test.use({ account: 'reader' });

  test('sees no Add, Edit or Delete', async ({ page }) => {
    await openList(page, '/campaign/customers');
    for (const { route } of documentedLists.filter(({ editable }) => editable)) {
      await go(page, route);
      await expect(page).toHaveURL(route);
      await expect(rows(page).first()).toBeVisible();
      const toolbar = main(page).getByRole('search').locator('xpath=..');
      await expect(toolbar.getByRole('button').first(), route).toHaveText('Clear Filters');
      await expect(grid(page).locator('[data-action-cell], [data-action]'), route).toHaveCount(0);
    }
  });
});

test('Add goes to the detail route with id -1', async ({ page }) => {
  await openList(page, '/campaign/countries');
  await page.getByRole('button', { name: 'Add Country' }).click();
  await expect(page).toHaveURL('/campaign/countries/-1');
  await expect(heading(page)).toHaveText('Add Country');
});

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

test("ticking 'Show deleted?' clears the filter so that deleted rows appear; unticking restores the active-only filter", async ({
  page,
  service,
}) => {
  const name = uniqueName('Gone');
  const { id } = await service.make('Country', { name });
  await service.remove('Country', id);
  const queries = queriesOf(page, 'Country');
  await page.goto(`/campaign/countries?search=${name}`);
  await expect(page.getByText('No Countries match')).toBeVisible();
  await expect(showDeleted(page)).not.toBeChecked();

  await showDeleted(page).check();
  await expect.poll(() => cells(page, 'Name')).toEqual([name]);
  expect(await cells(page, 'Active')).toEqual(['No']);
  expect(queries.at(-1)).not.toHaveProperty('isActiveValue');
  await expect(page.getByRole('link', { name: `Edit ${name}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Delete ${name}` })).toHaveCount(0);

  await showDeleted(page).uncheck();
  await expect(rows(page)).toHaveCount(0);
  expect(queries.at(-1)).toMatchObject({ isActiveValue: true, stringFilter: name });
});

test("on Roles and Users 'Show deleted?' shows only the inactive ones", async ({ page, service }) => {
  for (const [entity, path] of [
    ['AppRole', '/campaign/roles'],
    ['AppUser', '/campaign/users'],
  ] as const) {
    const { id, name } = await service.make(entity);
    await service.remove(entity, id);
    await openList(page, `${path}?rows=100`);
    expect(new Set(await cells(page, 'Active'))).toEqual(new Set(['Yes']));
    await showDeleted(page).check();
    await expect.poll(async () => new Set(await cells(page, 'Active'))).toEqual(new Set(['No']));
    expect(await cells(page, 'Name')).toContain(name);
    await showDeleted(page).uncheck();
    await expect.poll(async () => new Set(await cells(page, 'Active'))).toEqual(new Set(['Yes']));
  }
});

test("Delete asks 'Are you sure you want to delete this item?' and on confirm deletes by id", async ({
  page,
  service,
}) => {
  const name = uniqueName('Doom');
  const { id } = await service.make('Region', { name });
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'DELETE') calls.push(new URL(request.url()).pathname);
  });
  await openList(page, `/campaign/regions?search=${name}`);
  const question = page.getByRole('dialog', { name: 'Are you sure you want to delete this item?' });
  const remove = page.getByRole('button', { name: `Delete ${name}` });

  await remove.click();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  expect(calls).toEqual([]);

  await remove.click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(rows(page)).toHaveCount(0);
  await expect(question).toBeHidden();
  expect(calls).toEqual([`/api/campaigns/Region/${id}`]);
  expect((await service.get('Region', id)).isActive).toBe(false);
});

test('clicking the same sort column again toggles ascending/descending, a different column starts ascending', async ({
  page,
}) => {
  await openList(page, '/campaign/customers');
  const click = async (label: string) => {
    const answer = answerTo(page, 'Customer');
    await header(page, label).getByRole('button', { name: label, exact: true }).click();
    const { data } = (await answer) as { data: { name: string; country: string }[] };
    await expect.poll(() => cells(page, 'Name')).toEqual(data.map(({ name }) => name));
    return data;
  };
  const order = (label: string) => header(page, label).getAttribute('aria-sort');
  const up = await cells(page, 'Name');
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

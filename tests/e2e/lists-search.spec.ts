/** Core 5.4, and the URL as the single source of truth of a list's state. */
import { navigate } from './form-page.ts';
import {
  cells,
  chips,
  filterText,
  grid,
  header,
  openList,
  pageSize,
  queriesOf,
  pagerText,
  rows,
  searchBox,
  showDeleted,
} from './list-page.ts';
import { expect, test, type Page } from './portal.ts';

const forbidden = /^WARNING: Found forbidden pattern .*Search cannot be performed until this content is removed\.$/;
const characters =
  'Invalid characters entered. Only alphanumeric characters, dashes, underscores, and spaces are allowed.';
const short = 'Input must be at least 2 characters long.';
const long = 'Input must not exceed 15 characters.';

const problem = (page: Page) => page.getByRole('search').last().locator('[id$="-error"]');

test('search box: forbidden fragments, characters, 2 to 15; Enter applies the search only when there is no error; a clear button empties it', async ({
  page,
}) => {
  await openList(page, '/campaign/customers');
  const queries = queriesOf(page, 'Customer');
  const cases: [string, string | RegExp][] = [
    ['a', short],
    ['a'.repeat(16), long],
    ['a.b', characters],
    ['a@b', characters],
    ['my DROP list', forbidden],
    ['<script', forbidden],
    ['update', forbidden],
  ];
  for (const [text, message] of cases) {
    await searchBox(page).fill(text);
    await expect(problem(page)).toHaveText(message);
    await expect(searchBox(page)).toHaveAttribute('aria-invalid', 'true');
    await searchBox(page).press('Enter');
  }
  await searchBox(page).fill('group');
  await expect(problem(page)).toHaveCount(0);
  expect(queries, 'nothing is searched before Enter, nor with an error').toEqual([]);
  await expect(page).toHaveURL('/campaign/customers');

  await searchBox(page).press('Enter');
  await expect(page).toHaveURL('/campaign/customers?search=group');
  await expect.poll(() => queries[0]).toMatchObject({ stringFilter: 'group', pageIndex: 0 });
  await expect.poll(async () => (await cells(page, 'Name')).every((name) => /group/i.test(name))).toBe(true);
  await expect(searchBox(page)).toBeFocused();

  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(searchBox(page)).toHaveValue('');
  await expect(page).toHaveURL('/campaign/customers');
  await expect.poll(() => queries.at(-1)).not.toHaveProperty('stringFilter');
});

test('15 letters, digits, dashes, underscores and spaces can be searched for; a URL with a forbidden search shows the list', async ({
  page,
}) => {
  await openList(page, '/campaign/customers?search=drop');
  await expect(searchBox(page)).toHaveValue('');
  await searchBox(page).fill('Ab9-_ Ab9-_ Ab9');
  await expect(problem(page)).toHaveCount(0);
  await searchBox(page).press('Enter');
  await expect(page.getByText('No Customers match')).toBeVisible();
});

test('until the next rows have come, the texts about rows are about those on the screen', async ({ page }) => {
  await openList(page, '/campaign/campaigns?rows=10&page=5');
  await expect(pagerText(page)).toHaveText(/^41 - /);
  const pagerBefore = await pagerText(page).textContent();
  let answer = Promise.withResolvers<void>();
  await page.route('**/Campaign/page', async (route) => {
    await answer.promise;
    await route.continue();
  });
  await pageSize(page).selectOption('25');
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  await expect(pagerText(page)).toHaveText(String(pagerBefore));
  answer.resolve();
  await expect(pagerText(page)).toHaveText(/^1 - 25 of /);

  await page.goto('/campaign/campaigns?search=zzzzzz');
  await expect(page.getByText('No Campaigns match')).toBeVisible();
  answer = Promise.withResolvers();
  await page.getByRole('button', { name: 'Clear Filters' }).last().click();
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('No Campaigns match')).toBeVisible();
  answer.resolve();
  await expect(pagerText(page)).toHaveText(/^1 - 25 of /);
});

/** The visible state of the list. */
async function visibleState(on: Page) {
  await expect(rows(on)).toHaveCount(10);
  await expect(chips(on)).toHaveText(['Region: contains “europe”']);
  return {
    names: await cells(on, 'Name'),
    range: await pagerText(on).textContent(),
    search: await searchBox(on).inputValue(),
    deleted: await showDeleted(on).isChecked(),
    sort: await header(on, 'Country').getAttribute('aria-sort'),
    size: await pageSize(on).inputValue(),
  };
}

test('the URL is the single source of truth: reload, Back and a link in another window restore the list; a filter change goes to the first page', async ({
  page,
  browser,
  storageStateOf,
  baseURL,
}) => {
  await openList(page, '/campaign/customers');
  await pageSize(page).selectOption('10');
  await searchBox(page).fill('group');
  await searchBox(page).press('Enter');
  await expect(page).toHaveURL(/search=group/);
  await header(page, 'Country').getByRole('button', { name: 'Country', exact: true }).click();
  await expect(page).toHaveURL(/sort=country/);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(pagerText(page)).toHaveText(/^11 - 20 of/);
  await filterText(page, 'Region', 'europe');
  await expect(pagerText(page)).toHaveText(/^1 - 10 of/);
  await expect(page).toHaveURL('/campaign/customers?search=group&region=europe&sort=country&rows=10');
  await showDeleted(page).check();
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(pagerText(page)).toHaveText(/^11 - 20 of/);

  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  const before = await visibleState(page);
  expect(before).toMatchObject({ search: 'group', deleted: true, sort: 'ascending', size: '10' });
  const { href } = new URL(page.url());

  await page.reload();
  expect(await visibleState(page)).toEqual(before);
  await navigate(page, '/campaign/regions');
  await expect(page).toHaveURL('/campaign/regions');
  await page.goBack();
  await expect(page).toHaveURL(href);
  expect(await visibleState(page)).toEqual(before);
  await page.goBack();
  await expect(pagerText(page)).toHaveText(/^1 - 10 of/);
  await page.goBack();
  await expect(showDeleted(page)).not.toBeChecked();

  const context = await browser.newContext({ storageState: await storageStateOf('reader'), baseURL: baseURL ?? '' });
  const other = await context.newPage();
  await other.goto(href);
  expect(await visibleState(other)).toEqual(before);
  await context.close();
});

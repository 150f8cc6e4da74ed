/** Saved lists: a list's state under a name, private or shared (decisions: Saved lists). */
import { maxSharedListsOfUser } from '../../src/features/saved-lists/model/saved-list.ts';
import type { SavedListEntry } from '../../src/features/saved-lists/model/operations.ts';
import { deferred, navigate } from './form-page.ts';
import {
  cells,
  chips,
  clearFilters,
  filterText,
  grid,
  header,
  main,
  openList,
  queriesOf,
  rows,
  searchBox,
} from './list-page.ts';
import { expect, test, type Locator, type Page } from './portal.ts';
import { uniqueName } from './service.ts';

const path = '/campaign/frequencies';
const calls = '/api/campaigns/Frequency/lists';

test.use({ account: 'operator', viewport: { width: 1600, height: 900 } });

/** Deletes the saved lists, so that other journeys have no default list and no lists in the menu. */
test.afterEach(async ({ page, baseURL }) => {
  const headers = { origin: baseURL ?? '' };
  await page.request.put(`${calls}/default`, { data: { id: null }, headers });
  for (const { id, mayChange } of (await (await page.request.get(calls)).json()) as SavedListEntry[])
    if (mayChange) await page.request.delete(`${calls}/${id}`, { headers });
});

/** Saves a list by a call, like another tab of the same user; returns its id. */
async function saveByCall(page: Page, body: object): Promise<number> {
  const headers = { origin: new URL(page.url()).origin };
  const answer = await page.request.put(calls, { data: { shared: false, ...body }, headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { id: number }).id;
}

/** Collects the ids of saved lists that the page loads from now on. */
function loadedListsOf(page: Page): string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    const id = new RegExp(`${calls}/(\\d+)$`).exec(new URL(request.url()).pathname)?.[1];
    if (id !== undefined && request.method() === 'GET') ids.push(id);
  });
  return ids;
}

const menu = (page: Page): Locator => main(page).getByRole('button', { name: /^Saved lists/ });
const panel = (page: Page): Locator => page.getByRole('dialog', { name: 'Saved lists' });
const inMenu = (page: Page): Locator =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('list', { name: 'Saved lists' }).getByRole('link');
const notice = (page: Page, name: string): Locator => page.getByRole('listitem', { name });

async function clickAction(page: Page, action: string): Promise<void> {
  await menu(page).click();
  await panel(page).getByRole('button', { name: action }).click();
}

/** Saves the list under a name: two clicks, the name, Enter. */
async function saveAs(page: Page, name: string, ...ticked: string[]): Promise<void> {
  await clickAction(page, 'Save as…');
  const box = panel(page).getByRole('textbox', { name: 'Name' });
  await expect(box).toBeFocused();
  await box.fill(name);
  for (const label of ticked) await panel(page).getByRole('switch', { name: label }).check();
  await box.press('Enter');
  await expect(menu(page)).toHaveAccessibleName(`Saved lists: ${name}`);
  await expect(panel(page)).toHaveCount(0);
}

test('a list is saved under a name with two clicks, opened from the menu, changed and saved again', async ({
  page,
}) => {
  const name = uniqueName('Years');
  await openList(page, `${path}?rows=10`);
  await filterText(page, 'Name', 'year');
  await expect(chips(page)).toHaveCount(1);
  await saveAs(page, name);
  await expect(page).toHaveURL(/name=year&sort=name&rows=10&list=\d+$/);
  await expect(inMenu(page)).toHaveText([name]);

  await clearFilters(page).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(page).toHaveURL(path);
  await inMenu(page).click();
  await expect(chips(page)).toHaveText([/year/]);
  await page.reload();
  await expect(menu(page)).toHaveText(name);

  await header(page, 'Name').getByText('Name', { exact: true }).click();
  await expect(menu(page)).toHaveText(`${name}changed`);
  await page.goBack();
  await expect(menu(page)).toHaveText(name);
  await page.goForward();
  await clickAction(page, 'Save changes');
  await expect(notice(page, name).last()).toBeVisible();
  await expect(menu(page)).toHaveText(name);
  await page.goto(`${path}?list=${new URL(page.url()).searchParams.get('list')}`);
  await expect(page).toHaveURL(/sort=-name/);
});

test('a pinned list is in the menu on every page, and on Home, until it is unpinned', async ({ page }) => {
  const pinned = page.getByRole('navigation', { name: 'Menu' }).getByRole('list', { name: 'Pinned lists' });
  const onHome = main(page).getByRole('list', { name: 'Pinned lists' });
  const name = uniqueName('Pin');
  await openList(page, path);
  await filterText(page, 'Name', 'Week');
  await saveAs(page, name);
  await expect(pinned).toHaveCount(0);
  await clickAction(page, 'Pin to menu and Home');
  await expect(pinned.getByRole('link')).toHaveAccessibleName(`${name} Frequencies`);
  await expect(pinned.getByRole('link')).toHaveAttribute('data-open', 'true');
  await page.keyboard.press('Escape');

  await navigate(page, '/campaign/regions');
  await expect(pinned.getByRole('link')).not.toHaveAttribute('data-open', 'true');
  await pinned.getByRole('link').click();
  await expect(menu(page)).toHaveAccessibleName(`Saved lists: ${name}`);
  await expect(chips(page)).toHaveText([/Week/]);

  await page.goto('/');
  await onHome.getByRole('link', { name }).click();
  await expect(menu(page)).toHaveAccessibleName(`Saved lists: ${name}`);
  await clickAction(page, 'Unpin from menu and Home');
  await expect(pinned).toHaveCount(0);
});

test('a list of an administrators’ page, which has no entry in the menu, is saved and not pinned', async ({ page }) => {
  const name = uniqueName('Refusals');
  await openList(page, '/system/sign-ins');
  await saveAs(page, name);
  await menu(page).click();
  await expect(panel(page).getByRole('button', { name: 'Open by default' })).toBeVisible();
  await expect(panel(page).getByRole('button', { name: /menu and Home/ })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(menu(page)).toHaveAccessibleName('Saved lists');
});

test('a default list opens when the list is visited, but not after Clear Filters', async ({ page }) => {
  const name = uniqueName('Mine');
  await openList(page, `${path}?name=year`);
  await saveAs(page, name, 'Open by default, for me');
  await navigate(page, '/splash');
  await expect(page.getByRole('button', { name: 'Email' })).toBeVisible();
  await page.getByRole('link', { name: 'Frequencies', exact: true }).click();
  await expect(menu(page)).toHaveText(name);
  await expect(chips(page)).toHaveText([/year/]);

  await clearFilters(page).click();
  await expect(chips(page)).toHaveCount(0);
  await expect(menu(page)).toHaveText('Saved lists');
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  await expect(menu(page)).toHaveText('Saved lists');
  await expect(chips(page)).toHaveCount(0);

  const loaded = loadedListsOf(page);
  await page.goto(path);
  await expect(menu(page)).toHaveText(name);
  await expect(chips(page)).toHaveText([/year/]);
  expect(loaded).toEqual([]);
  await clickAction(page, 'Do not open by default');
  // Leaving the page would abort the request.
  await expect(panel(page).getByRole('button', { name: /^Open by default/ })).toBeVisible();
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
  await expect(menu(page)).toHaveText('Saved lists');
});

test('a list with a relative date is shared by its link; the link of a private or deleted list shows a note', async ({
  page,
  browser,
  storageStateOf,
  baseURL,
}) => {
  const name = uniqueName('Shared');
  await page.goto(`${path}?name=year&modifiedDate=this-quarter`);
  await expect(chips(page)).toHaveText([/year/, 'Modified Date: this quarter']);
  await saveAs(page, name);
  const fullAddress = page.url();
  expect(fullAddress).toContain('modifiedDate=this-quarter');
  const link = `${path}?list=${new URL(fullAddress).searchParams.get('list')}`;
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: await storageStateOf('reader') });
  const reader = await context.newPage();
  await reader.goto(link);
  await expect(reader.getByText('The saved list of this link was deleted, or is not shared with you.')).toBeVisible();
  await expect(rows(reader).first()).toBeVisible();
  await reader.goto(fullAddress);
  await expect(chips(reader)).toHaveText([/year/, 'Modified Date: this quarter']);

  await clickAction(page, 'Rename or share…');
  await panel(page)
    .getByRole('switch', { name: /^Share with/ })
    .check();
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await expect(panel(page)).toHaveCount(0);
  await reader.goto(link);
  await expect(menu(reader)).toHaveText(name);
  await expect(chips(reader)).toHaveText([/year/, 'Modified Date: this quarter']);
  await menu(reader).click();
  await expect(panel(reader).getByRole('region', { name: 'Shared by others' })).toContainText(name);
  await expect(panel(reader).getByRole('button')).toHaveText([
    'Save as…',
    'Pin to menu and Home',
    'Open by default',
    'Copy link',
  ]);

  await clickAction(page, 'Delete');
  await expect(menu(page)).toHaveText('Saved lists');
  await expect(chips(page)).toHaveText([/year/, 'Modified Date: this quarter']);
  await reader.goto(link);
  await expect(reader.getByText('The saved list of this link was deleted')).toBeVisible();
  await page.getByRole('button', { name: `Undo ${name}` }).click();
  await expect(notice(page, name).getByText('Undone')).toBeVisible();
  await reader.goto(link);
  await expect(menu(reader)).toHaveText(name);
  await context.close();
});

test('a list shared by another user opens with its state: from the menu, in a new tab, and by its link', async ({
  page,
  browser,
  storageStateOf,
  baseURL,
}) => {
  const name = uniqueName('Theirs');
  await openList(page, `${path}?name=year`);
  const id = await saveByCall(page, { name, shared: true, state: { address: { name: 'year', sort: '-name' } } });
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: await storageStateOf('reader') });
  const reader = await context.newPage();
  await openList(reader, path);
  const [queries, loaded] = [queriesOf(reader, 'Frequency'), loadedListsOf(reader)];
  await inMenu(reader).filter({ hasText: name }).click();
  await expect(menu(reader)).toHaveText(name);
  await expect(chips(reader)).toHaveText([/year/]);
  await expect(reader).toHaveURL(`${path}?list=${id}&name=year&sort=-name`);
  await expect(grid(reader)).toHaveAttribute('aria-busy', 'false');
  expect(loaded).toEqual([String(id)]);
  expect(queries.map(({ nameValue, sortOrder }) => `${String(nameValue)} ${String(sortOrder)}`)).toEqual(['year desc']);

  await clearFilters(reader).click();
  await expect(chips(reader)).toHaveCount(0);
  await menu(reader).click();
  await panel(reader).getByRole('link', { name }).click();
  await expect(chips(reader)).toHaveText([/year/]);

  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    inMenu(reader).filter({ hasText: name }).click({ button: 'middle' }),
  ]);
  await expect(menu(tab)).toHaveText(name);
  await expect(chips(tab)).toHaveText([/year/]);
  await context.close();
});

test('while a saved list loads the former rows stay; one that fails to load shows no rows and offers Try again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/500/);
  const name = uniqueName('Late');
  await openList(page, `${path}?search=week`);
  const id = await saveByCall(page, { name, state: { address: { name: 'year', sort: 'name' } } });
  await page.reload();
  await expect(rows(page).first()).toBeVisible();
  const before = await cells(page, 'Name');
  const queries = queriesOf(page, 'Frequency');
  const read = deferred();
  const state = `**${calls}/${id}`;
  await page.route(state, async (route) => {
    await read.opened;
    await route.fulfill({ status: 500 });
  });
  await inMenu(page).click();
  await expect(page).toHaveURL(`${path}?list=${id}`);
  await expect(grid(page)).toHaveAttribute('aria-busy', 'true');
  expect(await cells(page, 'Name')).toEqual(before);
  await expect(searchBox(page)).toHaveValue('week');

  read.open();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByRole('alert').filter({ hasText: 'Frequency saved list' })).toBeVisible();
  expect(queries).toEqual([]);

  await page.unroute(state);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(menu(page)).toHaveText(name);
  await expect(chips(page)).toHaveText([/year/]);
  await expect(rows(page).first()).toBeVisible();
  expect(queries.map(({ nameValue }) => nameValue)).toEqual(['year']);
});

// A user of its own: sharing this many lists uses up most of the rate limit of a minute.
test.describe('of a reader', () => {
  test.use({ account: 'reader' });

  test(`sharing more than ${maxSharedListsOfUser} lists shows an error at the switch, and the list can be saved unshared`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/422/);
    await openList(page, `${path}?name=year`);
    for (let at = 0; at < maxSharedListsOfUser; at += 1)
      await saveByCall(page, { name: uniqueName('Shared'), shared: true, state: { address: {} } });
    const name = uniqueName('Beyond');
    await clickAction(page, 'Save as…');
    await panel(page).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(panel(page).getByRole('textbox', { name: 'Name' })).toBeFocused();
    await expect(panel(page).getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription(
      'A value is required.',
    );
    await panel(page).getByRole('textbox', { name: 'Name' }).fill(name);
    const shared = panel(page).getByRole('switch', { name: /^Share with/ });
    await shared.check();
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(shared).toHaveAccessibleDescription(
      `One person can share up to ${maxSharedListsOfUser} lists of one kind. Stop sharing another one first.`,
    );
    await shared.uncheck();
    await expect(panel(page).getByRole('alert')).toHaveCount(0);
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(menu(page)).toHaveText(name);

    await clickAction(page, 'Rename or share…');
    await shared.check();
    await panel(page).getByRole('button', { name: 'Save' }).click();
    await expect(panel(page).getByRole('alert')).toContainText('Stop sharing another one first.');
  });
});

test('a change by another user is detected before it is overwritten', async ({ page, pageErrors, baseURL }) => {
  pageErrors.allow(/409/);
  const name = uniqueName('Stale');
  await openList(page, `${path}?name=year`);
  await saveAs(page, name);
  const [list] = (await (await page.request.get(calls)).json()) as SavedListEntry[];
  const body = { ...updateOf(list), name: `${name} b`, state: { address: { sort: '-name' } } };
  expect((await page.request.put(calls, { data: body, headers: { origin: baseURL ?? '' } })).status()).toBe(200);

  await page.getByRole('checkbox', { name: 'Show deleted?' }).check();
  await clickAction(page, 'Save changes');
  await expect(panel(page).getByRole('alert')).toContainText('Somebody else changed this list meanwhile.');
  await expect(menu(page)).toContainText(`${name} b`);
  await panel(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(menu(page)).toHaveText(`${name} b`);
});

test('the columns of a saved list apply while it is open, and do not change the user’s own', async ({ page }) => {
  const name = uniqueName('Narrow');
  const hidden = header(page, 'Active');
  await openList(page, path);
  await saveAs(page, name);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Active' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(hidden).toHaveCount(0);
  await expect(menu(page)).toHaveText(`${name}changed`);
  await clickAction(page, 'Save changes');
  await expect(menu(page)).toHaveText(name);

  await clearFilters(page).click();
  await expect(hidden).toBeVisible();
  await inMenu(page).click();
  await expect(hidden).toHaveCount(0);
});

test('the menu of saved lists works by keyboard only, also on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const name = uniqueName('Keys');
  await openList(page, `${path}?name=year`);
  await menu(page).focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('link', { name: /^All / })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(menu(page)).toHaveText(name);
  await expect(menu(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(panel(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(menu(page)).toBeFocused();
});

/** The properties of a saved list that an update needs. */
function updateOf(list: object | undefined): object {
  const { id, shared, modifiedDate } = (list ?? {}) as Record<string, unknown>;
  return { id, shared, modifiedDate };
}

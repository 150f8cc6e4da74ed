/** Page object of lists. */
import type { EntitySpec } from '#model/entity.ts';
import { wireName } from '#model/field.ts';
import { expect, type Locator, type Page } from './portal.ts';

/** The JSON body of a list query or of its response. */
export type Body = Record<string, unknown>;

export const main = (page: Page): Locator => page.getByRole('main');
export const grid = (page: Page): Locator => page.getByRole('grid');
export const rows = (page: Page): Locator => page.locator('tbody').getByRole('row');
export const cell = (page: Page, row: number, column: number): Locator =>
  rows(page).nth(row).locator('td:not([data-box-cell])').nth(column);

/** The header of a column, by the text on it. */
export const header = (page: Page, label: string): Locator =>
  grid(page)
    .getByRole('columnheader')
    .filter({ hasText: new RegExp(`^${RegExp.escape(label)}$`) });
export const headers = (page: Page): Promise<string[]> => columns(page).allTextContents();
/** The column headers, without the one of the checkboxes. */
export const columns = (page: Page): Locator => grid(page).locator('th:not([data-box-cell])');

/** The texts of one column's cells. */
export async function cells(page: Page, label: string): Promise<string[]> {
  const index = (await grid(page).getByRole('columnheader').allTextContents()).indexOf(label);
  return page.locator(`tbody td:nth-child(${index + 1})`).allTextContents();
}

export const searchBox = (page: Page): Locator => main(page).getByRole('searchbox', { name: 'Search', exact: true });
export const showDeleted = (page: Page): Locator => page.getByRole('checkbox', { name: 'Show deleted?' });
/** The button of the toolbar; an empty list has a second one. */
export const clearFilters = (page: Page): Locator => page.getByRole('button', { name: 'Clear Filters' }).first();
export const chips = (page: Page): Locator => page.getByRole('list', { name: 'Filters' }).getByRole('listitem');
export const pager = (page: Page): Locator => page.getByRole('navigation', { name: 'Pages' });
export const pagerText = (page: Page): Locator => pager(page).getByRole('status');
export const pageSize = (page: Page): Locator => page.getByLabel('Rows per page:');

/** The scroll container of the table. */
export const scroller = (page: Page): Locator => grid(page).locator('xpath=..');

/** Opens a list and waits for its rows. */
export async function openList(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(rows(page).first()).toBeVisible();
}

/** Shows the columns that are hidden by default, too: the audit fields. */
export async function showAllColumns(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByRole('button', { name: 'Show all' }).click();
  await expect(chooser.getByRole('checkbox', { checked: false })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chooser).toHaveCount(0);
}

/** Makes a reader of one who saves data: no code is loaded before it is needed. */
export const saveData = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));

export const filterButton = (page: Page, label: string): Locator =>
  header(page, label).getByRole('button', { name: `Filter ${label}`, exact: true });

/** Opens the filter of a column. */
export async function openFilter(page: Page, label: string): Promise<Locator> {
  await filterButton(page, label).click();
  const popUp = page.getByRole('dialog', { name: `Filter ${label}`, exact: true });
  await expect(popUp.getByRole('button', { name: 'Reset' })).toBeVisible();
  return popUp;
}

export const okButton = (popUp: Locator): Locator => popUp.getByRole('button', { name: 'OK' });
export const resetButton = (popUp: Locator): Locator => popUp.getByRole('button', { name: 'Reset' });
/** A text input of a pop-up, by its label. */
export const textInput = (popUp: Locator, label: string): Locator =>
  popUp.getByRole('textbox', { name: label, exact: true });

/** Sets a text filter. */
export async function filterText(page: Page, label: string, text: string): Promise<void> {
  const popUp = await openFilter(page, label);
  await textInput(popUp, 'Contains').fill(text);
  await popUp.getByRole('button', { name: 'OK' }).click();
}

/** Collects the list queries that the page sends from now on. */
export function queriesOf(page: Page, service: string): Body[] {
  const queries: Body[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === `/api/campaigns/${service}/page`)
      queries.push(request.postDataJSON() as Body);
  });
  return queries;
}

/** The body of the next response to a list query that matches. */
export async function responseTo(
  page: Page,
  service: string,
  matches: (query: Body) => boolean = () => true,
): Promise<Body> {
  const response = await page.waitForResponse(
    (item) => item.url().endsWith(`/api/campaigns/${service}/page`) && matches(item.request().postDataJSON() as Body),
  );
  return (await response.json()) as Body;
}

export const rowsOf = (answer: Body): Body[] => answer.data as Body[];

/** The columns of a list: label, name on the wire, kind, and whether the number is a measure. */
export const columnsOf = (entity: EntitySpec): { label: string; name: string; kind: string; measures: boolean }[] =>
  entity.list.columns.flatMap((name) => {
    const field = entity.fields[name];
    if (field === undefined) return [];
    const measures = 'measure' in field && field.measure === true;
    return [{ label: field.label, name: wireName(name, field), kind: field.kind, measures }];
  });

/** The bounding box of a visible element, in px. */
export async function boundsOf(locator: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const found = await locator.boundingBox();
  if (found === null) throw new Error('The element is not on the screen.');
  return found;
}

/** The horizontal overflow of the page, in px. */
export const horizontalOverflow = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What lists, forms and drawers show, as texts. */
import { showsInactive, type EntitySpec } from '#model/entity.ts';
import { grid, openList, rows, showAllColumns } from '../list-page.ts';
import { expect, type Page } from '../portal.ts';

export type ShownField = readonly [label: string, text: string];

export interface ShownRow {
  readonly cells: readonly string[];
  /** Address of the record's form or drawer. */
  readonly href: string | undefined;
}

/** Opens a list with all rows and columns. */
export async function openWholeList(page: Page, path: string, spec: EntitySpec): Promise<void> {
  await openList(page, `${path}?rows=100${showsInactive(spec) ? '&isActive=any' : ''}`);
  await showAllColumns(page);
  await expect(grid(page).locator('th:not([data-box-cell], [data-action-cell])')).toHaveCount(spec.list.columns.length);
}

/** The rows of the open list. */
export const shownRows = (page: Page): Promise<readonly ShownRow[]> =>
  rows(page).evaluateAll((elements) =>
    elements.map((row) => {
      const cells = [...row.querySelectorAll('td:not([data-box-cell], [data-action-cell])')];
      return {
        cells: cells.map((cell) => {
          const link = cell.querySelector('a');
          const text = cell.textContent;
          // An empty cell that is a link has a dash to click on; in place of an empty name it is the key.
          const isOwn = link?.pathname.startsWith(location.pathname) === true;
          const key = `#${decodeURIComponent(/[^/=]*$/.exec(link?.href ?? '')?.[0] ?? '')}`;
          const isPlaceholder =
            link?.ariaLabel?.startsWith('#') === true ||
            (isOwn && (text === key || (/^#[\da-z]{8}$/i.test(text) && key.length > text.length)));
          return isPlaceholder ? '' : text;
        }),
        href: (
          row.querySelector<HTMLAnchorElement>('[data-action-cell] a') ??
          row.querySelector<HTMLAnchorElement>(`a[href^="${location.pathname}?"]`)
        )?.href,
      };
    }),
  );

/** The fields of the open form or drawer: label and text. */
export const shownFields = (page: Page): Promise<readonly ShownField[]> =>
  page.locator('form[aria-label], [role=dialog]').evaluateAll((elements) => {
    const [element] = elements.slice(-1);
    if (element === undefined) return [];
    const inputs = [...element.querySelectorAll<HTMLElement>('[data-path]')].map((input): ShownField => {
      const label = element.querySelector(`label[for="${CSS.escape(input.id)}"]`)?.textContent ?? '';
      const placeholder = 'MM/DD/YYYY h:mm AM';
      const pills = [...(input.parentElement?.querySelectorAll('[data-with-remove] > span') ?? [])];
      const isText = input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement;
      const isPills = input.dataset.type !== undefined;
      const content = isPills ? pills.map((pill) => pill.textContent).join('') : input.textContent;
      const value = isText && !isPills ? input.value : content;
      const isCheckbox = input instanceof HTMLInputElement && input.type === 'checkbox';
      const text = isCheckbox ? (input.checked ? 'Yes' : 'No') : value;
      return [label.replace(/ \*$/, ''), text === placeholder ? '' : text];
    });
    const texts = [...element.querySelectorAll('dt')].map((label): ShownField => {
      const text = label.nextElementSibling?.textContent ?? '';
      return [label.textContent, text === '—' ? '' : text];
    });
    return [...inputs, ...texts];
  });

import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { readField } from '../../record-field.ts';
import { opensNewTab, useFollow } from '../../routing/record-link.tsx';
import type { RowSelection } from '../selection/use-selection.ts';
import { cellTooltip } from '../columns/columns.ts';
import { cellFormats } from '../columns/cell-formats.ts';
import { listToRestore } from '../state/list-position.ts';
import { moveFocus, nextFocusTarget, focusTargetOf } from './grid-keys.ts';
import type { VisibleColumn } from './use-columns.ts';
import type { ListTableInstance } from './use-list-table.ts';

/** Actions of a row. */
export interface RowActions<Row> {
  /** URL of a row's record, for the link of its name and, without `onOpen`, for Edit. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Whether there is an Edit column; its buttons may say View. */
  hasEditColumn?: boolean;
  /** Opens a row without leaving the screen. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The button that runs own code for a row; without it there is no such column. */
  runLabel?: string | undefined;
  onRun?: ((row: Row) => void) | undefined;
  /** Whether this row has that button. Default: `true`. */
  canRun?: ((row: Row) => boolean) | undefined;
  /** Without it there is no Delete column. */
  onDelete?: ((row: Row) => void) | undefined;
  /** Whether this row can be deleted. Default: `true`. */
  canDelete?: ((row: Row) => boolean) | undefined;
}

/** Row actions and selection. */
interface TableActions<Row> extends RowActions<Row> {
  selection?: RowSelection | undefined;
}

/**
 * Delegated event handlers of a table: clicks on links and actions, arrow keys, Enter, tooltips. Cells have thousands of plain
 * links, which are passed to the router here.
 */
export function useTableEvents<Row extends object>(
  { getRowModel }: ListTableInstance<Row>,
  visibleColumns: readonly VisibleColumn<Row>[],
  table: RefObject<HTMLTableElement | null>,
  offset: number,
  { hrefOf, onOpen, onRun, onDelete, selection }: TableActions<Row>,
) {
  const follow = useFollow();
  const router = useRouter();
  /** Row model of an element; `undefined` for a row of the previous page that is not yet re-rendered. */
  const modelAt = (target: Element) => {
    const id = idAt(target);
    return id === undefined ? undefined : getRowModel().rowsById[id];
  };
  const rowAt = (target: Element): Row | undefined => modelAt(target)?.original;

  /** Toggles the selection of the target's row; in the header, that of the page. */
  const toggleSelection = (target: Element, range: boolean) => {
    const id = idAt(target);
    if (target.closest('thead')) selection?.onSelectPage();
    else if (id !== undefined) selection?.onSelect(id, range);
  };

  /** Follows a link. A list's link to the row's own form passes its position there, and Back restores the list. */
  const open = (href: string, target: Element) => {
    const model = modelAt(target);
    const isForm = onOpen === undefined && !href.includes('?');
    if (model === undefined || href !== hrefOf?.(model.original) || !isForm) return follow(href);
    const { scrollTop: top = 0, scrollLeft: left = 0 } = table.current?.parentElement ?? {};
    const column = target.closest('td')?.cellIndex ?? 0;
    listToRestore.set({ entry: router.history.location.state.key, row: model.id, column, top, left });
    follow(href, { list: { search: router.state.location.search, index: offset + model.index } });
  };

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const row = rowAt(target);
    const href = target.closest('a')?.getAttribute('href');
    const action = target.closest<HTMLElement>('[data-action]');
    const checkboxCell = target.closest<HTMLElement>('[data-box-cell]');
    if (checkboxCell && table.current) {
      toggleSelection(checkboxCell, event.shiftKey);
      moveFocus(table.current, checkboxCell);
    } else if (href) {
      if (opensNewTab(event) || isExternal(href)) return;
      event.preventDefault();
      open(href, target);
    } else if (action && row) {
      if (action.dataset.action === 'delete') onDelete?.(row);
      else if (action.dataset.action === 'run') onRun?.(row);
      else onOpen?.(row);
    } else {
      const focusTarget = focusTargetOf(event.target);
      const isTextSelected = getSelection()?.isCollapsed === false;
      if (focusTarget?.tagName === 'TD' && table.current && !isTextSelected) moveFocus(table.current, focusTarget);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const focusTarget = focusTargetOf(event.target);
    if (focusTarget === null || focusTarget !== event.target || event.altKey || !table.current) return;
    if (event.key === ' ' && (focusTarget.tagName === 'TD' || focusTarget.matches('[data-box-cell]'))) {
      event.preventDefault();
      return toggleSelection(focusTarget, event.shiftKey);
    }
    if (event.shiftKey) return;
    const next = nextFocusTarget(table.current, focusTarget, event);
    const row = rowAt(focusTarget);
    if (next) {
      event.preventDefault();
      moveFocus(table.current, next);
    } else if (event.key === 'Enter' && focusTarget.tagName === 'TD' && row) {
      event.preventDefault();
      const href = focusTarget.querySelector('a')?.getAttribute('href') ?? (onOpen ? undefined : hrefOf?.(row));
      if (href !== undefined && isExternal(href)) focusTarget.querySelector('a')?.click();
      else if (href === undefined) onOpen?.(row);
      else open(href, focusTarget);
    }
  };

  /** Sets a cell's tooltip on hover and focus, rather than for every cell of every page. */
  const setTooltip = ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    const index = cell ? cell.cellIndex - (selection === undefined ? 0 : 1) : -1;
    const column = visibleColumns[index]?.column;
    const row = cell ? rowAt(cell) : undefined;
    if (!cell || !column || !row) return;
    cell.title = cellTooltip(column.meta.spec, readField(row, column.id)) ?? '';
    if (cellFormats[column.meta.kind]?.fullText) cell.dataset.fullText = cell.title;
  };

  return { onClick, onKeyDown, onMouseDown: preventTextSelection, onPointerOver: setTooltip, onFocus: setTooltip };
}

/** Whether a URL belongs to another site or program: the browser follows it, not the router. */
const isExternal = (href: string): boolean => href[0] !== '/';

const idAt = (target: Element) => target.closest<HTMLElement>('tr[data-row]')?.dataset.row;

/** Shift + click on a checkbox must not also select the text between. */
function preventTextSelection(event: MouseEvent): void {
  if (event.shiftKey && event.target instanceof Element && event.target.closest('[data-box-cell]'))
    event.preventDefault();
}

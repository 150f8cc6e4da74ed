import { useRouter } from '@tanstack/react-router';
import type { KeyboardEvent, MouseEvent, RefObject } from 'react';
import { readField } from '../../record-field.ts';
import { opensNewTab, useFollow } from '../../routing/record-link.tsx';
import type { RowSelection } from '../selection/use-selection.ts';
import { cellTooltip } from '../columns/columns.ts';
import { looks } from '../columns/looks.ts';
import { leftList } from '../state/list-place.ts';
import { moveFocus, nextFocusTarget, focusTargetOf } from './grid-keys.ts';
import type { ShownColumn } from './use-columns.ts';
import type { ListTableInstance } from './use-list-table.ts';

/** The actions of a row. */
export interface RowActions<Row> {
  /** The URL of a row's record, for the link of its name and for Edit. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Whether there is an Edit column. */
  edits?: boolean;
  /** Opens a row without a URL. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Without it there is no Delete column. */
  onDelete?: ((row: Row) => void) | undefined;
  /** Whether this row can be deleted. Default: yes. */
  canDelete?: ((row: Row) => boolean) | undefined;
}

/** What else a table does. */
interface TableActions<Row> extends RowActions<Row> {
  selection?: RowSelection | undefined;
}

/**
 * Delegated event handlers of a whole table: clicks on links and actions, arrow keys, Enter, tooltips. Links are plain
 * elements, thousands of them on a page, and followed by the router here.
 */
export function useTableEvents<Row extends object>(
  { getRowModel }: ListTableInstance<Row>,
  shown: readonly ShownColumn<Row>[],
  table: RefObject<HTMLTableElement | null>,
  offset: number,
  { hrefOf, onOpen, onDelete, selection }: TableActions<Row>,
) {
  const follow = useFollow();
  const router = useRouter();
  /** The row of the table; `undefined` for one of the page before, which is still to be re-rendered. */
  const modelAt = (target: Element) => {
    const id = idAt(target);
    return id === undefined ? undefined : getRowModel().rowsById[id];
  };
  const rowAt = (target: Element): Row | undefined => modelAt(target)?.original;

  /** Ticks the box of the place's row, or in the header that of the page. */
  const tick = (place: Element, range: boolean) => {
    const id = idAt(place);
    if (place.closest('thead')) selection?.onPickPage();
    else if (id !== undefined) selection?.onPick(id, range);
  };

  /** Follows a link. A record's own form learns its place in this list, to which Back returns. */
  const open = (href: string, target: Element) => {
    const model = modelAt(target);
    if (model === undefined || href !== hrefOf?.(model.original) || href.includes('?')) return follow(href);
    const { scrollTop: top = 0, scrollLeft: left = 0 } = table.current?.parentElement ?? {};
    const column = target.closest('td')?.cellIndex ?? 0;
    leftList.set({ entry: router.history.location.state.key, row: model.id, column, top, left });
    follow(href, { list: { search: router.state.location.search, index: offset + model.index } });
  };

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const { target } = event;
    if (!(target instanceof Element)) return;
    const row = rowAt(target);
    const href = target.closest('a')?.getAttribute('href');
    const action = target.closest<HTMLElement>('[data-action]');
    const box = target.closest<HTMLElement>('[data-box-cell]');
    if (box && table.current) {
      tick(box, event.shiftKey);
      moveFocus(table.current, box);
    } else if (href) {
      if (opensNewTab(event) || leadsOut(href)) return;
      event.preventDefault();
      open(href, target);
    } else if (action && row) {
      if (action.dataset.action === 'delete') onDelete?.(row);
      else onOpen?.(row);
    } else {
      const place = focusTargetOf(event.target);
      const marksText = getSelection()?.isCollapsed === false;
      if (place?.tagName === 'TD' && table.current && !marksText) moveFocus(table.current, place);
    }
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTableElement>) => {
    const place = focusTargetOf(event.target);
    if (place === null || place !== event.target || event.altKey || !table.current) return;
    if (event.key === ' ' && (place.tagName === 'TD' || place.matches('[data-box-cell]'))) {
      event.preventDefault();
      return tick(place, event.shiftKey);
    }
    if (event.shiftKey) return;
    const next = nextFocusTarget(table.current, place, event);
    const row = rowAt(place);
    if (next) {
      event.preventDefault();
      moveFocus(table.current, next);
    } else if (event.key === 'Enter' && place.tagName === 'TD' && row) {
      event.preventDefault();
      const href = place.querySelector('a')?.getAttribute('href') ?? hrefOf?.(row);
      if (href !== undefined && leadsOut(href)) place.querySelector('a')?.click();
      else if (href === undefined) onOpen?.(row);
      else open(href, place);
    }
  };

  /** The tooltip of an instant, its local time; computed on hover and focus, and not for every cell of every page. */
  const describe = ({ target }: { target: EventTarget }) => {
    const cell = target instanceof Element ? target.closest('td') : null;
    const place = cell ? cell.cellIndex - (selection === undefined ? 0 : 1) : -1;
    const column = shown[place]?.column;
    const row = cell ? rowAt(cell) : undefined;
    if (!cell || !column || !row) return;
    cell.title = cellTooltip(column.meta.spec, readField(row, column.id)) ?? '';
    if (looks[column.meta.kind]?.whole) cell.dataset.whole = cell.title;
  };

  return { onClick, onKeyDown, onMouseDown: keepText, onPointerOver: describe, onFocus: describe };
}

/** An address of another site or program, which is the browser's to follow. */
const leadsOut = (href: string): boolean => href[0] !== '/';

const idAt = (target: Element) => target.closest<HTMLElement>('tr[data-row]')?.dataset.row;

/** Shift + click on a box ticks rows; it does not mark the text between. */
function keepText(event: MouseEvent): void {
  if (event.shiftKey && event.target instanceof Element && event.target.closest('[data-box-cell]'))
    event.preventDefault();
}

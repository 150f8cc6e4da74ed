import { useNavigate } from '@tanstack/react-router';
import type { ClipboardEvent, KeyboardEvent, MouseEvent, PointerEvent, RefObject } from 'react';
import { cellTooltip } from '../columns/columns.ts';
import { moveFocus, nextFocusTarget, focusTargetOf } from './grid-keys.ts';
import type { ShownColumn } from './use-columns.ts';

/** What can be done with a row. */
export interface RowActions<Row> {
  /** The address of a row's form: behind its name, and behind Edit. */
  hrefOf?: ((row: Row) => string) | undefined;
  /** Whether there is an Edit column. */
  edits?: boolean;
  /** Opens a row that has no address. */
  onOpen?: ((row: Row) => void) | undefined;
  /** Without it there is no Delete column. */
  onDelete?: ((row: Row) => void) | undefined;
  /** Whether this row can be deleted. Default: yes. */
  canDelete?: ((row: Row) => boolean) | undefined;
}

/**
 * The handlers of a whole table: clicks on links and actions, arrow keys, Enter, hover texts, and copying the cell that has the
 * focus. Links are plain elements, a thousand on a page, so that here they are followed without loading the page anew.
 */
export function useTableEvents<Row>(
  rows: readonly Row[],
  shown: readonly ShownColumn<Row>[],
  table: RefObject<HTMLTableElement | null>,
  { hrefOf, onOpen, onDelete }: RowActions<Row>,
) {
  const navigate = useNavigate();
  const rowAt = (target: EventTarget): Row | undefined => {
    const index = (target as Element).closest<HTMLElement>('tr[data-index]')?.dataset.index;
    return index === undefined ? undefined : rows[Number(index)];
  };

  const onClick = (event: MouseEvent<HTMLTableElement>) => {
    const row = rowAt(event.target);
    const target = event.target as Element;
    const href = target.closest('a')?.getAttribute('href');
    const action = target.closest<HTMLElement>('[data-action]');
    if (href) {
      if (opensNewTab(event)) return;
      event.preventDefault();
      void navigate({ to: href });
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
    if (place === null || place !== event.target || event.altKey || event.shiftKey || !table.current) return;
    const next = nextFocusTarget(table.current, place, event);
    const row = rowAt(place);
    if (next) {
      event.preventDefault();
      moveFocus(table.current, next);
    } else if (event.key === 'Enter' && place.tagName === 'TD' && row) {
      event.preventDefault();
      const href = place.querySelector('a')?.getAttribute('href') ?? hrefOf?.(row);
      if (href === undefined) onOpen?.(row);
      else void navigate({ to: href });
    }
  };

  /** An instant says its time when the pointer rests on it; worked out then, and not for every cell of every page. */
  const onPointerOver = ({ target }: PointerEvent<HTMLTableElement>) => {
    const cell = (target as Element).closest('td');
    const column = shown[cell?.cellIndex ?? -1]?.column;
    const row = rowAt(target);
    if (!cell || !column || !row) return;
    cell.title = cellTooltip(column.meta.kind, (row as Readonly<Record<string, unknown>>)[column.id]) ?? '';
  };

  return { onClick, onKeyDown, onCopy: copyCell, onPointerOver };
}

/** Ctrl, Command, Shift and the middle button open a link in another tab or window; the browser sees to it. */
const opensNewTab = (event: MouseEvent): boolean =>
  event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;

/** Ctrl + C copies the text of the cell that has the focus, where nothing is marked. */
function copyCell(event: ClipboardEvent<HTMLTableElement>): void {
  const cell = event.target instanceof Element ? event.target.closest('td') : null;
  if (cell === null || getSelection()?.isCollapsed === false) return;
  event.preventDefault();
  event.clipboardData.setData('text/plain', cell.textContent);
}

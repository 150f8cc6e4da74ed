import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import type { SortOrder } from '#model/wire.ts';
import { minColumnWidth, type ListColumn } from '../columns/columns.ts';
import { isSortable } from '../state/list-state.ts';
import { roles } from './roles.ts';
import classes from './table.module.css';

interface HeaderCellProps<Row> {
  column: ListColumn<Row>;
  className: string | undefined;
  /** How the list is sorted by this column, if it is. */
  order: SortOrder | undefined;
  onSort: ((columnId: string) => void) | undefined;
  renderFilter: ((column: ListColumn<Row>) => ReactNode) | undefined;
  /** A new width in px; `null` goes back to the first one. */
  onWidth: ((columnId: string, width: number | null) => void) | undefined;
}

/** How far a key press moves a column's edge, in px. */
const step = 20;

/** A column's header: sorts when clicked, holds the filter, and its right edge drags. */
export const HeaderCell = memo(function HeaderCell<Row>(props: HeaderCellProps<Row>) {
  const { column, className, order, onSort, renderFilter, onWidth } = props;
  const resize = onWidth && ((width: number | null) => onWidth(column.id, width));
  const sortable = onSort !== undefined && isSortable(column.meta.kind);
  return (
    <th
      role={roles.columnheader}
      scope="col"
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={className}
      onKeyDown={resize && ((event) => resizeByKey(event, resize))}
    >
      {sortable ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.sort}
          data-order={order}
          onClick={() => onSort(column.id)}
          aria-keyshortcuts={onWidth && 'Shift+ArrowLeft Shift+ArrowRight'}
        >
          <span className={classes.label}>{column.header}</span>
          {order === 'desc' ? <IconArrowDown size={14} aria-hidden /> : <IconArrowUp size={14} aria-hidden />}
        </button>
      ) : (
        <span className={classes.label}>{column.header}</span>
      )}
      {renderFilter?.(column)}
      {resize && (
        <span
          className={classes.edge}
          onPointerDown={(event) => resizeByPointer(event, resize)}
          onDoubleClick={() => resize(null)}
          aria-hidden
        />
      )}
    </th>
  );
}) as <Row>(props: HeaderCellProps<Row>) => ReactNode;

function resizeByPointer(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  const edge = event.currentTarget;
  const header = edge.closest('th');
  if (header === null || event.button !== 0) return;
  event.preventDefault();
  const { clientX: from } = event;
  const first = header.offsetWidth;
  const follow = ({ clientX }: { clientX: number }) => onWidth(Math.max(first + clientX - from, minColumnWidth));
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', follow);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', follow), { once: true });
}

function resizeByKey(event: KeyboardEvent<HTMLElement>, onWidth: (width: number) => void): void {
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!event.shiftKey || direction === 0) return;
  event.preventDefault();
  onWidth(Math.max(event.currentTarget.offsetWidth + direction * step, minColumnWidth));
}

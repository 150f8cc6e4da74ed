import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { maxColumnWidth } from '#model/list/column-width.ts';
import type { SortOrder } from '#model/wire.ts';
import { minResizedWidth, zoneOf, type ListColumn } from '../columns/columns.ts';
import { isSortable } from '#model/list/list-state.ts';
import { roles } from './roles.ts';
import classes from './table.module.css';
import type { VisibleColumn } from './use-columns.ts';

interface HeaderCellProps<Row extends object> {
  visibleColumn: VisibleColumn<Row>;
  /** Sort order by this column; `undefined` if the list is sorted by another. */
  order: SortOrder | undefined;
  onSort: ((columnId: string) => void) | undefined;
  renderFilter: ((column: ListColumn<Row>) => ReactNode) | undefined;
  resizable: boolean;
}

/** Change of a column's width per key press, in px. */
const keyStepPx = 20;

const clamp = (width: number): number => Math.min(Math.max(width, minResizedWidth), maxColumnWidth);

/** Header of a column: sort button, filter button, and an edge that resizes. */
export const HeaderCell = memo(function HeaderCell<Row extends object>(props: HeaderCellProps<Row>) {
  const { visibleColumn, order, onSort, renderFilter, resizable } = props;
  const { column, tableColumn, className } = visibleColumn;
  const { id, header, meta } = column;
  const resize = (width: number) => tableColumn.table.setColumnSizing((before) => ({ ...before, [id]: clamp(width) }));
  const Arrow = order === 'desc' ? IconArrowDown : IconArrowUp;
  const isSortableHere = onSort !== undefined && isSortable(meta.kind);
  return (
    <th
      role={roles.columnheader}
      scope="col"
      // Read with every cell; otherwise it would end with the name of the filter's button.
      aria-label={header}
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={className}
      onKeyDown={resizable ? (event) => resizeByKey(event, resize) : undefined}
    >
      {isSortableHere ? (
        <button
          type="button"
          tabIndex={-1}
          className={classes.sort}
          data-order={order}
          onClick={() => onSort(id)}
          aria-keyshortcuts={resizable ? 'Shift+ArrowLeft Shift+ArrowRight' : undefined}
        >
          <span className={classes.label} data-zone={zoneOf(meta.spec)}>
            <bdi>{header}</bdi>
            <Arrow size={14} aria-hidden />
          </span>
        </button>
      ) : (
        <span className={classes.label} data-zone={zoneOf(meta.spec)}>
          <bdi>{header}</bdi>
        </span>
      )}
      {renderFilter?.(column)}
      {resizable && (
        <span
          className={classes.edge}
          onPointerDown={(event) => resizeByPointer(event, resize)}
          onDoubleClick={() => tableColumn.resetSize()}
          aria-hidden
        />
      )}
    </th>
  );
}) as <Row extends object>(props: HeaderCellProps<Row>) => ReactNode;

function resizeByPointer(event: PointerEvent<HTMLElement>, onWidth: (width: number) => void): void {
  const edge = event.currentTarget;
  const header = edge.closest('th');
  if (header === null || event.button !== 0) return;
  event.preventDefault();
  const { clientX: startX } = event;
  const startWidth = header.getBoundingClientRect().width;
  const onMove = ({ clientX }: { clientX: number }) => onWidth(startWidth + clientX - startX);
  edge.setPointerCapture(event.pointerId);
  edge.addEventListener('pointermove', onMove);
  edge.addEventListener('lostpointercapture', () => edge.removeEventListener('pointermove', onMove), { once: true });
}

function resizeByKey(event: KeyboardEvent<HTMLElement>, onWidth: (width: number) => void): void {
  const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (!event.shiftKey || direction === 0) return;
  event.preventDefault();
  onWidth(event.currentTarget.getBoundingClientRect().width + direction * keyStepPx);
}

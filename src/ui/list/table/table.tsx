import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Sort } from '#model/wire.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import type { RowSelection } from '../selection/use-selection.ts';
import type { ListColumn } from '../columns/columns.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { CopyCell } from './copy-cell.tsx';
import { ensureTabStop } from './grid-keys.ts';
import { HeaderCell } from './header-cell.tsx';
import { roles } from './roles.ts';
import { ListRow } from './table-row.tsx';
import { SelectPageCheckbox } from './select-checkboxes.tsx';
import { checkboxWidth, columnTemplate, minWidthCss, shrinkSwitch } from './table-widths.ts';
import classes from './table.module.css';
import { useCellRange } from './use-cell-range.ts';
import { useColumns } from './use-columns.ts';
import type { ListTableInstance } from './use-list-table.ts';
import { useRestoreOnBack } from './use-restore-on-back.ts';
import { useTableEvents, type RowActions } from './use-table-events.ts';
import {
  rowGroups,
  useScrollReset,
  useVisibleCells,
  useDeferredRows,
  useIsWhole,
  useViewport,
} from './use-table-rows.ts';

declare module 'react' {
  /** Custom properties in `style`. */
  interface CSSProperties {
    [name: `--${string}`]: string;
  }
}

interface ListTableProps<Row extends object> extends RowActions<Row> {
  entity: EntitySpec;
  table: ListTableInstance<Row>;
  columns: readonly ListColumn<Row>[];
  /** Accessible name. */
  label: string;
  /** 0-based position of the first row in the whole result, which has `total` rows. */
  offset?: number;
  total?: number;
  /** Whether the rows are of the previous query, while the next response is pending. */
  busy?: boolean;
  /** Whether the rows are being refetched. */
  fetching?: boolean;
  sort?: Sort;
  onSort?: (columnId: string) => void;
  /** Renders the filter button of a header. */
  renderFilter?: (column: ListColumn<Row>) => ReactNode;
  resizable?: boolean;
  dense?: boolean;
  /** Text of the button that opens a row. Default: Edit. */
  openText?: string;
  /** Present where rows have checkboxes. */
  selection?: RowSelection | undefined;
  /** Shown where there are no rows. */
  empty?: ReactNode;
  /** How many rows are sketched, while the first ones load. */
  skeletonRows?: number | undefined;
  /** `rows`: as high as its rows, in a form; `screen`: scrolls, in a list. */
  fit?: 'rows' | 'screen';
}

/**
 * Table of records: sticky header and key column, arrangeable columns, keyboard navigation, and row actions.
 *
 * Plain elements, each row a CSS grid. Cells in the viewport are rendered first and the others right after, rather than
 * virtualised: the browser's search, screen readers and copying need all of them. `content-visibility` skips the layout of
 * rows outside the viewport, five at a time.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { entity, table, columns, label, sort, onSort, renderFilter, resizable = false, dense = false } = props;
  const {
    busy = false,
    fetching = false,
    empty,
    skeletonRows,
    fit = 'screen',
    hrefOf,
    hasEditColumn = false,
    openText = 'Edit',
    onOpen,
    runLabel,
    onRun,
    canRun,
    onDelete,
    canDelete,
    selection,
  } = props;
  const { rows } = table.getRowModel();
  const { offset = 0, total = rows.length } = props;
  const records = useMemo(() => rows.map(({ original }) => original), [rows]);
  const recordPaths = useRecordPaths();
  const { visibleColumns, widths, isMeasured } = useColumns(entity, table, columns, records, recordPaths, hrefOf);
  const tableRef = useRef<HTMLTableElement>(null);
  const events = useTableEvents(table, visibleColumns, tableRef, offset, {
    hrefOf,
    onOpen,
    onRun,
    onDelete,
    selection,
  });
  useCellRange(tableRef, { entity, rows, visibleColumns, isSelected: selection?.isSelected });
  const viewport = useViewport(tableRef);
  useScrollReset(tableRef, viewport, `${offset} ${sort?.field} ${sort?.order}`, busy);
  useEffect(() => {
    if (tableRef.current) ensureTabStop(tableRef.current);
  });

  const deferredRows = useDeferredRows(rows);
  const isWhole = useIsWhole();
  const isComplete = isWhole && rows.length > 0 && deferredRows === rows;
  useRestoreOnBack(tableRef, { service: entity.service, rows: isComplete ? rows : null, fetching: busy || fetching });
  const hasCheckboxes = selection !== undefined;
  const actionCount = [runLabel !== undefined, hasEditColumn, onDelete !== undefined].filter(Boolean).length;
  const columnCount = Number(hasCheckboxes) + visibleColumns.length + actionCount;
  const extraColumns = useMemo(
    () => ({ hasCheckboxes, actionCount, runLabel }),
    [hasCheckboxes, actionCount, runLabel],
  );
  const visibleCells = useVisibleCells(viewport, rows, widths, extraColumns, dense);
  const hasActions = isWhole || visibleCells.to >= visibleColumns.length;
  const renderedColumns = useMemo(
    () => (hasActions ? visibleColumns : visibleColumns.slice(0, visibleCells.to)),
    [hasActions, visibleColumns, visibleCells.to],
  );
  const style = {
    '--list-shrinkSwitch': shrinkSwitch(widths, extraColumns),
    '--list-columns': columnTemplate(widths, extraColumns),
    '--list-width': minWidthCss(widths, extraColumns),
    '--list-count': String(visibleColumns.length),
    '--list-actions': String(actionCount),
    '--list-boxes': hasCheckboxes ? `${checkboxWidth}px` : '0px',
  } satisfies CSSProperties;
  const renderRow = (current: (typeof rows)[number], index: number) => {
    const deferred = deferredRows[index];
    const { id, original: row } = index < visibleCells.rows ? current : (deferred ?? current);
    return (
      <ListRow
        key={elementKey(index)}
        entity={entity}
        id={id}
        row={row}
        selected={selection?.isSelected(id)}
        deferred={deferred?.original}
        from={visibleCells.from}
        to={visibleCells.to}
        rowIndex={offset + index + 2}
        columns={renderedColumns}
        runLabel={hasActions ? runLabel : undefined}
        canRun={canRun?.(row) ?? true}
        href={onOpen === undefined ? hrefOf?.(row) : undefined}
        openText={hasActions && hasEditColumn ? openText : undefined}
        canDelete={!hasActions || onDelete === undefined ? undefined : (canDelete?.(row) ?? true)}
      />
    );
  };
  return (
    <div className={classes.frame}>
      <div
        className={classes.scroller}
        style={style}
        data-fit={fit}
        data-dense={dense || undefined}
        data-wide={visibleColumns.length > 16 || undefined}
        data-unmeasured={(skeletonRows !== undefined && !isMeasured) || undefined}
      >
        <table
          ref={tableRef}
          className={classes.table}
          role={roles.grid}
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={columnCount}
          aria-multiselectable={hasCheckboxes || undefined}
          aria-busy={busy}
          {...events}
        >
          <thead className={classes.head} role={roles.rowgroup}>
            <tr className={classes.row} role={roles.row} aria-rowindex={1}>
              {selection && <SelectPageCheckbox selected={selection.pageState} />}
              {visibleColumns.map((item) => (
                <HeaderCell
                  key={item.column.id}
                  visibleColumn={item}
                  order={sort?.field === item.column.id ? sort.order : undefined}
                  onSort={onSort}
                  renderFilter={renderFilter}
                  resizable={resizable}
                />
              ))}
              {runLabel !== undefined && <HeaderAction text="Actions" />}
              {hasEditColumn && <HeaderAction text={openText} />}
              {onDelete && <HeaderAction text="Delete" />}
            </tr>
          </thead>
          {rowGroups(Math.min(rows.length, Math.max(visibleCells.rows, deferredRows.length))).map(({ from, to }) => (
            <tbody
              key={elementKey(from)}
              className={classes.body}
              role={roles.rowgroup}
              style={{ '--list-rows': String(to - from) }}
            >
              {rows.slice(from, to).map((row, index) => renderRow(row, from + index))}
            </tbody>
          ))}
        </table>
        {rows.length === 0 && (
          <div className={classes.emptyState}>
            {skeletonRows === undefined ? empty : <ListSkeleton rows={skeletonRows} columns={columnCount} />}
          </div>
        )}
      </div>
      <CopyCell table={tableRef} />
    </div>
  );
}

/**
 * Position rather than id as React key of a row: another page's rows reuse the elements and only replace their texts, several
 * times faster than creating 4,400 cells. Safe, since rows have no state.
 */
const elementKey = (index: number): string => `row ${index}`;

function HeaderAction({ text }: { text: string }) {
  return (
    <th className={classes.action} role={roles.columnheader} scope="col" data-action-cell>
      {text}
    </th>
  );
}

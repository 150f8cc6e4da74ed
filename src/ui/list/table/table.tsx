import { useCallback, useEffect, useRef, type CSSProperties, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Sort } from '#model/wire.ts';
import { useRecordPaths } from '../../routing/record-path.ts';
import type { ListColumn } from '../columns/columns.ts';
import { defaultLayout, withWidth, type Layout, type LayoutChange } from '../columns/layout.ts';
import { CopyCell } from './copy-cell.tsx';
import { ensureTabStop } from './grid-keys.ts';
import { HeaderCell } from './header-cell.tsx';
import { roles } from './roles.ts';
import { ListRow } from './table-row.tsx';
import { columnTemplate, minWidthCss, tightness } from './table-widths.ts';
import classes from './table.module.css';
import { useColumns } from './use-columns.ts';
import { useTableEvents, type RowActions } from './use-table-events.ts';
import { rowGroups, useScrollReset, useVisibleCells, useDeferredRows, useViewport } from './use-table-rows.ts';

interface ListTableProps<Row extends object> extends RowActions<Row> {
  entity: EntitySpec;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** What a screen reader calls the table. */
  label: string;
  /** Where the first row stands in the whole result, 0-based, and how long that is. */
  offset?: number;
  total?: number;
  /** The rows are those of the last answer; the next one is on its way. */
  busy?: boolean;
  sort?: Sort;
  onSort?: (columnId: string) => void;
  /** What stands in a header beside its text. */
  renderFilter?: (column: ListColumn<Row>) => ReactNode;
  layout?: Layout;
  /** Without it, columns keep their width. */
  onLayout?: (change: LayoutChange) => void;
  /** What stands below the header where there are no rows. */
  empty?: ReactNode;
  /** In a form the table is as high as its rows; a list's scrolls. */
  fit?: 'rows' | 'screen';
}

/**
 * A table of records: sticky header and key column, columns that can be arranged, arrow keys, and a row's actions.
 *
 * Plain elements, laid out as one grid a row. Of a large answer the cells in sight are drawn first and the others right after:
 * drawing only what is in sight would hide the rest from the browser's search, from screen readers and from copying. The
 * browser itself leaves out the layout of what is out of sight, ten rows at a time.
 */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const {
    entity,
    columns,
    rows,
    label,
    offset = 0,
    total = rows.length,
    busy = false,
    sort,
    onSort,
    renderFilter,
  } = props;
  const { layout = defaultLayout, onLayout, empty, fit = 'screen', hrefOf, edits = false, onOpen } = props;
  const { onDelete, canDelete } = props;
  const { shown, widths } = useColumns(entity, columns, layout, useRecordPaths(), hrefOf);
  const element = useRef<HTMLTableElement>(null);
  const events = useTableEvents(rows, shown, element, { hrefOf, onOpen, onDelete });
  const screen = useViewport(element);
  useScrollReset(element, screen, `${offset} ${sort?.field} ${sort?.order}`, busy);
  useEffect(() => {
    if (element.current) ensureTabStop(element.current);
  });

  const { dense } = layout;
  const later = useDeferredRows(rows);
  const onWidth = useCallback(
    (id: string, width: number | null) => onLayout?.((layout) => withWidth(layout, id, width)),
    [onLayout],
  );
  const actions = Number(edits) + Number(onDelete !== undefined);
  const near = useVisibleCells(screen, rows, widths, actions, dense);
  const style = {
    '--list-tightness': tightness(widths, actions),
    '--list-columns': columnTemplate(widths, actions),
    '--list-width': minWidthCss(widths, actions),
  } as CSSProperties;
  const renderRow = (row: Row, index: number) => {
    const drawn = index < near.rows ? row : (later[index] ?? row);
    return (
      <ListRow
        key={keyAt(index)}
        entity={entity}
        row={drawn}
        later={later[index]}
        from={near.from}
        to={near.to}
        index={index}
        position={offset + index + 2}
        columns={shown}
        href={hrefOf?.(drawn)}
        edits={edits}
        deletes={onDelete === undefined ? undefined : (canDelete?.(drawn) ?? true)}
      />
    );
  };
  return (
    <div className={classes.frame}>
      <div className={classes.scroller} data-fit={fit} data-dense={dense || undefined} data-actions={actions}>
        <table
          ref={element}
          className={classes.table}
          style={style}
          role={roles.grid}
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={shown.length + actions}
          aria-busy={busy}
          {...events}
        >
          <thead className={classes.head} role={roles.rowgroup}>
            <tr className={classes.row} role={roles.row} aria-rowindex={1}>
              {shown.map(({ column, className }) => (
                <HeaderCell
                  key={column.id}
                  column={column}
                  className={className}
                  order={sort?.field === column.id ? sort.order : undefined}
                  onSort={onSort}
                  renderFilter={renderFilter}
                  onWidth={onLayout && onWidth}
                />
              ))}
              {edits && <HeaderAction text="Edit" />}
              {onDelete && <HeaderAction text="Delete" />}
            </tr>
          </thead>
          {rowGroups(Math.min(rows.length, Math.max(near.rows, later.length))).map(({ from, to }) => (
            <tbody key={keyAt(from)} className={classes.body} role={roles.rowgroup}>
              {rows.slice(from, to).map((row, place) => renderRow(row, from + place))}
            </tbody>
          ))}
        </table>
        {rows.length === 0 && <div className={classes.inSight}>{empty}</div>}
      </div>
      <CopyCell table={element} />
    </div>
  );
}

/** A row is known by its place: the elements stay when the rows change, and only their text is written anew. */
const keyAt = (index: number): string => `row ${index}`;

function HeaderAction({ text }: { text: string }) {
  return (
    <th className={classes.action} role={roles.columnheader} scope="col" data-action-cell>
      {text}
    </th>
  );
}

import { useTable } from '@tanstack/react-table';
import { useEffect, useMemo, useRef, type CSSProperties, type ReactNode } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Sort } from '#model/page.ts';
import { listFeatures, minColumnWidth, type ListColumn } from './columns.tsx';
import { CopyCell } from './copy-cell.tsx';
import { ensureTabStop } from './grid-keys.ts';
import { HeaderCell } from './header-cell.tsx';
import { firstLayout, type Layout } from './layout.ts';
import { shownColumns } from './shown-columns.ts';
import { ListRow } from './table-row.tsx';
import { columnTemplate, leastWidth } from './table-widths.ts';
import { roles } from './roles.ts';
import classes from './table.module.css';
import { useTableEvents, type RowActions } from './use-table-events.ts';
import { rowsAtOnce, useBackToTop, useLaterRows } from './use-table-rows.ts';

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
  onLayout?: (change: Partial<Layout>) => void;
  /** What stands below the header where there are no rows. */
  empty?: ReactNode;
  /** In a form the table is as high as its rows; a list's scrolls. */
  fit?: 'rows' | 'screen';
}

/**
 * A table of records: sticky header and key column, columns that can be arranged, arrow keys, and a row's actions.
 *
 * Plain elements, laid out as one grid a row: a browser then skips the layout of rows that are out of sight, and still
 * finds, reads out and copies them. Of a large answer the rows in sight are drawn first.
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
  const { layout = firstLayout, onLayout, empty, fit = 'screen', hrefOf, onOpen, onDelete, canDelete } = props;
  const table = useTable({
    features: listFeatures,
    columns: columns as ListColumn<Row>[],
    data: rows as Row[],
    defaultColumn: { minSize: minColumnWidth },
    state: {
      columnVisibility: layout.columnVisibility as Record<string, boolean>,
      columnOrder: layout.columnOrder as string[],
      columnSizing: layout.columnSizing as Record<string, number>,
    },
  });
  const visible = table.getVisibleLeafColumns();
  const shown = useMemo(
    () =>
      shownColumns(
        entity,
        visible.map(({ columnDef }) => columnDef as ListColumn<Row>),
      ),
    [entity, visible],
  );
  const element = useRef<HTMLTableElement>(null);
  const events = useTableEvents(rows, element, { hrefOf, onOpen, onDelete, canDelete });
  const later = useLaterRows(rows);
  useBackToTop(element, `${offset} ${sort?.field} ${sort?.order}`, busy);
  useEffect(() => {
    if (element.current) ensureTabStop(element.current);
  });

  const widths = visible.map((column, index) => ({
    width: column.getSize(),
    fixed: column.id in layout.columnSizing,
    isKey: shown[index]?.isKey === true,
  }));
  const actions = Number(onOpen !== undefined) + Number(onDelete !== undefined);
  const style = {
    '--list-columns': columnTemplate(widths, actions),
    '--list-width': leastWidth(widths, actions),
  } as CSSProperties;
  return (
    <div className={classes.frame}>
      <div className={classes.scroller} data-fit={fit} data-dense={layout.dense || undefined} data-actions={actions}>
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
                  filter={renderFilter?.(column)}
                  onWidth={
                    onLayout &&
                    ((width) => onLayout({ columnSizing: widthsWith(layout.columnSizing, column.id, width) }))
                  }
                />
              ))}
              {onOpen && <HeaderAction text="Edit" />}
              {onDelete && <HeaderAction text="Delete" />}
            </tr>
          </thead>
          <tbody className={classes.body} role={roles.rowgroup}>
            {rows.slice(0, later.length).map((row, index) => {
              const drawn = index < rowsAtOnce ? row : (later[index] as Row);
              return (
                <ListRow
                  key={keyAt(index)}
                  entity={entity}
                  row={drawn}
                  index={index}
                  position={offset + index + 2}
                  columns={shown}
                  href={hrefOf?.(drawn)}
                  opens={onOpen !== undefined}
                  deletes={onDelete === undefined ? undefined : (canDelete?.(drawn) ?? true)}
                />
              );
            })}
          </tbody>
        </table>
        {rows.length === 0 && empty}
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

function widthsWith(widths: Layout['columnSizing'], id: string, width: number | null): Layout['columnSizing'] {
  const { [id]: _, ...others } = widths;
  return width === null ? others : { ...others, [id]: width };
}

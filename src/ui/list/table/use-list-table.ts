import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
  type Column,
  type ColumnVisibilityState,
  type Updater,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { isAuditStamp } from '#model/audited.ts';
import type { EntitySpec } from '#model/entity.ts';
import { isNewId, keyIn, keyText } from '#model/key.ts';
import { must } from '#model/must.ts';
import { minResizedWidth, type ListColumn } from '../columns/columns.ts';
import { defaultLayout, type Layout, type LayoutChange } from '../columns/layout.ts';

/**
 * Sorting, filtering and paging are the server's, and their state is the page's address: without those features TanStack Table
 * leaves the rows as they are. Registered with manual state they would cost 2 kB of the first load, and their toggles start from
 * the rendered state, so that the second of two quick clicks is lost. Pinning would move the key column to the edge; here it
 * sticks there while it keeps its place in the order.
 */
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnSizingFeature });

export type TableColumn<Row extends object> = Column<typeof features, Row>;
export type ListTableInstance<Row extends object> = ReturnType<typeof useListTable<Row>>;

interface ListTableOptions<Row extends object> {
  entity: EntitySpec;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  layout?: Layout;
  onLayout?: (change: LayoutChange) => void;
}

/** The TanStack table of a list: its rows by key, and its columns as the person has arranged them. */
export function useListTable<Row extends object>(options: ListTableOptions<Row>) {
  const { entity, columns, rows, layout = defaultLayout, onLayout } = options;
  const { columnOrder, columnSizing } = layout;
  const columnVisibility = useMemo(
    () => ({ ...hiddenAtFirst(columns), ...layout.columnVisibility }),
    [columns, layout],
  );
  // Not in `getRowId`: what throws there leaves TanStack's memo with the rows before, and a faulty answer would show as those.
  const ids = useMemo(() => rows.map((row, index) => rowId(entity, row, index)), [entity, rows]);
  const update =
    <Slice extends 'columnVisibility' | 'columnOrder' | 'columnSizing'>(slice: Slice) =>
    (updater: Updater<Layout[Slice]>) =>
      onLayout?.((before) => ({ [slice]: functionalUpdate(updater, before[slice]) }));
  return useTable({
    features,
    columns,
    data: rows,
    getRowId: (_row, index) => must(ids[index], 'every row has an id'),
    defaultColumn: { minSize: minResizedWidth },
    state: { columnVisibility, columnOrder, columnSizing },
    onColumnVisibilityChange: update('columnVisibility'),
    onColumnOrderChange: update('columnOrder'),
    onColumnSizingChange: update('columnSizing'),
  });
}

/** Who made and changed a record, and when, is asked for seldom. */
const hiddenAtFirst = <Row>(columns: readonly ListColumn<Row>[]): ColumnVisibilityState =>
  Object.fromEntries(columns.flatMap(({ id, meta }) => (isAuditStamp(meta.field) ? [[id, false]] : [])));

/** A row's key; its position where it has none on the wire, as in a view. */
function rowId(entity: EntitySpec, row: object, index: number): string {
  const key = keyIn(entity, row);
  return key === null || key.some(isNewId) ? String(index) : keyText(key);
}

import {
  columnOrderingFeature,
  columnSizingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  tableFeatures,
  useTable,
  type Column,
  type Updater,
} from '@tanstack/react-table';
import type { EntitySpec } from '#model/entity.ts';
import { isNew, keyOf } from '#model/key.ts';
import { minColumnWidth, type ListColumn } from '../columns/columns.ts';
import { defaultLayout, type Layout, type LayoutChange } from '../columns/layout.ts';

/**
 * Sorting, filtering and paging are the server's, and their state is the page's address: without those features TanStack Table
 * leaves the rows as they are. Registered with manual state they would cost 2 kB of the first load, and their toggles start from
 * the rendered state, so that the second of two quick clicks is lost. Pinning would move the key column to the edge; here it
 * sticks there while it keeps its place in the order.
 */
const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnSizingFeature });

export type TableColumn<Row extends object> = Column<typeof features, Row>;
export type Table<Row extends object> = ReturnType<typeof useListTable<Row>>;

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
  const { columnVisibility, columnOrder, columnSizing } = layout;
  const update =
    <Slice extends 'columnVisibility' | 'columnOrder' | 'columnSizing'>(slice: Slice) =>
    (updater: Updater<Layout[Slice]>) =>
      onLayout?.((before) => ({ [slice]: functionalUpdate(updater, before[slice]) }));
  return useTable({
    features,
    columns,
    data: rows,
    // A view's rows have no key on the wire.
    getRowId: (row, index) => {
      const key = keyOf(entity, row);
      return isNew(key) ? String(index) : key.join('/');
    },
    defaultColumn: { minSize: minColumnWidth },
    state: { columnVisibility, columnOrder, columnSizing },
    onColumnVisibilityChange: update('columnVisibility'),
    onColumnOrderChange: update('columnOrder'),
    onColumnSizingChange: update('columnSizing'),
  });
}

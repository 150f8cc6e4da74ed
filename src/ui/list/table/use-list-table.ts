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
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isStamp } from '#model/field.ts';
import { isNewId, keyOrNull, keyText } from '#model/key.ts';
import { must } from '#model/must.ts';
import { minResizedWidth, type ListColumn } from '../columns/columns.ts';
import { defaultLayout, type Layout, type LayoutChange } from '../columns/layout.ts';

/**
 * Without sorting, filtering and paging: the server does these, and the URL has their state. Registered with manual state they
 * would cost 2 kB of the first load, and their toggles start from the rendered state, so that the second of two quick clicks is
 * lost. Without pinning, which would move the key column to the edge; it is sticky in its place instead.
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

/** TanStack table of a list: rows by key, and columns in the user's layout. */
export function useListTable<Row extends object>(options: ListTableOptions<Row>) {
  const { entity, columns, rows, layout = defaultLayout, onLayout } = options;
  const { columnOrder, columnSizing } = layout;
  const columnVisibility = useMemo(
    () => ({ ...hiddenByDefault(entity, columns), ...layout.columnVisibility }),
    [entity, columns, layout],
  );
  // Not in `getRowId`: an error there would leave TanStack's memo with the previous rows, which would stay on the screen.
  const ids = useMemo(() => rowIds(entity, rows), [entity, rows]);
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

/** Not where nothing else is left. */
function hiddenByDefault<Row>(entity: EntitySpec, columns: readonly ListColumn<Row>[]): ColumnVisibilityState {
  const hidden = columns.filter(({ meta: { field } }) => isHiddenAtFirst(entity, field));
  return hidden.length === columns.length ? {} : Object.fromEntries(hidden.map(({ id }) => [id, false]));
}

/** Whether a column is hidden by default: who changed a record and when, since few people need it, and what the catalogue hides. */
export const isHiddenAtFirst = (entity: EntitySpec, field: string): boolean =>
  isAuditStamp(field) || isStamp(fieldOf(entity, field)) || entity.list.hidden?.includes(field) === true;

/** The id of each row. Where rows have the same key, as another program's view may have, each but the first has its index, too. */
function rowIds(entity: EntitySpec, rows: readonly object[]): readonly string[] {
  const taken = new Set<string>();
  return rows.map((row, index) => {
    const id = rowId(entity, row, index);
    const own = taken.has(id) ? `${id}//${index}` : id;
    taken.add(own);
    return own;
  });
}

/** Id of a row: its key as text; its index where it may have none, as in a database view. */
function rowId(entity: EntitySpec, row: object, index: number): string {
  const key = keyOrNull(entity, row);
  return key === null || (entity.calls === 'list' && key.some(isNewId)) ? String(index) : keyText(key);
}

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
import { useMemo, type ReactNode } from 'react';
import { isAuditStamp } from '#model/audited.ts';
import { nameFields } from '#model/display.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isStamp } from '#model/field.ts';
import { isNewId, keyOrNull, keyText } from '#model/key.ts';
import { isReference, kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { isHidden, readField, readReference } from '../../record-field.ts';
import type { RecordPaths } from '../../routing/record-path.ts';
import { usePhone } from '../../use-phone.ts';
import { cellFormats } from '../columns/cell-formats.ts';
import { minResizedWidth, isNumeric, minColumnWidth, type ListColumn } from '../columns/columns.ts';
import { defaultLayout, type Layout, type LayoutChange } from '../columns/layout.ts';
import { contentWidth, type Width } from './table-widths.ts';
import classes from './table.module.css';
import { useMaxTextLengths } from './use-max-text-lengths.ts';

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

/** Who changed a record and when is hidden by default, since few people need it, and what the catalogue hides: not where nothing else is left. */
function hiddenByDefault<Row>(entity: EntitySpec, columns: readonly ListColumn<Row>[]): ColumnVisibilityState {
  const hidden = columns.filter(
    ({ meta: { field } }) =>
      isAuditStamp(field) || isStamp(fieldOf(entity, field)) || entity.list.hidden?.includes(field) === true,
  );
  return hidden.length === columns.length ? {} : Object.fromEntries(hidden.map(({ id }) => [id, false]));
}

/** Id of a row: its key as text; its index where it may have none, as in a database view. */
function rowId(entity: EntitySpec, row: object, index: number): string {
  const key = keyOrNull(entity, row);
  return key === null || (entity.calls === 'list' && key.some(isNewId)) ? String(index) : keyText(key);
}

/** A visible column. */
export interface VisibleColumn<Row extends object> {
  readonly column: ListColumn<Row>;
  /** The same column in TanStack Table. */
  readonly tableColumn: TableColumn<Row>;
  /** Whether it is sticky while the others scroll, because it names the row's record. */
  readonly isKey: boolean;
  /** Whether its cells are the record's name, or a part of it. */
  readonly isName: boolean;
  /** Class of its header and cells. */
  readonly className: string | undefined;
  /** Content of a row's cell; absent where that is text. */
  readonly contentOf: ((row: Row) => ReactNode) | undefined;
  /** URL of a row's cell; absent where the column has no links. */
  readonly hrefOf: ((row: Row) => string | undefined) | undefined;
}

/** Visible columns and their widths. Separate, so that resizing a column does not re-render the rows. */
export function useColumns<Row extends object>(
  entity: EntitySpec,
  table: ListTableInstance<Row>,
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
  paths: RecordPaths,
  hrefOf: ((row: Row) => string) | undefined,
): { visibleColumns: readonly VisibleColumn<Row>[]; widths: readonly Width[] } {
  const visible = table.getVisibleLeafColumns();
  const { columnSizing, columnOrder } = table.state;
  const isKeyFirst = usePhone() && columnOrder.length === 0;
  const visibleColumns = useMemo(() => {
    const byId = new Map(columns.map((column) => [column.id, column]));
    const orderedColumns = visible.map((tableColumn) => ({
      tableColumn,
      column: must(byId.get(tableColumn.id), 'the table has no other columns'),
    }));
    const nameFieldNames = nameFields(entity);
    const keyColumn =
      orderedColumns.find(({ column }) => nameFieldNames.includes(column.meta.field)) ?? orderedColumns[0];
    // Names first on a phone: next to another column they would be cut off.
    if (isKeyFirst && keyColumn !== undefined)
      orderedColumns.sort((a, b) => Number(b === keyColumn) - Number(a === keyColumn));
    return orderedColumns.map(({ column, tableColumn }) => {
      const isKey = column === keyColumn?.column;
      const isName = isKey && nameFieldNames.includes(column.meta.field);
      const classNames = [
        isKey && classes.key,
        isName && classes.name,
        isNumeric(column.meta.kind) && classes.number,
        cellFormats[column.meta.kind]?.fullText && classes.line,
      ].filter(Boolean);
      const links = (isKey && hrefOf) || cellLinks(entity, column, paths);
      const { spec } = column.meta;
      const { content, accessorFn } = column;
      const element = cellFormats[spec.kind]?.element;
      const ofKind = element && ((row: Row) => element(spec, readField(row, column.id)));
      const contentOf = content ? (row: Row) => content(row, accessorFn(row)) : ofKind;
      return {
        column,
        tableColumn,
        isKey,
        isName,
        className: classNames.join(' ') || undefined,
        contentOf,
        hrefOf: links,
      };
    });
  }, [entity, columns, visible, isKeyFirst, paths, hrefOf]);
  const textLengths = useMaxTextLengths(columns, rows);
  const widths = useMemo(
    () =>
      visibleColumns.map(({ column, tableColumn, isKey }): Width => {
        const isResized = Object.hasOwn(columnSizing, tableColumn.id);
        const isNumber = isNumeric(column.meta.kind);
        const width = isResized
          ? tableColumn.getSize()
          : contentWidth(column, lengthOf(column, textLengths.get(column.id)), isKey || isNumber);
        const fixed = isResized || (isNumber && width > minColumnWidth);
        return { width, fixed, grows: isKey || canGrow(column, width), isKey };
      }),
    [visibleColumns, columnSizing, textLengths],
  );
  return { visibleColumns, widths };
}

/** The padding of a badge is as wide as so many characters. */
const badgePadding = 3;

/** The number of characters that a column's longest content is as wide as. */
const lengthOf = ({ meta }: Pick<ListColumn<never>, 'meta'>, textLength: number | undefined): number | undefined =>
  textLength !== undefined && textLength > 0 && cellFormats[meta.kind]?.element !== undefined
    ? textLength + badgePadding
    : textLength;

/** Text columns grow with the screen, unless their texts are short, such as record numbers of other systems. */
const canGrow = ({ meta }: Pick<ListColumn<never>, 'meta'>, width: number): boolean =>
  kinds[meta.kind].width > minColumnWidth && width > minColumnWidth;

/** URLs of a reference's records, or of web, mail and phone addresses. `undefined` for other kinds, and without the permission. */
export function cellLinks<Row extends object>(
  entity: EntitySpec,
  { id, meta }: ListColumn<Row>,
  paths: RecordPaths,
): ((row: Row) => string | undefined) | undefined {
  const field = fieldOf(entity, meta.field);
  const href = cellFormats[meta.kind]?.href;
  if (href !== undefined) return (row) => href(field, String(readField(row, id) ?? ''));
  const pathOf = isReference(field) ? paths(field.to) : undefined;
  return (
    pathOf &&
    ((row) => {
      const target = readReference(row, id);
      return target && !isHidden(target) ? pathOf([target.id]) : undefined;
    })
  );
}

/** Visible columns of a table: their classes, contents and links, and their widths. */
import { useMemo, type ReactNode } from 'react';
import { nameFields } from '#model/display.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isReference, kinds } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { isHidden, readField, readReference } from '../../record-field.ts';
import type { RecordPaths } from '../../routing/record-path.ts';
import { usePhone } from '../../use-phone.ts';
import { cellFormats } from '../columns/cell-formats.ts';
import { isNumeric, minColumnWidth, type ListColumn } from '../columns/columns.ts';
import { leadColumn } from '../columns/lead-column.ts';
import { contentWidth, type Width } from './table-widths.ts';
import classes from './table.module.css';
import type { ListTableInstance, TableColumn } from './use-list-table.ts';
import { useMaxTextLengths } from './use-max-text-lengths.ts';

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
): {
  visibleColumns: readonly VisibleColumn<Row>[];
  widths: readonly Width[];
  /** Whether the widths are those that columns have with rows. */
  isMeasured: boolean;
} {
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
    const keyColumn = leadColumn(
      entity,
      orderedColumns.map(({ column }) => column),
    );
    // Names first on a phone: next to another column they would be cut off.
    if (isKeyFirst) orderedColumns.sort((a, b) => Number(b.column === keyColumn) - Number(a.column === keyColumn));
    return orderedColumns.map(({ column, tableColumn }) => {
      const isKey = column === keyColumn;
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
  const textLengths = useMaxTextLengths(entity.name, columns, rows);
  const widths = useMemo(
    () =>
      visibleColumns.map(({ column, tableColumn, isKey }): Width => {
        const isResized = Object.hasOwn(columnSizing, tableColumn.id);
        const isNumber = isNumeric(column.meta.kind);
        const width = isResized
          ? tableColumn.getSize()
          : contentWidth(column, lengthOf(column, textLengths.get(column.id)), isKey || isNumber);
        const fixed = isResized || (isNumber && width > minColumnWidth);
        return { width, fixed, grows: (isKey && !isNumber) || canGrow(column, width), isKey };
      }),
    [visibleColumns, columnSizing, textLengths],
  );
  return { visibleColumns, widths, isMeasured: textLengths.size > 0 };
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

/** Names the fields of columns: as the column where that is possible, else by its words. */
import { isReservedName } from '../../../../codegen/check/names.ts';
import { camelOf } from '../../../../codegen/model/words.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { softDeleteFlag } from './deletion.ts';
import { withEnd } from './name-length.ts';
import type { Rejections } from './rejections.ts';

/** The column's name in the database. */
export const columnOf = ({ name, column = name }: DatabaseColumn): string => column;

/** The name in the database of the column of a field. */
export const columnOfField = ({ columns }: DatabaseTable, field: string): string => {
  const column = columns.find(({ name }) => name === field);
  return column === undefined ? field : columnOf(column);
};

/** The name of the field of a column. */
export const fieldOfColumn = ({ columns }: DatabaseTable, column: string): string =>
  columns.find((one) => columnOf(one) === column)?.name ?? column;

/** The tables with each column named like its field, wherever one is named but in SQL. */
export function withFieldNames(tables: readonly DatabaseTable[], rejections: Rejections): readonly DatabaseTable[] {
  const names = new Map(tables.map((table) => [table.id, fieldNamesOf(table, rejections)]));
  const nameIn = (id: string) => (column: string) => names.get(id)?.get(column) ?? column;
  return tables.map((table) => {
    const name = nameIn(table.id);
    return {
      ...table,
      columns: table.columns.map((column) =>
        name(column.name) === column.name ? column : { ...column, name: name(column.name), column: column.name },
      ),
      primaryKey: table.primaryKey?.map(name) ?? null,
      references: table.references.map((reference) => ({
        ...reference,
        columns: reference.columns.map(name),
        targetColumns: reference.targetColumns.map(nameIn(reference.target)),
      })),
      unique: table.unique.map((index) => ({
        ...index,
        columns: index.columns.map((column) => (column === null ? null : name(column))),
      })),
      deletedIn: table.deletedIn === undefined || table.deletedIn === null ? null : name(table.deletedIn),
      checks: table.checks.map((check) => ({ ...check, columns: check.columns.map(name) })),
    };
  });
}

/** Column → field. */
function fieldNamesOf(table: DatabaseTable, rejections: Rejections): ReadonlyMap<string, string> {
  const isRejected = (column: string, name: string) => rejections.hasFieldName(table.id, column, name);
  const known = new Set(table.columns.flatMap(({ knownField }) => knownField ?? []));
  const keepsName = ({ name }: DatabaseColumn) =>
    !known.has(name) && isFieldName(name, table) && !isRejected(name, name);
  const taken = new Set([...known, ...table.columns.filter(keepsName).map(({ name }) => name)]);
  return new Map(
    table.columns.map((column) => {
      const { knownField } = column;
      if (knownField !== undefined && !isRejected(column.name, knownField)) return [column.name, knownField];
      if (keepsName(column)) return [column.name, column.name];
      const isFree = (name: string) => isFieldName(name, table) && !taken.has(name) && !isRejected(column.name, name);
      const name = candidates(camelOf(column.words, 'value')).find(isFree) ?? column.name;
      taken.add(name);
      return [column.name, name];
    }),
  );
}

/** `zipCode`, `zipCodeValue`, `zipCode2`, `zipCode3` and so on. */
function* candidates(name: string): IteratorObject<string> {
  yield* [withEnd(name, ''), withEnd(name, 'Value')];
  for (let count = 2; ; count += 1) yield withEnd(name, String(count));
}

/** Whether the field may have the name; "isActive" means that the record is not deleted. */
const isFieldName = (name: string, table: DatabaseTable): boolean =>
  /^[A-Za-z][A-Za-z0-9_]*$/.test(name) &&
  !isReservedName(name, 'field') &&
  (name !== 'isActive' || softDeleteFlag(table).includes(name));

/** Fits the tables of today to a catalogue: named as it names them, without what somebody has taken out of it. */
import { qualifiedId, type DatabaseColumn, type DatabaseTable } from '../database.ts';
import {
  columnOfEntry,
  fieldNamesOf,
  fieldEntries,
  type EntityOfTable,
  type ParsedCatalogue,
} from './catalogue-files.ts';

/** Ids of tables, and columns as `schema.table.column`, by today's names. */
export type TakenOut = ReadonlySet<string>;

export const columnId = (table: string, column: string): string => `${table}.${column}`;

/** What the last import wrote, or somebody had taken out before, and the catalogue lacks. Both name parts as today's database does. */
export function takenOutOf(base: ParsedCatalogue, own: ParsedCatalogue, before: readonly string[]): TakenOut {
  const lacks = (id: string) => {
    const table = id.slice(0, id.lastIndexOf('.'));
    const entity = own.entities.get(table);
    const isColumn = entity !== undefined && !own.entities.has(id);
    return isColumn ? !fieldNamesOf(entity.value).has(id.slice(table.length + 1)) : !own.entities.has(id);
  };
  const columnsOf = ({ id, value }: EntityOfTable) =>
    own.entities.has(id) ? fieldEntries(value).flatMap((field) => columnOfEntry(field) ?? []) : [];
  const written = [...base.entities.values()].flatMap((entity) =>
    [entity.id].concat(columnsOf(entity).map((column) => columnId(entity.id, column))),
  );
  return new Set([...before, ...written].filter(lacks));
}

/** For the option `adapt` of an import. `included`: columns that `--include` has named before. */
export const adaptTo =
  (own: ParsedCatalogue, takenOut: TakenOut, included: readonly string[]) =>
  (tables: readonly DatabaseTable[]): readonly DatabaseTable[] =>
    tables.flatMap((table): DatabaseTable[] => {
      const id = qualifiedId(table);
      if (takenOut.has(id)) return [];
      const entity = own.entities.get(id);
      const names = entity && fieldNamesOf(entity.value);
      const columns = table.columns
        .filter(({ name }) => !takenOut.has(columnId(id, name)))
        .map((column): DatabaseColumn => {
          const knownField = names?.get(column.name);
          const isIncluded = included.includes(columnId(table.id, column.name));
          if (knownField === undefined && !isIncluded) return column;
          return Object.assign({}, column, knownField && { knownField }, isIncluded && { included: true });
        });
      return [{ ...table, columns, ...(entity !== undefined && { knownEntity: entity.name }) }];
    });

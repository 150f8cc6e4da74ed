/** DatabaseRenames of tables and columns since the last import, and catalogues that follow them. */
import { isDeepStrictEqual } from 'node:util';
import type { ImportedTables } from '../../model/import-facts.ts';
import { columnOfEntry, fieldEntries, type EntityOfTable, type ParsedCatalogue } from './catalogue-files.ts';
import type { FileValue, FileObject } from './json.ts';
import { renamedColumns, renamedTables, type DatabaseRename } from './renames.ts';

export interface DatabaseRenames {
  /** Former id → id. */
  readonly tables: ReadonlyMap<string, string>;
  /** By today's id of the table. */
  readonly columns: ReadonlyMap<string, readonly DatabaseRename[]>;
}

/**
 * The renames that a catalogue follows. A column that is only like another one is followed if somebody has edited its field: else the
 * field goes, and that of the new column comes.
 */
export function findRenames(
  before: ImportedTables,
  now: ImportedTables,
  base: ParsedCatalogue,
  own: ParsedCatalogue,
): DatabaseRenames {
  const tables = new Map(
    renamedTables(before, now)
      .filter(({ from }) => own.entities.has(from))
      .map(({ from, to }) => [from, to]),
  );
  const columns = new Map<string, readonly DatabaseRename[]>();
  for (const [id, then] of Object.entries(before)) {
    const today = tables.get(id) ?? id;
    const found = renamedColumns(then, now[today] ?? {}).filter(({ from, isCertain }) => {
      const field = fieldOf(own.entities.get(id), from);
      return field !== undefined && (isCertain || !isDeepStrictEqual(field, fieldOf(base.entities.get(id), from)));
    });
    if (now[today] !== undefined && found.length > 0) columns.set(today, found);
  }
  return { tables, columns };
}

const fieldOf = (entity: EntityOfTable | undefined, column: string): FileObject | undefined =>
  entity && fieldEntries(entity.value).find((field) => columnOfEntry(field) === column);

/** The catalogue with the new names of tables and columns; its entities and fields keep theirs. */
export function followed(catalogue: ParsedCatalogue, { tables, columns }: DatabaseRenames): ParsedCatalogue {
  const entities = [...catalogue.entities.values()].map((entity): EntityOfTable => {
    const { name, file, text, value } = entity;
    const id = tables.get(entity.id) ?? entity.id;
    const renamed = columns.get(id) ?? [];
    const fields = fieldEntries(value).map((field) => {
      const to = renamed.find(({ from }) => from === columnOfEntry(field))?.to;
      return to === undefined ? field : withColumn(field, to);
    });
    const withColumns = renamed.length === 0 ? value : Object.assign({}, value, { fields });
    return { id, name, file, text, value: id === entity.id ? withColumns : withTable(withColumns, id) };
  });
  return { ...catalogue, entities: new Map(entities.map((entity) => [entity.id, entity])) };
}

/** As an import writes it: no column that is called like the field. */
const withColumn = (field: FileObject, column: string): FileObject =>
  withProperty(field, 'column', column === field.name ? undefined : column, ['name']);

function withTable(entity: FileObject, id: string): FileObject {
  const [, schema = '', table = id] = /^([^.]*)\.(.*)$/s.exec(id) ?? [];
  const moved = entity.schema === undefined ? entity : { ...entity, schema };
  return withProperty(moved, 'table', table === entity.name ? undefined : table, ['schema', 'doc', 'label', 'name']);
}

/** With the value of a property, which is a new one behind the first of these. */
function withProperty(
  object: FileObject,
  name: string,
  value: FileValue | undefined,
  behind: readonly string[],
): FileObject {
  if (name in object || value === undefined) return withoutUndefined({ ...object, [name]: value });
  const before = behind.find((property) => property in object);
  return Object.fromEntries(
    Object.entries(object).flatMap((entry) => (entry[0] === before ? [entry, [name, value] as const] : [entry])),
  );
}

const withoutUndefined = (object: FileObject): FileObject =>
  Object.fromEntries(Object.entries(object).filter(([, value]) => value !== undefined));

/** Ids of tables, and columns as `schema.table.column`, with their new names. */
export const renamedIds = (ids: readonly string[], { tables }: DatabaseRenames): readonly string[] =>
  ids.map((id) => {
    const table = id.slice(0, id.lastIndexOf('.'));
    if (!tables.has(table)) return tables.get(id) ?? id;
    return `${tables.get(table)}${id.slice(table.length)}`;
  });

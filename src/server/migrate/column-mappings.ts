/** How the columns of foreign tables are called, read and written. */
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { ColumnMapping, ElementType } from '#model/column-mapping.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { isFlag } from '#model/kinds.ts';
import type { Column, ColumnType, DatabaseSchema } from '#model/schema.ts';
import type { Db } from '../database/database.ts';
import { canonicalKeys } from './canonical-keys.ts';
import { withComputedFields } from '../own-code/computed.ts';
import { tableSchemas } from '../../schema/own-schema.ts';
import { storedColumn } from '../database/stored-table.ts';
import { tablesWithRepeatableKeys } from './repeated-keys.ts';
import { foreignEntries, readForeign, type ForeignColumn, type ForeignTables } from './foreign.ts';

type ColumnMappings = Readonly<Record<string, ColumnMapping>>;

type Schema = Pick<DatabaseSchema, 'tables'>;

/** Foreign table → column → how it is read and written. */
export const readColumnMappings = async (db: Db, schema: Schema): Promise<ReadonlyMap<string, ColumnMappings>> =>
  mappingsByTable(schema, await readForeign(db, schema));

/** The catalogue with what only the database knows of foreign tables: how their columns are read and written, and which are indexed. */
export async function withForeignColumns(db: Db, catalogue: Catalogue): Promise<Catalogue> {
  const { schema } = catalogue;
  const actualTables = await readForeign(db, schema);
  const mappings = mappingsByTable(schema, actualTables);
  const repeatable = await tablesWithRepeatableKeys(db, schema);
  const canonical = canonicalKeys(db, catalogue.entities, mappings, actualTables);
  const entities = catalogue.entities.map((spec) => {
    const isWhole = Object.values(actualTables[spec.table] ?? {}).every((column) => column?.readable !== false);
    const columnMappings = mappingsOf(spec, canonical(spec, mappings.get(spec.table)), isWhole);
    return {
      ...spec,
      ...(columnMappings !== undefined && { columnMappings }),
      ...(repeatable.has(spec.table) && { repeatsKeys: true as const }),
    };
  });
  const indexed = foreignEntries(schema).map(([name, table]) => {
    // An index on the column doesn't serve an expression of it.
    const indexedColumns = Object.entries(table.columns).flatMap(([field, { column = field }]) =>
      actualTables[name]?.[column]?.indexed === true && mappings.get(name)?.[field]?.read === asStored ? [field] : [],
    );
    return [
      name,
      { ...table, indexes: Object.fromEntries(indexedColumns.map((column) => [column, escapeIdentifier(column)])) },
    ] as const;
  });
  return {
    ...catalogue,
    entities: withComputedFields(entities, catalogue.ownCode, tableSchemas(schema)),
    schema: { ...schema, tables: { ...schema.tables, ...Object.fromEntries(indexed) } },
  };
}

function mappingsByTable(schema: Schema, actualTables: ForeignTables): ReadonlyMap<string, ColumnMappings> {
  const mappings = foreignEntries(schema).map(([table, { columns }]) => {
    const all = Object.entries(columns).map(([name, column]): readonly [string, ColumnMapping] => [
      name,
      columnMapping(name, column, actualTables[table]),
    ]);
    // The row's version for optimistic concurrency; views have none.
    if (actualTables[table]?.xmin?.readable === true) all.push(['xmin', { column: 'xmin', read: asStored }]);
    return [table, all] as const;
  });
  return new Map(mappings.map(([table, all]) => [table, Object.fromEntries(all)]));
}

/**
 * How an entity's columns are read and written, `isActive` included where the table has none; undefined where they are as they are, and all
 * of the table's may be read.
 */
function mappingsOf(spec: EntitySpec, columns: ColumnMappings = {}, isWhole = true): ColumnMappings | undefined {
  const { deletedIn } = spec;
  const all = deletedIn === undefined ? columns : { ...columns, isActive: activityMapping(spec, columns, deletedIn) };
  const isIdentity = Object.entries(all).every(
    ([name, { column, read, canonical, default: value }]) =>
      column === name && read === asStored && canonical === undefined && value === undefined,
  );
  return isIdentity && isWhole ? undefined : all;
}

function activityMapping(spec: EntitySpec, columns: ColumnMappings, deletedIn: string): ColumnMapping {
  const activeIf = isFlag(fieldOf(spec, deletedIn)) ? 'not true' : 'null';
  return { column: storedColumn(columns, deletedIn), read: `(? is ${activeIf})`, activeIf };
}

/** SQL of a column that is read as it is. */
const asStored = '?';

function columnMapping(
  name: string,
  catalogued: Column,
  table: Readonly<Record<string, ForeignColumn>> | undefined,
): ColumnMapping {
  const actual = table?.[catalogued.column ?? name];
  const isNeverNull = catalogued.nullable === true && actual?.nullable === false;
  const value = isNeverNull ? (actual.default ?? undefined) : undefined;
  return { ...readMapping(name, catalogued, actual, isNeverNull), ...(value !== undefined && { default: value }) };
}

function readMapping(
  name: string,
  { column = name, type }: Column,
  actual: ForeignColumn | undefined,
  isNeverNull: boolean,
): ColumnMapping {
  // PostgreSQL searches and compares texts of such a collation otherwise than the portal does, or not at all.
  const isRecollated = type === 'text' && actual?.ignoresCase === true;
  const read = isRecollated ? '(?::text collate "default")' : readOf(type, actual?.type ?? '');
  const isInstant = type === 'timestamp' && read !== asStored;
  if (isInstant) return { column, read, isInstant };
  if (type === 'text') return isNeverNull ? { column, read: `nullif(${read}, '')`, empty: 'text' } : { column, read };
  if (type !== 'text[]') return { column, read };
  const elements = elementTypes[actual?.type.replace(/\[\]$/, '') ?? ''] ?? 'text';
  return { column, read: listSql(read), elements, ...(isNeverNull && { empty: 'list' }) };
}

/** What the elements of an array are; texts, if nothing else. */
const elementTypes: Readonly<Record<string, ElementType>> = {
  smallint: 'integer',
  integer: 'integer',
  bigint: 'integer',
  numeric: 'number',
  real: 'number',
  'double precision': 'number',
};

/**
 * An array as a list of texts. One that a list can't be, with several dimensions or with nulls, is a list of one element: the array as
 * PostgreSQL writes it. So it is shown as it is, and a save of another field doesn't write it.
 */
const listSql = (read: string): string =>
  `case when array_ndims(?) > 1 then array[?::text] when array_position(?, null) is not null then array[?::text] else ${read} end`;

/** Reads types whose values don't behave like those of the portal's own columns. */
const reads: Readonly<Record<string, string>> = {
  enum: '?::text',
  character: '?::text',
  citext: '?::text',
  money: '?::numeric',
  json: '?::jsonb',
  // By its text, so that 75.1 is 75.1 and not 75.0999985.
  real: '?::text::double precision',
};

/** How a text shows values of other types: as PostgreSQL writes them, but of binary data the size. */
const textReads: Readonly<Record<string, string>> = {
  text: asStored,
  'character varying': asStored,
  bytea: 'pg_size_pretty(octet_length(?)::bigint)',
};

function readOf(type: ColumnType, actual: string): string {
  if (type === 'text') return textReads[actual] ?? '?::text';
  if (type === 'timestamp') return actual === 'timestamp with time zone' ? `(? at time zone 'UTC')` : asStored;
  if (type === 'bigint') return actual === 'numeric' ? '?::bigint' : asStored;
  return actual.endsWith('[]') && actual !== 'text[]' ? '?::text[]' : (reads[actual] ?? asStored);
}

/** Foreign tables (owned by other software in the same database, not FDW): compared with the catalogue, never altered. */
import { sql } from 'kysely';
import { baseTypeOf, type BaseType, type ColumnType, type DatabaseSchema, type Table } from '#model/schema.ts';
import type { Db } from '../database/database.ts';
import type { TargetSchema } from './migration.ts';
import { escapeIdentifier } from '#model/escape.ts';
import { isReferenceList } from '#model/kinds.ts';
import { tableAddressOf } from '#model/table-name.ts';

export interface ForeignColumn {
  /** The base type of a domain; `enum` for any enum. */
  readonly type: string;
  readonly nullable: boolean;
  /** As SQL, also that of its domain; `null` without one. */
  readonly default: string | null;
  /** `null` for the default collation. */
  readonly collation: string | null;
  /** Whether texts that differ may be equal. */
  readonly ignoresCase: boolean;
  /** Whether the portal's role may read it. */
  readonly readable: boolean;
  /** Whether it is the first column of a valid, non-partial B-tree index. */
  readonly indexed: boolean;
}

/** Table, as the catalogue's schema names it → column. */
export type ForeignTables = Readonly<Record<string, Readonly<Record<string, ForeignColumn>> | undefined>>;

type Schema = Pick<DatabaseSchema, 'tables'>;

/** The foreign tables, as the catalogue's schema names them. */
export const foreignEntries = ({ tables }: Schema): (readonly [name: string, table: Table])[] =>
  Object.entries(tables).filter(([, { foreign }]) => foreign !== undefined);

export const foreignTables = (schema: Schema): string[] => foreignEntries(schema).map(([name]) => name);

/** Reads the columns of the foreign tables; one that doesn't exist is missing from the result. */
export async function readForeign(db: Db, schema: Schema): Promise<ForeignTables> {
  const entries = foreignEntries(schema);
  if (entries.length === 0) return {};
  const requested = JSON.stringify(
    entries.map(([name, { foreign }]) => ({ name, table: tableAddressOf(name).table, schema: foreign })),
  );
  const { rows } = await sql<{ name: string; columns: Record<string, ForeignColumn> }>`
    select requested."name", json_object_agg(a.attname, json_build_object(
      'type', case when e.typtype = 'e' then case when base.type = e.oid then 'enum' else 'enum[]' end else format_type(base.type, null) end,
      'nullable', not a.attnotnull,
      'default', case when a.attgenerated = '' then coalesce(pg_get_expr(d.adbin, d.adrelid), own.typdefault) end,
      'readable', has_column_privilege(c.oid, a.attnum, 'select'),
      'collation', (select l.collname from pg_collation l where l.oid = a.attcollation and l.collname <> 'default'),
      'ignoresCase', exists (select from pg_collation l where l.oid = a.attcollation and not l.collisdeterministic),
      'indexed', exists (select from pg_index x join pg_class i on i.oid = x.indexrelid join pg_am m on m.oid = i.relam
        where x.indrelid = c.oid and x.indkey[0] = a.attnum and x.indisvalid and x.indpred is null and m.amname = 'btree'))) as "columns"
    from json_to_recordset(${requested}::json) as requested ("name" text, "table" text, "schema" text)
    join pg_namespace n on n.nspname = requested."schema"
    join pg_class c on c.relnamespace = n.oid and c.relname = requested."table"
    join pg_attribute a on a.attrelid = c.oid and (a.attnum > 0 or a.attname = 'xmin') and not a.attisdropped
    cross join lateral (
      with recursive base (type, depth) as (
        select a.atttypid, 0
        union all select y.typbasetype, depth + 1 from base join pg_type y on y.oid = base.type and y.typtype = 'd'
      ) select type from base order by depth desc limit 1
    ) as base
    join pg_type t on t.oid = base.type
    join pg_type own on own.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_type e on e.typtype = 'e' and e.oid in (t.oid, t.typelem)
    group by requested."name"`.execute(db);
  return Object.fromEntries(rows.map(({ name, columns }) => [name, columns]));
}

const texts = ['text', 'character varying', 'character', 'citext'];
const integers = ['smallint', 'integer', 'bigint'];
const numbers = ['real', 'double precision', 'numeric'];

/** The catalogue's column type → the database's types that can be read and written as it. */
const compatibleTypes: Readonly<Record<BaseType, readonly string[]>> = {
  // `numeric` for keys of other databases that number rows so.
  bigint: [...integers, 'numeric'],
  integer: integers,
  'double precision': numbers,
  // `bigint` too: a catalogue may declare it as a decimal, since JavaScript's numbers lose precision.
  numeric: ['numeric', 'money', 'bigint'],
  text: [...texts, 'enum'],
  'text[]': ['enum', ...texts, ...integers, ...numbers].map((type) => `${type}[]`),
  boolean: ['boolean'],
  date: ['date'],
  // An instant as its date and time by UTC.
  timestamp: ['timestamp without time zone', 'timestamp with time zone'],
  timestamptz: ['timestamp with time zone', 'timestamp without time zone'],
  time: ['time without time zone'],
  interval: ['interval'],
  uuid: ['uuid'],
  jsonb: ['json', 'jsonb'],
};

/** A text shows a value of any type as PostgreSQL writes it. */
const isCompatible = (type: ColumnType, actual: string): boolean =>
  type === 'text' || compatibleTypes[baseTypeOf(type)].includes(actual);

/** A sentence for each table or column that is missing or has an unusable type, with the file of the catalogue that describes it. */
export function foreignMismatches(
  { schema, entities = [] }: Pick<TargetSchema, 'schema' | 'entities'>,
  actualTables: ForeignTables,
): readonly string[] {
  return foreignEntries(schema).flatMap(([name, { foreign = '', columns }]) => {
    const table = actualTables[name];
    const qualifiedName = `${escapeIdentifier(foreign)}.${escapeIdentifier(tableAddressOf(name).table)}`;
    const file = fileOf(name, entities);
    if (table === undefined) return [`${file}: The database has no table ${qualifiedName}.`];
    return Object.entries(columns).flatMap(([field, { column = field, type }]) => {
      const actual = table[column];
      const place = entities.some((entity) => entity.table === name) ? `${file}, field "${field}"` : file;
      if (actual === undefined) return [`${place}: ${qualifiedName} has no column ${escapeIdentifier(column)}.`];
      const types = compatibleTypes[baseTypeOf(type)];
      const reason = `${qualifiedName}.${escapeIdentifier(column)} is ${actual.type}, and the catalogue has a field there that needs ${types.join(' or ')}`;
      return isCompatible(type, actual.type) ? [] : [`${place}: ${reason}.`];
    });
  });
}

/** The file that describes the table, of links with the field. */
function fileOf(table: string, entities: Required<TargetSchema>['entities']): string {
  const own = entities.find((entity) => entity.table === table);
  if (own !== undefined) return `${own.name}.json`;
  const [link] = entities.flatMap(({ name, fields }) =>
    Object.entries(fields)
      .filter(([, field]) => isReferenceList(field) && field.link.table === table)
      .map(([field]) => `${name}.json, the links of field "${field}"`),
  );
  return link ?? table;
}

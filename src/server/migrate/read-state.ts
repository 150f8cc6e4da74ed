/** Reads the actual schema of the database from the system catalogs, as a {@link DatabaseState}. */
import { sql, type RawBuilder } from 'kysely';
import { must } from '#model/must.ts';
import { commentPrefix, type DatabaseState } from '../../schema/state.ts';
import { orderCollation, textCollation } from '#model/text-order.ts';
import type { Db } from '../database/database.ts';
import { normaliseDefault, type ColumnState } from '../../schema/column.ts';

/**
 * Reads everything in one statement, and so from one snapshot.
 *
 * @param schema the PostgreSQL schema of the portal's tables; default: `current_schema()`.
 */
export const readDatabaseState = async (db: Db, schema?: string): Promise<DatabaseState> =>
  toDatabaseState((await databaseStateQuery(schema).execute(db)).rows);

/** The statement, for a connection that Kysely doesn't know; {@link toDatabaseState} reads its row. */
export function databaseStateQuery(schema?: string): RawBuilder<{ state: DatabaseState }> {
  const namespace = namespaceOf(schema);
  return sql<{ state: DatabaseState }>`
    with ours as (
      select c.oid, c.relname, c.relkind, obj_description(c.oid, 'pg_class') as comment
      from pg_class c where c.relnamespace = ${namespace} and c.relkind in ('r', 'p', 'v')
    ), keys as (
      select k.*, (
        select jsonb_agg(a.attname order by p.position) from unnest(k.conkey) with ordinality p (attnum, position)
        join pg_attribute a on a.attrelid = k.conrelid and a.attnum = p.attnum) as columns
      from pg_constraint k where k.connamespace = ${namespace} and k.contype in ('p', 'u', 'f')
    )
    select jsonb_build_object(
      'version', current_setting('server_version_num')::int,
      'encoding', current_setting('server_encoding'),
      'shared', version() not like '%PGlite%',
      'role', quote_ident(current_user),
      'mayCreateSchema', has_database_privilege(current_database(), 'create'),
      'schemaExists', ${namespace} is not null,
      'collations', (select coalesce(jsonb_object_agg(l.collname, jsonb_build_object(
        'isStale', l.collversion <> pg_collation_actual_version(l.oid))), '{}')
        from pg_collation l where l.collnamespace = ${namespace} and l.collname in (${textCollation}, ${orderCollation})),
      'icu', exists (select from pg_collation where collprovider = 'i'),
      'trigrams', case
        when exists (select from pg_extension where extname = 'pg_trgm') then 'installed'
        when exists (select from pg_available_extensions where name = 'pg_trgm')
          and has_database_privilege(current_database(), 'create') then 'available'
        else 'unavailable' end,
      'functions', (select coalesce(jsonb_object_agg(f.proname, f.prosrc), '{}') from pg_proc f
        where f.pronamespace = ${namespace} and starts_with(f.proname, 'portal_')),
      'views', (select coalesce(jsonb_object_agg(o.relname, jsonb_build_object(
        'comment', o.comment,
        'columns', (select jsonb_agg(a.attname order by a.attnum) from pg_attribute a where a.attrelid = o.oid),
        'sql', rtrim(pg_get_viewdef(o.oid), ';')
      )), '{}') from ours o where o.relkind = 'v' and starts_with(o.comment, ${commentPrefix})),
      'tables', (select coalesce(jsonb_object_agg(o.relname, jsonb_build_object(
        'isManaged', coalesce(starts_with(o.comment, ${commentPrefix}), false),
        'columns', (
          select coalesce(jsonb_object_agg(a.attname, jsonb_build_object(
            'type', format_type(a.atttypid, a.atttypmod),
            'collation', (select l.collname from pg_collation l where l.oid = a.attcollation and l.collname <> 'default'),
            'identity', a.attidentity <> '',
            'nullable', not a.attnotnull,
            'default', pg_get_expr(d.adbin, d.adrelid))), '{}')
          from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
          where a.attrelid = o.oid and a.attnum > 0 and not a.attisdropped),
        'primaryKey', (select jsonb_build_object('name', k.conname, 'columns', k.columns) from keys k where k.conrelid = o.oid and k.contype = 'p'),
        'unique', (select coalesce(jsonb_object_agg(k.conname, k.columns), '{}') from keys k where k.conrelid = o.oid and k.contype = 'u'),
        'uniqueActive', (
          select coalesce(jsonb_object_agg(i.relname, (
            select jsonb_agg(a.attname order by p.position) from unnest(x.indkey::int2[]) with ordinality p (attnum, position)
            join pg_attribute a on a.attrelid = x.indrelid and a.attnum = p.attnum)), '{}')
          from pg_index x join pg_class i on i.oid = x.indexrelid
          where x.indrelid = o.oid and x.indisunique and x.indisvalid and obj_description(i.oid, 'pg_class') = ${`${commentPrefix}unique`}),
        'uniqueForms', (
          select coalesce(jsonb_object_agg(i.relname, substr(obj_description(i.oid, 'pg_class'), length(${commentPrefix}) + 1)), '{}')
          from pg_index x join pg_class i on i.oid = x.indexrelid
          where x.indrelid = o.oid and x.indisunique and x.indisvalid and starts_with(obj_description(i.oid, 'pg_class'), ${`${commentPrefix}(`})),
        'references', (
          select coalesce(jsonb_object_agg(k.conname, jsonb_build_object('column', k.columns ->> 0, 'to', t.relname)), '{}')
          from keys k join pg_class t on t.oid = k.confrelid where k.conrelid = o.oid and k.contype = 'f'),
        'indexes', (
          select coalesce(jsonb_object_agg(i.relname, substr(obj_description(i.oid, 'pg_class'), length(${commentPrefix}) + 1)), '{}')
          from pg_index x join pg_class i on i.oid = x.indexrelid
          where x.indrelid = o.oid and not x.indisunique and x.indisvalid and starts_with(obj_description(i.oid, 'pg_class'), ${commentPrefix})),
        'unmanagedIndexes', (
          select coalesce(jsonb_object_agg(i.relname, jsonb_build_object('unique', x.indisunique, 'on', pg_get_indexdef(i.oid))), '{}')
          from pg_index x join pg_class i on i.oid = x.indexrelid
          where x.indrelid = o.oid and x.indisvalid and not coalesce(starts_with(obj_description(i.oid, 'pg_class'), ${commentPrefix}), false)
            and not exists (select from pg_constraint k where k.conindid = i.oid and k.contype in ('p', 'u'))),
        'invalidIndexes', (
          select coalesce(jsonb_agg(i.relname), '[]') from pg_index x join pg_class i on i.oid = x.indexrelid
          where x.indrelid = o.oid and not x.indisvalid),
        'unvalidated', (
          select coalesce(jsonb_agg(k.conname), '[]') from pg_constraint k where k.conrelid = o.oid and not k.convalidated),
        'checks', (
          select coalesce(jsonb_object_agg(k.conname, substr(obj_description(k.oid, 'pg_constraint'), length(${commentPrefix}) + 1)), '{}')
          from pg_constraint k
          where k.conrelid = o.oid and k.contype = 'c' and starts_with(obj_description(k.oid, 'pg_constraint'), ${commentPrefix})),
        'sequences', (
          select coalesce(jsonb_object_agg(a.attname, s.relname), '{}')
          from pg_depend d join pg_class s on s.oid = d.objid and s.relkind = 'S'
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where d.classid = 'pg_class'::regclass and d.refclassid = 'pg_class'::regclass and d.refobjid = o.oid),
        'triggers', (select coalesce(jsonb_agg(g.tgname), '[]') from pg_trigger g where g.tgrelid = o.oid and not g.tgisinternal)
      )), '{}') from ours o where o.relkind <> 'v')
    ) as state`;
}

export function toDatabaseState(rows: readonly { state: DatabaseState }[]): DatabaseState {
  const { state } = must(rows[0], 'a statement without a table answers one row');
  for (const table of Object.values(state.tables)) table.columns = mapValues(table.columns, normaliseColumn);
  return state;
}

/** The oid of the PostgreSQL schema; null if it doesn't exist. */
export const namespaceOf = (schema: string | undefined): RawBuilder<unknown> =>
  schema === undefined ? sql`current_schema()::regnamespace` : sql`to_regnamespace(${`"${schema}"`})`;

/** Type and default as the generated schema spells them. */
const normaliseColumn = (column: ColumnState): ColumnState => ({
  ...column,
  type: normaliseType(column.type),
  default: column.default === null ? null : normaliseDefault(column.default),
});

export const normaliseType = (type: string): string =>
  type
    .replace(/^timestamp\((\d)\) with time zone$/, 'timestamptz($1)')
    .replace(/^(time|timestamp) without time zone$/, '$1');

const mapValues = <Value>(record: Record<string, Value>, change: (value: Value) => Value): Record<string, Value> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

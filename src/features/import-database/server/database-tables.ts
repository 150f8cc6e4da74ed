/** Reads the tables of the schemas that have foreign ones: also those that the catalogue lacks. */
import { sql } from 'kysely';
import type { DatabaseSchema } from '#model/schema.ts';
import { foreignSchemas } from '../../../schema/own-schema.ts';
import { commentPrefix } from '../../../schema/state.ts';
import type { Db } from '../../../server/database/database.ts';

export interface PresentColumn {
  readonly name: string;
  /** Whether a new row has to have a value, which the database does not provide. */
  readonly isRequired: boolean;
  /** Of an enum, or of the elements of an array. */
  readonly values: readonly string[] | null;
}

export interface PresentTable {
  readonly schema: string;
  readonly name: string;
  /** In the table's order. */
  readonly columns: readonly PresentColumn[];
}

/** The tables of which the portal's role may read something, without partitions, those of extensions and those of portals. */
export async function readDatabaseTables(
  db: Db,
  schema: Pick<DatabaseSchema, 'tables'>,
): Promise<readonly PresentTable[]> {
  const { rows } = await sql<PresentTable>`
    select n.nspname as "schema", c.relname as "name", (
      select coalesce(json_agg(json_build_object(
        'name', a.attname,
        -- A trigger may provide it.
        'isRequired', (a.attnotnull or t.typnotnull) and not a.atthasdef and t.typdefault is null and a.attidentity = ''
          and not exists (select from pg_trigger g where g.tgrelid = c.oid and not g.tgisinternal and g.tgtype & 7 = 7),
        'values', (select json_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid in (t.oid, t.typelem, t.typbasetype))
      ) order by a.attnum), '[]')
      from pg_attribute a join pg_type t on t.oid = a.atttypid
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as "columns"
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in (${sql.join(foreignSchemas(schema))}) and c.relkind in ('r', 'p') and not c.relispartition
      and has_any_column_privilege(c.oid, 'select')
      and not starts_with(coalesce(obj_description(c.oid, 'pg_class'), ''), ${commentPrefix})
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1, 2`.execute(db);
  return rows;
}

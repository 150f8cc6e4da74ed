/** Columns of the users' table that are not fields of the catalogue, but may contain texts. */
import { sql } from 'kysely';
import type { Db } from '../../../server/database/database.ts';
import { tableText } from '../../../server/database/sql-text.ts';
import type { Person } from './person.ts';

/** Names of the columns of type text, text[] or JSON, in table order. */
export async function otherColumns(db: Db, { user: { spec } }: Person): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as "name" from pg_attribute a
      join pg_type t on t.oid = a.atttypid left join pg_type item on item.oid = t.typelem
    where a.attrelid = to_regclass(${tableText(db, spec.table)}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and (t.typcategory = 'S' or item.typcategory = 'S' or t.oid in ('json'::regtype, 'jsonb'::regtype))
    order by a.attnum`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !Object.hasOwn(spec.fields, name));
}

/** All rows of all tables, as text. */
import { sql } from 'kysely';
import type { Database } from '../../../src/server/database/database.ts';

/** Each row as the name of its table and its JSON. */
export async function textOfAllRows({ db }: Pick<Database, 'db'>): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as "name" from pg_tables where schemaname = current_schema() order by 1`.execute(db);
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`
      select to_jsonb("one")::text as "text" from ${sql.table(name)} as "one"`.execute(db);
    texts.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return texts;
}

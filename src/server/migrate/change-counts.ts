/** Maintains the change counters of `schema/version-trigger.ts`: compacts them, and marks tables that have no trigger. */
import { sql } from 'kysely';
import { uncounted } from '../database/data-version.ts';
import type { Db } from '../database/database.ts';
import { system, systemTable } from '../database/system-tables.ts';

/** Merges the rows of closed connections in one statement, so that no reader sees another sum. */
export async function compactVersions(db: Db): Promise<void> {
  await sql`
    with closed as (
      delete from ${systemTable('dataVersion')} where "backend" > 0 and "backend" not in (select pid from pg_stat_activity) returning "table", "changes"
    )
    insert into ${systemTable('dataVersion')} ("table", "backend", "changes") select "table", 0, sum("changes") from closed group by "table"
      on conflict ("table", "backend") do update set "changes" = "dataVersion"."changes" + excluded."changes"`.execute(
    db,
  );
}

/** Marks exactly these tables as uncounted: foreign ones, which have no trigger. */
export async function markUncounted(db: Db, tables: readonly string[]): Promise<void> {
  const marks = system(db).deleteFrom('dataVersion').where('backend', '=', uncounted);
  await (tables.length === 0 ? marks : marks.where('table', 'not in', tables)).execute();
  if (tables.length === 0) return;
  const rows = tables.map((table) => ({ table, backend: uncounted, changes: 0 }));
  await system(db)
    .insertInto('dataVersion')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/**
 * Counts every change of a table, whoever makes it: this server, another one, or a person with psql.
 *
 * Each database connection counts in a row of its own, so no writer waits for another. The sum over the rows of a table
 * is its version: it moves exactly when a change becomes visible, in the same snapshot as the changed rows.
 */
import { sql, type Kysely } from 'kysely';
import { uncounted } from '../database/data-version.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { system } from '../database/system-tables.ts';

/** The name of the trigger on every counted table. */
export const versionTrigger = 'portal_version';

/** What it calls. */
export const versionFunctionName = 'portal_count_change';

/**
 * A restore makes no function with another body. When this one changes, backups from before hold the former one: then
 * `server/backup/statements.ts` has to take both.
 */
export const versionFunctionBody = `
begin
  insert into "dataVersion" ("table", "backend", "changes") values (tg_table_name, pg_backend_pid(), 1)
    on conflict ("table", "backend") do update set "changes" = "dataVersion"."changes" + 1;
  return null;
end `;

/** Made anew with every change of the schema. The table is found in the schema of the changed one. */
export const versionFunction = `create or replace function ${versionFunctionName}() returns trigger language plpgsql as $$${versionFunctionBody}$$`;

/** `always`: loads that switch off ordinary triggers (session_replication_role) are counted too. */
export const versionTriggerSql = (table: string) => ({
  create: `create trigger ${versionTrigger} after insert or update or delete or truncate on ${table} for each statement execute function ${versionFunctionName}()`,
  enable: `alter table ${table} enable always trigger ${versionTrigger}`,
});

/** Adds up the rows of connections that are gone. The sums stay as they are, for every reader at every moment. */
export async function compactVersions(db: Kysely<CatalogueDatabase>): Promise<void> {
  await sql`
    with gone as (
      delete from "dataVersion" where "backend" > 0 and "backend" not in (select pid from pg_stat_activity) returning "table", "changes"
    )
    insert into "dataVersion" ("table", "backend", "changes") select "table", 0, sum("changes") from gone group by "table"
      on conflict ("table", "backend") do update set "changes" = "dataVersion"."changes" + excluded."changes"`.execute(
    db,
  );
}

/** Says of foreign tables that their changes are not counted, and of no other ones. */
export async function markUncounted(db: Kysely<CatalogueDatabase>, tables: readonly string[]): Promise<void> {
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

/**
 * Counts every change of a table, whoever makes it: this server, another one, or a person with psql.
 *
 * Each database connection counts in a row of its own, so no writer waits for another. The sum over the rows of a table
 * is its version: it moves exactly when a change becomes visible, in the same snapshot as the changed rows.
 */

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

/**
 * Triggers that count the changes of a table, also by other servers or psql: the data version, which invalidates caches.
 *
 * Each database connection counts in a row of its own, so no writer waits for another. The sum of a table's rows is its version:
 * it moves exactly when a change becomes visible, in the same snapshot as the changed rows.
 */

/** The name of the trigger on every counted table. */
export const versionTrigger = 'portal_version';

/** The function that the trigger calls. */
export const versionFunctionName = 'portal_count_change';

/**
 * Counts the first change of a transaction, and those in its savepoints: with a new version of the row for each change, the writes of a
 * long transaction would get slower and slower.
 *
 * `prefix`: of the portal's own schema, for writers whose `search_path` lacks it.
 */
export const versionFunctionBody = (prefix = ''): string => `
begin
  insert into ${prefix}"dataVersion" ("table", "backend", "changes") values (tg_table_name, pg_backend_pid(), 1)
    on conflict ("table", "backend") do update set "changes" = "dataVersion"."changes" + 1
      where "dataVersion".xmin <> pg_current_xact_id()::xid;
  return null;
end `;

/** Replaced with each new trigger. */
export const versionFunction = (prefix: string): string =>
  `create or replace function ${versionFunctionName}() returns trigger language plpgsql as $$${versionFunctionBody(prefix)}$$`;

/** `enable always`: also fires where ordinary triggers are off (`session_replication_role`), as in some loads. */
export const versionTriggerSql = (table: string) => ({
  create: `create trigger ${versionTrigger} after insert or update or delete or truncate on ${table} for each statement execute function ${versionFunctionName}()`,
  enable: `alter table ${table} enable always trigger ${versionTrigger}`,
});

/** A record's history: who changed which field, when, from which value to which (core 3: audit). */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { type Key, keyText } from '#model/key.ts';
import { maxEntries } from '#model/wire.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { readOne, type Database, type Db } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { instantText, jsonObject, referenceTo, type Expression } from '../record/record-sql.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';
import { readRecord } from '../record/read.ts';

/** A history entry to write. `changedById: null`: changed by the portal itself. */
interface RecordedChange extends Pick<HistoryEntry, 'action' | 'changes'> {
  readonly key: Key;
  readonly changedById: number | null;
}

/** Writes one entry, in the transaction of the change. */
export const recordChange = (db: Db, entity: EntitySpec['service'], change: RecordedChange): Promise<void> =>
  recordChanges(db, entity, [change], { changedById: change.changedById, bulkId: null });

/** Writes an entry for each record of one change, in its transaction. */
export async function recordChanges(
  db: Db,
  entity: EntitySpec['service'],
  entries: readonly Omit<RecordedChange, 'changedById'>[],
  { changedById, bulkId }: { changedById: number | null; bulkId: number | null },
): Promise<void> {
  const rows = JSON.stringify(entries.map(({ key, ...entry }) => ({ key: keyText(key), ...entry })));
  const written = sql<{ key: string; action: string; changes: unknown }>`(select * from
    json_to_recordset(${rows}::json) as entry ("key" text, "action" text, "changes" jsonb))`.as('entry');
  await system(db)
    .insertInto('history')
    .columns(['entity', 'key', 'action', 'changes', 'changedById', 'bulkId', 'changedDate'])
    .expression((from) =>
      from
        .selectFrom(written)
        .select(({ val, cast }) => [
          cast<string>(val(entity), 'text').as('entity'),
          'entry.key',
          'entry.action',
          'entry.changes',
          cast<number | null>(val(changedById), 'bigint').as('changedById'),
          cast<number | null>(val(bulkId), 'bigint').as('bulkId'),
          sql<string>`clock_timestamp()`.as('changedDate'),
        ]),
    )
    .execute();
}

/**
 * One page of a record's entries as a JSON array of `HistoryEntry`, newest first; `before` is the cursor. Throws 404 if there is
 * neither an entry nor a record.
 */
export async function readHistory(
  database: Database,
  entity: EntityTable,
  { key, before, users }: { key: Key; before: number | undefined; users: Target },
): Promise<string> {
  const entry = jsonObject<HistoryEntry>(entryMembers(users));
  const newest = sql<{ json: string }>`select coalesce(json_agg("json" order by "id" desc), '[]')::text as "json"
    from (select ${column('id')}, ${entry} as "json" from "history" as entry
      where ${column('entity')} = ${entity.spec.service} and ${column('key')} = ${keyText(key)}
        ${before === undefined ? sql`` : sql`and ${column('id')} < ${before}::bigint`}
      order by ${column('id')} desc limit ${maxEntries}::bigint
    ) as newest`;
  const { json } = await readOne(newest, database);
  if (json === '[]') await readRecord(database, entity, key);
  return json;
}

const column = systemColumns('history', 'entry');

/** The members of an entry's JSON; the table's alias is `entry`. */
export const entryMembers = (users: Target): Record<keyof HistoryEntry, Expression> => ({
  id: column('id'),
  action: column('action'),
  changedBy: referenceTo(users, column('changedById')),
  changedDate: instantText(column('changedDate')),
  changes: column('changes'),
  bulkId: column('bulkId'),
});

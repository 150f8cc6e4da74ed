/** Who changed which field of a record, from what to what, when (core 3: audit). */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { HistoryEntry } from '#model/wire.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';
import { readOne } from '../database/read-one.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { keyText } from '../record/key-path.ts';
import { instantText, jsonObject, referenceTo } from '../record/record-sql.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';
import { readRecord } from '../record/read.ts';

/** What is kept of a change. `changedById: null`: the portal itself made it. */
interface RecordedChange extends Pick<HistoryEntry, 'action' | 'changes'> {
  readonly key: Key;
  readonly changedById: number | null;
}

/** Writes one entry, in the transaction that makes the change. */
export async function recordChange(
  db: Kysely<CatalogueDatabase>,
  entity: EntitySpec['service'],
  { key, changes, ...change }: RecordedChange,
): Promise<void> {
  const changedDate = sql<string>`clock_timestamp()`;
  const entry = { entity, key: keyText(key), changedDate, changes: JSON.stringify(changes), ...change };
  await system(db).insertInto('history').values(entry).execute();
}

/** As many entries as one answer tells. */
const limit = 500;

/**
 * The newest entries of a record as a JSON array of `HistoryEntry`, the newest first. Throws 404 where there is neither an entry
 * nor a record.
 */
export async function readHistory(database: Database, entity: EntityTable, key: Key, users: Target): Promise<string> {
  const entry = jsonObject<HistoryEntry>({
    action: column('action'),
    changedBy: referenceTo(users, column('changedById')),
    changedDate: instantText(column('changedDate')),
    changes: column('changes'),
  });
  const newest = sql<{ json: string }>`select coalesce(json_agg("json" order by "id" desc), '[]')::text as "json"
    from (select ${column('id')}, ${entry} as "json" from "history" as entry
      where ${column('entity')} = ${entity.spec.service} and ${column('key')} = ${keyText(key)}
      order by ${column('id')} desc limit ${limit}::bigint
    ) as newest`;
  const { json } = await readOne(newest, database);
  if (json === '[]') await readRecord(database, entity, key);
  return json;
}

const column = systemColumns('history', 'entry');

/** Reads a record's history, page by page. */
import { sql } from 'kysely';
import type { Key } from '#model/key.ts';
import type { HistoryEntry } from '#model/wire/history.ts';
import { readOne, type Database } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import type { EntityTable, Target } from '../../../server/record/entity-table.ts';
import { readRecord } from '../../../server/record/read.ts';
import { jsonObject, keyIs, keyTextSql } from '../../../server/record/record-sql.ts';
import { entryMembers, visibleEntries } from '../../../server/save/history-entries.ts';
import { maxEntries } from '../model/max-entries.ts';

const column = systemColumns('history', 'entry');

/**
 * One page of a record's entries as a JSON array of `HistoryEntry`, newest first; `before` is the cursor. Throws 404 if there is
 * neither an entry nor a record.
 */
export async function readHistory(
  database: Database,
  entity: EntityTable,
  { key, before, users }: { key: Key; before: number | undefined; users: Target },
): Promise<string> {
  const entry = jsonObject<HistoryEntry>(entryMembers(entity, users));
  const newest = sql<{ json: string }>`select coalesce(json_agg("json" order by "id" desc), '[]')::text as "json"
    from (select ${column('id')}, ${entry} as "json" from ${systemTable('history')} as entry
      where ${column('entity')} = ${entity.spec.service} and ${column('key')} = ${keyTextSql(entity.spec, key)}
        ${visibleEntries(entity, keyIs(entity.spec, key))}
        ${before === undefined ? sql`` : sql`and ${column('id')} < ${before}::bigint`}
      order by ${column('id')} desc limit ${maxEntries}::bigint
    ) as newest`;
  const { json } = await readOne(newest, database);
  if (json === '[]') await readRecord(database, entity, key);
  return json;
}

/** Who changed which field of a record, from what to what, when (core 3: audit). */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Changes, HistoryAction, HistoryEntry, Reference } from '#model/wire.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';
import { system, systemColumn, type SystemTables } from '../database/system-tables.ts';
import { keyText } from '../record/key-path.ts';
import { displayName, instantText, jsonObject } from '../record/record-sql.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';
import { readRecord } from '../record/read.ts';

/** Writes one entry, in the transaction that makes the change. `userId: null`: the portal itself made it. */
export async function recordChange(
  db: Kysely<CatalogueDatabase>,
  change: {
    spec: Pick<EntitySpec, 'service'>;
    key: Key;
    action: HistoryAction;
    userId: number | null;
    changes: Changes;
  },
): Promise<void> {
  const { spec, key, action, userId, changes } = change;
  await system(db)
    .insertInto('history')
    .values({
      entity: spec.service,
      key: keyText(key),
      action,
      changedById: userId,
      changedDate: sql<string>`clock_timestamp()`,
      changes: JSON.stringify(changes),
    })
    .execute();
}

/** As many entries as one answer tells. */
const limit = 500;

/**
 * The newest entries of a record as a JSON array of `HistoryEntry`, the newest first. Throws 404 where there is neither an entry
 * nor a record.
 */
export async function readHistory(database: Database, entity: EntityTable, key: Key, users: Target): Promise<string> {
  const user = jsonObject<Reference>({
    id: sql`person."id"`,
    name: sql`coalesce(${displayName('person', users)}, '')`,
  });
  const entry = jsonObject<HistoryEntry>({
    action: column('action'),
    changedBy: sql`(select ${user} from ${sql.table(users.table)} as person where person."id" = ${column('changedById')})`,
    changedDate: instantText(column('changedDate')),
    changes: column('changes'),
  });
  const { rows } = await sql<{
    json: string;
  }>`select coalesce(json_agg("json" order by "id" desc), '[]')::text as "json"
    from (select ${column('id')}, ${entry} as "json" from "history" as entry
      where ${column('entity')} = ${entity.spec.service} and ${column('key')} = ${keyText(key)}
      order by ${column('id')} desc limit ${limit}::bigint
    ) as newest`.execute(database.db);
  const { json } = must(rows[0], 'an aggregate answers one row');
  if (json === '[]') await readRecord(database, entity, key);
  return json;
}

const column = (name: keyof SystemTables['history'] & string) => systemColumn('history', name, 'entry');

/** Who changed which field of a record, from what to what, when (core 3: audit). */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import type { Changes, HistoryAction, HistoryEntry, Reference } from '#model/wire.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';
import { keyText } from '../record/key-path.ts';
import { displayName, instantText, jsonObject } from '../record/record-sql.ts';
import type { Target } from '../record/entity-table.ts';

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
  await sql`insert into "history" ("entity", "key", "action", "changedById", "changedDate", "changes")
    values (${spec.service}, ${keyText(key)}, ${action}, ${userId}::bigint, clock_timestamp(), ${JSON.stringify(changes)}::jsonb)`.execute(
    db,
  );
}

/** As many entries as one answer tells. */
const limit = 500;

/** The newest entries of a record as a JSON array of `HistoryEntry`, the newest first. */
export async function readHistory({ db }: Database, spec: EntitySpec, key: Key, users: Target): Promise<string> {
  const user = jsonObject<Reference>({
    id: sql`person."id"`,
    name: sql`coalesce(${displayName('person', users)}, '')`,
  });
  const entry = jsonObject<HistoryEntry>({
    action: sql`entry."action"`,
    changedBy: sql`(select ${user} from ${sql.table(users.table)} as person where person."id" = entry."changedById")`,
    changedDate: instantText(sql`entry."changedDate"`),
    changes: sql`entry."changes"`,
  });
  const { rows } = await sql<{
    json: string;
  }>`select coalesce(json_agg("json" order by "id" desc), '[]')::text as "json"
    from (select entry."id", ${entry} as "json" from "history" as entry
      where entry."entity" = ${spec.service} and entry."key" = ${keyText(key)}
      order by entry."id" desc limit ${limit}::bigint
    ) as newest`.execute(db);
  return must(rows[0], 'an aggregate answers one row').json;
}

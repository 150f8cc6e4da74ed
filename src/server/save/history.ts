/** Who changed which field of a record, from what to what, when (core 3: audit). */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { CatalogueDatabase, Database } from '../database/database.ts';
import { keyText } from '../record/key-path.ts';
import { instantText } from '../record/record-sql.ts';
import { displayName } from '../record/record-sql.ts';
import type { Target } from '../record/entity-table.ts';

export type Action = 'create' | 'update' | 'delete' | 'undelete';

/** Field → what it was and what it became. A reference is told by id and name, so that the name of then stays readable. */
export type Changes = Record<string, { from: unknown; to: unknown }>;

/** Writes one entry, in the transaction that makes the change. `userId: null`: the portal itself made it. */
export async function recordChange(
  db: Kysely<CatalogueDatabase>,
  change: {
    spec: Pick<EntitySpec, 'service'>;
    key: Key;
    action: Action;
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

/** The newest entries of a record as a JSON array, the newest first: `{ action, changedBy, changedDate, changes }`. */
export async function readHistory({ db }: Database, spec: EntitySpec, key: Key, users: Target): Promise<string> {
  const who = sql`(select json_build_object('id', person."id", 'name', coalesce(${displayName('person', users)}, ''))
    from ${sql.table(users.table)} as person where person."id" = entry."changedById")`;
  const { rows } = await sql<{ json: string }>`select coalesce(json_agg(told), '[]')::text as "json" from (
      select entry."action", ${who} as "changedBy", ${instantText(sql`entry."changedDate"`)} as "changedDate", entry."changes"
      from "history" as entry where entry."entity" = ${spec.service} and entry."key" = ${keyText(key)}
      order by entry."id" desc limit ${limit}::bigint
    ) as told`.execute(db);
  return rows[0]?.json ?? '[]';
}

/** The audit trail: changes of all records that the user may read, newest first, with cursor pagination. */
import { sql, type RawBuilder } from 'kysely';
import type { AuditEntity, AuditEntry, AuditPage, AuditQuery } from '../model/operations.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import type { Statements } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { targetOf, type EntityTable } from '../../../server/record/entity-table.ts';
import { and, jsonObject } from '../../../server/record/record-sql.ts';
import { changeMembers, entriesOf, joinRecord } from '../../../server/save/recent-changes.ts';

const column = systemColumns('history', 'entry');

export async function readAuditTrail(
  service: EntityService,
  database: Pick<Statements, 'db'>,
  readable: readonly EntityTable[],
  query: AuditQuery,
): Promise<AuditPage> {
  const { pageSize = 25 } = query;
  const searched = query.entity === undefined ? readable : readable.filter(({ spec }) => spec.service === query.entity);
  const found = searched.length === 0 ? [] : await findIds(database, searched, query, pageSize + 1);
  const data = await readEntries(service, database, searched, found.slice(0, pageSize));
  return { data, entities: readable.map((entity) => describeEntity(entity, data)), more: found.length > pageSize };
}

type EntryId = Pick<AuditEntry, 'id' | 'entity'>;

/**
 * Reads the newest entries of each entity by an index, and merges them. So the cost doesn't depend on the number of other entries.
 */
async function findIds(
  { db }: Pick<Statements, 'db'>,
  entities: readonly EntityTable[],
  query: AuditQuery,
  limit: number,
): Promise<readonly EntryId[]> {
  const order = sql`order by ${column('changedDate')} desc, ${column('id')} desc limit ${limit}::bigint`;
  const filters = conditions(query);
  const newest = entities.map(
    (entity) => sql`(select ${column('id')}, ${column('entity')}, ${column('changedDate')} from ${entriesOf(entity)}
      and ${and([sql`true`, ...filters])} ${order})`,
  );
  const statement = sql`${withLast(entities, query)}select * from (${sql.join(newest, sql` union all `)}) as entry ${order}`;
  return (await sql<EntryId>`${statement}`.execute(db)).rows;
}

/** The entry of the cursor, read once: one that may not be seen is as one that does not exist. */
function withLast(entities: readonly EntityTable[], { after }: AuditQuery): RawBuilder<unknown> {
  if (after === undefined) return sql``;
  const seen = entities.map(
    (entity) => sql`(select ${column('changedDate')}, ${column('id')} from ${entriesOf(entity)}
      and ${column('id')} = ${after}::bigint)`,
  );
  return sql`with last as (${sql.join(seen, sql` union all `)}) `;
}

/** The beginning of a day by UTC. */
const midnight = (day: string): RawBuilder<unknown> => sql`${`${day}T00:00:00Z`}::timestamptz`;

function conditions({ userId, action, from, until, key, after }: AuditQuery): RawBuilder<unknown>[] {
  const at = column('changedDate');
  return [
    ...(userId === undefined ? [] : [sql`${column('changedById')} = ${userId}::bigint`]),
    ...(action === undefined ? [] : [sql`${column('action')} = ${action}`]),
    ...(key === undefined ? [] : [sql`${column('key')} = ${key}`]),
    ...(from === undefined ? [] : [sql`${at} >= ${midnight(from)}`]),
    ...(until === undefined ? [] : [sql`${at} < ${midnight(until)} + interval '24 hours'`]),
    ...(after === undefined ? [] : [sql`(${at}, ${column('id')}) < (select "changedDate", "id" from last)`]),
  ];
}

/** Reads the entries, with the current names of their records. */
async function readEntries(
  { catalogue, targets }: EntityService,
  { db }: Pick<Statements, 'db'>,
  entities: readonly EntityTable[],
  found: readonly EntryId[],
): Promise<AuditEntry[]> {
  const users = targetOf(targets, catalogue.identity.user.service);
  const byService = Map.groupBy(found, ({ entity }) => entity);
  const parts = entities.flatMap((entity) => {
    const ids = byService.get(entity.spec.service);
    if (ids === undefined) return [];
    const members = jsonObject<AuditEntry>(changeMembers(entity, users));
    return sql`(select ${column('id')}, ${members} as "json" from ${systemTable('history')} as entry ${joinRecord(entity)}
      where ${column('id')} in (${sql.join(ids.map(({ id }) => sql`${id}::bigint`))}))`;
  });
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: number; json: AuditEntry }>`${sql.join(parts, sql` union all `)}`.execute(db);
  const byId = new Map(rows.map(({ id, json }) => [id, json]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}

/** An entity, with the fields that occur in the entries. */
function describeEntity({ spec: { service, label, fields } }: EntityTable, data: readonly AuditEntry[]): AuditEntity {
  const changed = new Set(data.flatMap(({ entity, changes }) => (entity === service ? Object.keys(changes) : [])));
  const changedFields = Object.entries(fields).filter(([name]) => changed.has(name));
  return { service, label: label.one, fields: Object.fromEntries(changedFields) };
}

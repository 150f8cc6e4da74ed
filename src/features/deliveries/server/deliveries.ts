/**
 * The outbox, for administrators: waiting and failed deliveries of changes that they may see, with their errors; retry and drop.
 */
import { sql } from 'kysely';
import { readableBy, type EntityService, type VisibleRows } from '../../../server/calls/service.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import type { CurrentUser } from '../../../server/http/policy.ts';
import { matching, type ListFilter } from '../../../server/list/query/conditions.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { and, recordColumn, type Expression } from '../../../server/record/record-sql.ts';
import { entriesOf } from '../../../server/save/recent-changes.ts';

const delivery = systemColumns('outbox', 'd');
const entry = systemColumns('history', 'h');

const isOf = ({ spec }: EntityTable): Expression => sql`${delivery('entity')} = ${spec.service}`;

/** What the audit trail shows of the user's; and deliveries of entities that the catalogue has no more, which wait for being dropped. */
export function deliveryRows(service: EntityService, user: CurrentUser): VisibleRows {
  const readable = readableBy(service, user);
  const unreadable = service.entities.filter(({ spec }) => readable.every((one) => one.spec.service !== spec.service));
  const conditions = [
    ...unreadable.map((entity) => sql`not ${isOf(entity)}`),
    ...readable
      .filter((entity) => entity.visibleTo !== '')
      .map(
        (entity) =>
          sql`(not ${isOf(entity)} or exists (select from ${entriesOf(entity)} and entry."id" = ${delivery('historyId')}))`,
      ),
  ];
  const source = sql`
    select ${delivery('id')}, ${entry('changedDate')} as "date", ${nameOf(service.entities)} as "record", ${entry('action')} as "change",
      ${delivery('subscriber')}, ${delivery('state')}, ${delivery('attempts')}, ${delivery('dueDate')} as "due", ${delivery('error')},
      ${delivery('entity')}, ${delivery('key')}
    from ${systemTable('outbox')} d join ${systemTable('history')} h on ${entry('id')} = ${delivery('historyId')}
    where ${and([sql`true`, ...conditions])}`;
  return { source, visibleTo: JSON.stringify(readable.map(({ spec, visibleTo }) => [spec.service, visibleTo])) };
}

/** `Course #12`; by its service, if the catalogue has the entity no more. */
function nameOf(entities: readonly EntityTable[]): Expression {
  const labels = entities.map(({ spec }) => sql`when ${spec.service} then ${spec.label.one}`);
  const key = sql`replace(replace(${delivery('key')}, '%2F', '/'), '%25', '%')`;
  return sql`case ${delivery('entity')} ${sql.join(labels, sql` `)} else ${delivery('entity')} end || ' #' || ${key}`;
}

/** Those of the filter that are open: one that runs ends first, since it may succeed. */
const openOnes = (entity: EntityTable, filter: ListFilter): Expression =>
  sql`${delivery('state')} in ('waiting', 'failed') and ${delivery('id')} in (select ${recordColumn('id')} from ${matching(entity, filter)})`;

/** Makes them due, with all attempts before them. Returns how many there are. */
export async function retryDeliveries(db: Db, entity: EntityTable, filter: ListFilter): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${systemTable('outbox')} as d set "state" = 'waiting', "attempts" = 0, "dueDate" = clock_timestamp()
    where ${openOnes(entity, filter)}`.execute(db);
  return Number(numAffectedRows);
}

/** Returns how many there were. */
export async function dropDeliveries(db: Db, entity: EntityTable, filter: ListFilter): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${systemTable('outbox')} as d where ${openOnes(entity, filter)}`.execute(db);
  return Number(numAffectedRows);
}

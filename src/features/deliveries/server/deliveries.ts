/**
 * The outbox, for administrators: waiting and failed deliveries of changes that they may see, with their errors; retry and drop.
 */
import { sql } from 'kysely';
import { keyOfText, type Key } from '#model/key.ts';
import type { DeliveryQuery, DeliveryRow, DeliverySelection } from '../model/operations.ts';
import type { Page } from '#model/wire.ts';
import { readableBy, type EntityService } from '../../../server/calls/service.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import type { CurrentUser } from '../../../server/http/policy.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import { and, contains, numbers, type Expression } from '../../../server/record/record-sql.ts';
import { entriesOf } from '../../../server/save/recent-changes.ts';
import { readPage } from '../../../server/system/read-page.ts';

const delivery = systemColumns('outbox', 'd');
const entry = systemColumns('history', 'h');

type StoredRow = Omit<DeliveryRow, 'key' | 'label'> & { readonly key: string };

export async function readDeliveries(
  db: Db,
  service: EntityService,
  user: CurrentUser,
  query: DeliveryQuery,
): Promise<Page<DeliveryRow>> {
  const page = await readPage<StoredRow>(
    db,
    {
      select: sql`${delivery('id')} as "id", ${delivery('subscriber')} as "subscriber", ${delivery('entity')} as "entity",
        ${delivery('key')} as "key", ${entry('action')} as "change", ${delivery('state')} as "state",
        ${delivery('attempts')} as "attempts", ${entry('changedDate')} as "date", ${delivery('dueDate')} as "due",
        ${delivery('error')} as "error"`,
      from: sql`from ${systemTable('outbox')} d join ${systemTable('history')} h on ${entry('id')} = ${delivery('historyId')} where ${matching(query, visibleTo(service, user))}`,
      order: sql`array_position(array['failed', 'running', 'waiting', 'delivered'], ${delivery('state')}),
        case when ${delivery('state')} = 'delivered' then - ${delivery('id')} else ${delivery('id')} end`,
    },
    query,
  );
  const specs = new Map(service.entities.map(({ spec }) => [spec.service, spec]));
  const data = page.data.map(({ key, ...row }): DeliveryRow => {
    const spec = specs.get(row.entity);
    const parts: Key = spec === undefined ? [key] : keyOfText(spec, key);
    return { ...row, key: [...parts], label: spec?.label.one ?? row.entity };
  });
  return { ...page, data };
}

const isOf = ({ spec }: EntityTable): Expression => sql`${delivery('entity')} = ${spec.service}`;

/** What the audit trail shows of the user's; and deliveries of entities that the catalogue has no more, which wait for being dropped. */
export function visibleTo(service: EntityService, user: CurrentUser): Expression {
  const readable = readableBy(service, user);
  const unreadable = service.entities.filter(({ spec }) => readable.every((one) => one.spec.service !== spec.service));
  return and([
    sql`true`,
    ...unreadable.map((entity) => sql`not ${isOf(entity)}`),
    ...readable
      .filter((entity) => entity.visibleTo !== '')
      .map(
        (entity) =>
          sql`(not ${isOf(entity)} or exists (select from ${entriesOf(entity)} and entry."id" = ${delivery('historyId')}))`,
      ),
  ]);
}

function matching({ ids, stringFilter: text = '', state }: DeliverySelection, seen: Expression): Expression {
  const searched = (['subscriber', 'entity', 'key', 'error'] as const).map((name) => contains(delivery(name), text));
  return and([
    seen,
    ...(ids === undefined ? [] : [sql`${delivery('id')} = any(${numbers(ids)})`]),
    ...(state === undefined ? [] : [sql`${delivery('state')} = ${state}`]),
    ...(text === '' ? [] : [sql`(${sql.join(searched, sql` or `)})`]),
  ]);
}

/** One that runs ends first: it may succeed. */
const isOpen = sql`${delivery('state')} in ('waiting', 'failed')`;

/** Makes them due, with all attempts before them. Returns how many there are. */
export async function retryDeliveries(db: Db, selection: DeliverySelection, seen: Expression): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update ${systemTable('outbox')} as d set "state" = 'waiting', "attempts" = 0, "dueDate" = clock_timestamp()
    where ${isOpen} and ${matching(selection, seen)}`.execute(db);
  return Number(numAffectedRows);
}

/** Returns how many there were. */
export async function dropDeliveries(db: Db, selection: DeliverySelection, seen: Expression): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    delete from ${systemTable('outbox')} as d where ${isOpen} and ${matching(selection, seen)}`.execute(db);
  return Number(numAffectedRows);
}

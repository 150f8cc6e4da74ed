/** Claims deliveries in the outbox, and writes their outcome. */
import { sql } from 'kysely';
import type { DeliveryState } from '../model/deliveries.ts';
import type { Db } from '../../../server/database/database.ts';
import { system, systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { maxErrorLength, visible } from '#model/visible.ts';

/** A delivery that this server is to attempt. */
export interface ClaimedDelivery {
  readonly id: number;
  readonly historyId: number;
  readonly entity: string;
  readonly key: string;
  readonly eventId: string;
  /** This one included. */
  readonly attempts: number;
}

const due = systemColumns('outbox', 'due');
const earlier = systemColumns('outbox', 'earlier');
const column = systemColumns('outbox');

const later = (milliseconds: number) => sql<string>`clock_timestamp() + ${`${Math.round(milliseconds)} ms`}::interval`;

/**
 * Claims the oldest delivery of each of some records, for the length of the lease. Any number of servers may do so at once: each row is
 * claimed by one, and none is claimed of a record with an earlier delivery that is running, waiting or failed.
 */
export async function claimDeliveries(
  db: Db,
  subscriber: string,
  { count, lease }: { count: number; lease: number },
): Promise<readonly ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    update ${systemTable('outbox')} set "state" = 'running', "attempts" = "attempts" + 1, "dueDate" = ${later(lease)}
    where ${column('id')} in (
      select ${due('id')} from ${systemTable('outbox')} as due
      where ${due('subscriber')} = ${subscriber} and ${due('state')} in ('waiting', 'running')
        and ${due('dueDate')} <= clock_timestamp() and not exists (
          select from ${systemTable('outbox')} as earlier where ${earlier('subscriber')} = ${due('subscriber')}
            and ${earlier('entity')} = ${due('entity')} and ${earlier('key')} = ${due('key')}
            and ${earlier('state')} in ('waiting', 'running', 'failed') and ${earlier('id')} < ${due('id')})
      order by ${due('dueDate')}, ${due('id')} limit ${count}::bigint for update skip locked)
    returning "id", "historyId", "entity", "key", "eventId", "attempts"`.execute(db);
  return rows;
}

/** The outcome of an attempt. `wait`: milliseconds until the next one. */
interface Outcome {
  readonly state: Exclude<DeliveryState, 'running'>;
  readonly wait?: number;
  readonly error?: string;
  /** Whether the attempt does not count. */
  readonly uncounted?: true;
}

/** Does nothing if the lease has ended and another server has claimed it. */
export async function finishDelivery(
  db: Db,
  { id, attempts }: ClaimedDelivery,
  { state, wait = 0, error, uncounted }: Outcome,
): Promise<void> {
  await system(db)
    .updateTable('outbox')
    .set({
      state,
      dueDate: later(wait),
      ...(uncounted === true
        ? { attempts: attempts - 1 }
        : { error: error === undefined ? null : visible(error, maxErrorLength) }),
    })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .where('attempts', '=', attempts)
    .execute();
}

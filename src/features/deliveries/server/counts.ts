import { sql } from 'kysely';
import type { DeliveryState } from '../model/deliveries.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemTable } from '../../../server/database/system-tables.ts';

/** The number of deliveries that have not succeeded yet. */
export async function countDeliveries(db: Db) {
  const { rows } = await sql<{
    subscriber: string;
    state: DeliveryState;
    count: number;
  }>`select "subscriber", "state", count(*)::int as "count"
    from ${systemTable('outbox')} where "state" in ('waiting', 'running', 'failed') group by 1, 2`.execute(db);
  return rows.map(({ count, ...labels }) => ({ labels, value: count }));
}

import { sql } from 'kysely';
import type { DeliveryState } from '../model/deliveries.ts';
import type { Db } from '../../../server/database/database.ts';
import { systemTable } from '../../../server/database/system-tables.ts';

export interface DeliveryCount {
  readonly subscriber: string;
  readonly state: DeliveryState;
  readonly count: number;
}

/** The number of deliveries that have not succeeded yet. */
export async function countDeliveries(db: Db): Promise<readonly DeliveryCount[]> {
  const { rows } = await sql<DeliveryCount>`select "subscriber", "state", count(*)::int as "count"
    from ${systemTable('outbox')} where "state" in ('waiting', 'running', 'failed') group by 1, 2`.execute(db);
  return rows;
}

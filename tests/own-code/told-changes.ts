/** Subscribers of tests, with a worker that doesn't wait. */
import { makeLogger } from '../../src/server/log/logger.ts';
import type { Database } from '../../src/server/database/database.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { DeliveryWorker, type Subscriber } from '../../src/server/outbox/deliveries.ts';
import { deliveryLimits, type DeliveryLimits } from '../../src/server/outbox/retries.ts';
import { entityTable, targetsOf } from '../../src/server/record/entity-table.ts';

/** Attempts follow one another at once, however many it takes. */
export const hasty: DeliveryLimits = {
  ...deliveryLimits,
  pollTime: 20,
  delay: () => 0,
  maxAttempts: Number.MAX_SAFE_INTEGER,
};

const { entities, schema } = generatedCatalogue;
const targets = targetsOf(entities);
const tables = entities.map((spec) => entityTable(spec, targets, schema));

export function workerOf(database: Database, subscriber: Subscriber, limits: DeliveryLimits = hasty): DeliveryWorker {
  const worker = new DeliveryWorker(subscriber, {
    database,
    entities: tables,
    logger: makeLogger('silent'),
    limits,
  });
  worker.start();
  return worker;
}

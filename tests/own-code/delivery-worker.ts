/** A delivery worker for tests, which retries without a delay. */
import { makeLogger } from '../../src/server/log/logger.ts';
import type { Database } from '../../src/server/database/database.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { DeliveryWorker, type Subscriber } from '../../src/features/deliveries/server/worker.ts';
import type { DeliveryLimits } from '../../src/features/deliveries/server/retries.ts';
import { entityTable, targetsOf, type EntityTable } from '../../src/server/record/entity-table.ts';
import { usualDeliveries } from '../support/usual-limits.ts';

/** Any number of attempts, without a delay. */
export const immediateRetries: DeliveryLimits = {
  ...usualDeliveries,
  pollTime: 20,
  firstWait: 0,
  maxAttempts: Number.MAX_SAFE_INTEGER,
};

const { entities, schema } = generatedCatalogue;
const targets = targetsOf(entities);
const tables: readonly EntityTable[] = entities.map((spec) => entityTable(spec, targets, schema));

/** The tables, with an additional computed field in one of them. */
export const tablesWith = (name: string, field: string, expression: string): readonly EntityTable[] =>
  tables.map((table) => {
    if (table.spec.name !== name) return table;
    const fields = { ...table.spec.fields, [field]: { kind: 'integer', label: field, computed: true } as const };
    return entityTable(
      { ...table.spec, fields, computed: { [field]: { sql: expression, tables: [] } } },
      targets,
      schema,
    );
  });

export function workerOf(
  database: Database,
  subscriber: Subscriber,
  limits: DeliveryLimits = immediateRetries,
  all = tables,
): DeliveryWorker {
  const worker = new DeliveryWorker(subscriber, {
    database,
    entities: all,
    logger: makeLogger('silent'),
    limits,
  });
  worker.start();
  return worker;
}

/** The lists of the portal's own tables, and their calls. */
import type { EntitySpec } from '#model/entity.ts';
import { entityOperations } from '#model/wire/entity-operations.ts';
import type { Operation } from '#model/wire/operation.ts';
import { servicePath } from '#model/wire/operation-context.ts';
import { chartOperation } from '#features/charts/model/operations.ts';
import { deliveryOperations } from '#features/deliveries/model/operations.ts';
import { exportOperations } from '#features/exports/model/operations.ts';
import { savedListOperations } from '#features/saved-lists/model/operations.ts';
import { systemListsOf } from '../../../src/schema/system-tables.ts';
import { generatedCatalogue } from '../../../src/server/catalogue/generated.ts';

const { identity, portal, schema } = generatedCatalogue;

export const systemLists: readonly EntitySpec[] = systemListsOf(schema, identity);

/** Every call of one of them: its rows, counts, charts, exports and saved lists, and what is done with deliveries. */
export function callsOf(spec: EntitySpec): readonly Operation[] {
  const context = { ...portal, identity };
  const all: readonly (Operation | undefined)[] = [
    ...Object.values(entityOperations(spec, context)),
    chartOperation(spec, context),
    ...exportOperations(spec, portal),
    ...Object.values(savedListOperations(spec, servicePath(context, spec))),
    ...Object.values(deliveryOperations).filter(({ path }) => path.startsWith(`${servicePath(context, spec)}/`)),
  ];
  return all.filter((operation) => operation !== undefined);
}

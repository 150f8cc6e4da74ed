/** What the modules that register an entity's routes share. */
import type { EntityOperations } from '#model/wire/entity-operations.ts';
import type { OperationContext } from '#model/wire/operation-context.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { EntityService } from './service.ts';

/** An entity and its operations. */
export interface EntityRoutes {
  readonly entity: EntityTable;
  readonly operations: EntityOperations;
}

export interface WithKey {
  Params: Record<string, string>;
}

export const operationContext = ({ catalogue: { portal, identity } }: EntityService): OperationContext => ({
  basePath: portal.basePath,
  calendar: portal.calendar,
  identity,
});

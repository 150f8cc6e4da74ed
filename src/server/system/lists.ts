/** The lists of the portal's own tables, for administrators, by the engine of all lists. */
import type { FastifyInstance } from 'fastify';
import { entityOperations } from '#model/wire/entity-operations.ts';
import { operationContext } from '../calls/entity-routes.ts';
import { registerLists } from '../calls/list-routes.ts';
import type { EntityService, VisibleRows } from '../calls/service.ts';
import type { CurrentUser } from '../http/policy.ts';
import { entityIn } from '../record/entity-table.ts';

/** `rowsOf`: of a list whose rows are not just those of its table. */
export function registerSystemList(
  app: FastifyInstance,
  service: EntityService,
  name: string,
  rowsOf?: (user: CurrentUser) => VisibleRows,
): void {
  const entity = entityIn(service, { service: name });
  if (rowsOf !== undefined) service.systemRows.set(name, rowsOf);
  registerLists(app, service, { entity, operations: entityOperations(entity.spec, operationContext(service)) });
}

/** The lists of the portal's own tables, for administrators, by the engine of all lists. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { listOperations } from '#model/wire/list-operations.ts';
import { operationContext } from '../calls/entity-routes.ts';
import { registerLists } from '../calls/list-routes.ts';
import type { EntityService } from '../calls/service.ts';
import { entityIn } from '../record/entity-table.ts';

/** The rows that a request sees, whose columns are called like the fields. */
export interface SeenRows {
  readonly source: RawBuilder<unknown>;
  /** Equal where the rows are the same at one version of the data: a part of cache keys. */
  readonly seenBy: string;
}

/** `rowsOf`: of a list whose rows are not just those of its table. */
export function registerSystemList(
  app: FastifyInstance,
  service: EntityService,
  name: string,
  rowsOf?: (request: FastifyRequest) => SeenRows,
): void {
  const entity = entityIn(service, { service: name });
  const operations = listOperations(entity.spec, operationContext(service));
  registerLists(app, service, { entity, operations }, (request) => {
    if (rowsOf === undefined) return entity;
    const { source, seenBy } = rowsOf(request);
    return { ...entity, spec: { ...entity.spec, source }, seenBy };
  });
}

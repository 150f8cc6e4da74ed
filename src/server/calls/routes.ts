/** All routes of the catalogue's entities (core 7). */
import type { FastifyInstance } from 'fastify';
import { entityOperations } from '#model/wire/entity-operations.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import { registerDropdowns } from './dropdown-routes.ts';
import { operationContext } from './entity-routes.ts';
import { registerHome } from './home.ts';
import type { Limits } from './call-limits.ts';
import { registerLists } from './list-routes.ts';
import { registerOwnCalls } from './own-calls.ts';
import { registerReads } from './read-routes.ts';
import { entityService, type EntityService } from './service.ts';
import { registerWrites } from './write-routes.ts';

/** Registers all routes of the catalogue's entities; an operation that an entity doesn't have has no route (404). Returns their service. */
export function registerEntityCalls(
  app: FastifyInstance,
  database: Database,
  catalogue: Catalogue,
  reauthorise: Reauthorise,
  limits: Limits,
): EntityService {
  const service = entityService(catalogue, database, reauthorise, limits);
  const context = operationContext(service);
  const routed = service.entities.map((entity) => ({ entity, operations: entityOperations(entity.spec, context) }));
  for (const routes of routed) {
    registerLists(app, service, routes);
    registerReads(app, service, routes);
    registerWrites(app, service, routes);
  }
  registerOwnCalls(app, service);
  registerDropdowns(app, service);
  registerHome(app, service);
  return service;
}

/** `GET /api/RecentChanges`: recent changes of the entities that the portal file lists (decisions: Home page). */
import type { FastifyInstance } from 'fastify';
import { must } from '#model/must.ts';
import { holdsAll } from '#model/permission.ts';
import { recentChangesOperation } from '#model/wire/history.ts';
import { inTurn } from '../fairness/fair-queue.ts';
import { json } from '../http/body.ts';
import { userOf } from '../http/policy.ts';
import { handle } from '../http/handle.ts';
import { entityTable, targetOf } from '../record/entity-table.ts';
import { readRecentChanges } from '../save/recent-changes.ts';
import type { EntityService } from './service.ts';

/** Registers the route. The answer covers the entities that the user may read. */
export function registerRecentChanges(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, targets, turns } = service;
  const { entities, rows } = catalogue.portal.home.recent;
  const tracked = entities.map((name) => {
    const spec = must(
      catalogue.entities.find((entity) => entity.name === name),
      `"home" names an entity: ${name}`,
    );
    return entityTable(spec, targets, catalogue.schema);
  });
  const users = targetOf(targets, catalogue.identity.user.service);
  handle(app, recentChangesOperation, { config: { needs: { all: ['allUsers'] } } }, async (request, reply) => {
    const { permissions } = userOf(request);
    const readable = tracked.filter(({ spec }) => holdsAll(permissions, spec.read));
    const read = () => readRecentChanges(database, readable, users, rows);
    return json(reply, await inTurn(turns.records, request, reply, read));
  });
}

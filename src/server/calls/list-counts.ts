/** `GET /api/ListCounts`: the row counts of the home page (decisions: Home page). */
import type { FastifyInstance } from 'fastify';
import { showsInactive } from '#model/entity.ts';
import { holdsAll } from '#model/permission.ts';
import { listCountsOperation, type ListCounts } from '#model/wire/counts.ts';
import { inTurn } from '../fairness/fair-queue.ts';
import { userOf } from '../http/policy.ts';
import { handle } from '../http/handle.ts';
import { listQueryReader } from '../list/query/read-query.ts';
import type { EntityService } from './service.ts';

/** Registers the route: counts of active rows of each list that the user may read. */
export function registerListCounts(app: FastifyInstance, service: EntityService): void {
  const { catalogue, entities, pages, turns } = service;
  // The same filter as in a list's initial query, so that both share a cached summary.
  const lists = entities.map((entity) => {
    const readQuery = listQueryReader(entity.spec, catalogue.portal);
    return { entity, filter: readQuery(showsInactive(entity.spec) ? { isActiveValue: true } : {}).filter };
  });
  handle(app, listCountsOperation, { config: { needs: { all: ['allUsers'] } } }, async (request, reply) => {
    const { permissions } = userOf(request);
    const readable = lists.filter(({ entity }) => holdsAll(permissions, entity.spec.read));
    return inTurn(turns.lists, request, reply, async () => {
      const counts: ListCounts = {};
      // Sequentially, so that the home page uses one connection.
      for (const { entity, filter } of readable)
        counts[entity.spec.service] = await pages.total(entity, filter, request.timings);
      return counts;
    });
  });
}

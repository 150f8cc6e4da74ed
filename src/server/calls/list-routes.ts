/** Routes of an entity's list: page and counts. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { perSpec } from '../access/per-spec.ts';
import { inQueue } from '../fairness/fair-queue.ts';
import { json } from '../http/body.ts';
import { handle } from '../http/handle.ts';
import { confirmed, userOf } from '../http/policy.ts';
import { countsReader } from '../list/query/read-counts.ts';
import { listQueryReader } from '../list/query/read-query.ts';
import type { EntityRoutes } from './entity-routes.ts';
import { visibleList, type EntityService } from './service.ts';

export function registerLists(
  app: FastifyInstance,
  service: EntityService,
  { entity: { spec }, operations }: EntityRoutes,
): void {
  const { pages, catalogue, queues } = service;
  const queryReader = perSpec((seen) => listQueryReader(seen, catalogue.portal));
  const visibleTo = (request: FastifyRequest) => visibleList(service, userOf(request), spec);

  handle(app, operations.page, { config: { confirmsUser: true } }, async (request, reply) => {
    const entity = visibleTo(request);
    const query = queryReader(entity.spec)(request.body);
    const { timings } = request;
    const read = () =>
      confirmed(
        request,
        (isUnchanged) => pages.answerIf(isUnchanged, entity, query, timings),
        () => {
          // A user who was authenticated again may see less.
          const now = visibleTo(request);
          return pages.answer(now, now === entity ? query : queryReader(now.spec)(request.body), timings);
        },
      );
    return json(reply, await inQueue(queues.lists, request, reply, read));
  });
  const counts = perSpec((seen) => countsReader(seen, queryReader(seen)));
  handle(app, operations.counts, {}, async (request, reply) => {
    const entity = visibleTo(request);
    const parsed = counts(entity.spec)(request.body);
    const count = () => pages.counts(entity, parsed, request.timings);
    return json(reply, await inQueue(queues.lists, request, reply, count));
  });
}

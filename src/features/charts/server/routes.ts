/** `POST …/chart` of each list whose rows can be grouped. */
import type { FastifyInstance } from 'fastify';
import { perSpec } from '../../../server/access/per-spec.ts';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import { visibleList, type EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { json } from '../../../server/http/body.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { listQueryReader } from '../../../server/list/query/read-query.ts';
import { chartOperation } from '../model/operations.ts';
import { chartQuery } from './chart-query.ts';
import { chartReader } from './read-chart.ts';

export function registerCharts(app: FastifyInstance, service: EntityService): void {
  const context = operationContext(service);
  const { pages, catalogue, queues } = service;
  const { portal } = catalogue;
  const reader = perSpec((seen) => chartReader(seen, portal.calendar, listQueryReader(seen, portal)));
  for (const { spec } of [...service.entities, ...service.systemLists]) {
    const operation = chartOperation(spec, context);
    if (operation === undefined) continue;
    handle(app, operation, {}, async (request, reply) => {
      const entity = visibleList(service, userOf(request), spec);
      const query = chartQuery(entity, reader(entity.spec)(request.body));
      return json(reply, await inQueue(queues.lists, request, reply, () => pages.cached(query, request.timings)));
    });
  }
}

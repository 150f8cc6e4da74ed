/** Routes of the page Deliveries. */
import type { FastifyInstance } from 'fastify';
import { administers } from '#model/permission.ts';
import { deliveryList } from '../model/delivery-list.ts';
import { deliveryOperations } from '../model/operations.ts';
import { visibleList, type EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { listQueryReader } from '../../../server/list/query/read-query.ts';
import { registerSystemList } from '../../../server/system/lists.ts';
import { deliveryRows, dropDeliveries, retryDeliveries } from './deliveries.ts';

export function registerDeliveries(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, queues } = service;
  const config = { needs: administers(catalogue.identity.administration.write) };
  const { retry, drop } = deliveryOperations;
  const list = deliveryList(catalogue.identity);
  const readQuery = listQueryReader(list, catalogue.portal);

  registerSystemList(app, service, list.service, (user) => deliveryRows(service, user));
  for (const { operation, change, done } of [
    { operation: retry, change: retryDeliveries, done: 'Tries deliveries again' },
    { operation: drop, change: dropDeliveries, done: 'Dropped deliveries' },
  ]) {
    handle(app, operation, { config }, async (request, reply) => {
      const user = userOf(request);
      const { filter } = readQuery(request.body);
      const entity = visibleList(service, user, list);
      const changed = await inQueue(queues.records, request, reply, () => change(database.db, entity, filter));
      request.log.info({ user: user.id, query: request.body, changed }, done);
      return { changed };
    });
  }
}

/** Routes of the page Deliveries. */
import type { FastifyInstance } from 'fastify';
import { administers } from '#model/permission.ts';
import { deliveryOperations } from '../model/operations.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { dropDeliveries, readDeliveries, retryDeliveries, visibleTo } from './deliveries.ts';

/** Without subscriptions there are none. */
export function registerDeliveries(app: FastifyInstance, service: EntityService): void {
  const { catalogue, database, queues } = service;
  if (catalogue.schema.subscriptions === undefined) return;
  const { read, write } = catalogue.identity.administration;
  const { page, retry, drop } = deliveryOperations(catalogue.portal.list.maxPageSize);

  const readConfig = { needs: administers(read), changesNothing: true } as const;
  handle(app, page, { config: readConfig }, (request, reply) =>
    inQueue(queues.lists, request, reply, () =>
      readDeliveries(database.lists.db, service, userOf(request), request.body),
    ),
  );
  for (const { operation, change, done } of [
    { operation: retry, change: retryDeliveries, done: 'Tries deliveries again' },
    { operation: drop, change: dropDeliveries, done: 'Dropped deliveries' },
  ]) {
    handle(app, operation, { config: { needs: administers(write) } }, async (request, reply) => {
      const { body } = request;
      const changed = await inQueue(queues.records, request, reply, () =>
        change(database.db, body, visibleTo(service, userOf(request))),
      );
      request.log.info({ user: userOf(request).id, ...body, changed }, done);
      return { changed };
    });
  }
}

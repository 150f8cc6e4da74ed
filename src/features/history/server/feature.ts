/** History on the server: `GET …/history/{key}`. Each save writes history with or without it. */
import type { FastifyInstance } from 'fastify';
import { servicePath } from '#model/wire/operation-context.ts';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { serverFeature } from '../../../server/feature.ts';
import { json } from '../../../server/http/body.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { readQueryString } from '../../../server/http/read-body.ts';
import { reading } from '../../../server/list/unreadable.ts';
import { entityIn, targetOf } from '../../../server/record/entity-table.ts';
import { keyOfPath } from '../../../server/record/key-path.ts';
import { beforeParameter, historyOperation } from '../model/operations.ts';
import { readHistory } from './read-history.ts';

function register(app: FastifyInstance, service: EntityService): undefined {
  const { catalogue, database, entities, targets, queues } = service;
  const context = operationContext(service);
  const users = targetOf(targets, catalogue.identity.user.service);
  for (const { spec } of entities)
    handle(app, historyOperation(spec, servicePath(context, spec)), {}, async (request, reply) => {
      const { before } = readQueryString({ parameters: [beforeParameter] }, request.query);
      const cursor = before === undefined ? undefined : Number(before);
      const asked = { key: keyOfPath(spec, request.params), before: cursor, users };
      const read = () => readHistory(database, entityIn(service.visibleTo(userOf(request)), spec), asked);
      return json(reply, await inQueue(queues.records, request, reply, () => reading(database, spec, read, 'record')));
    });
}

export const serverHistory = serverFeature({ name: 'history', register });

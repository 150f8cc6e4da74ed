/** `POST …/bulk` of each entity whose records can be written. */
import type { FastifyInstance } from 'fastify';
import { perSpec } from '../../../server/access/per-spec.ts';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import type { EntityService } from '../../../server/calls/service.ts';
import { recordBodyLimit } from '../../../server/http/body.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { listQueryReader } from '../../../server/list/query/read-query.ts';
import { entityIn } from '../../../server/record/entity-table.ts';
import { idempotentRequest } from '../../../server/save/idempotency.ts';
import { bulkOperation } from '../model/operations.ts';
import { bulkParser } from './request.ts';
import { sendBulk } from './send-bulk.ts';

/** `batch`: records per transaction. */
export function registerBulk(app: FastifyInstance, service: EntityService, batch: number): void {
  const { catalogue } = service;
  const context = operationContext(service);
  for (const { spec } of service.entities) {
    const operation = bulkOperation(spec, context);
    if (operation === undefined) continue;
    const reader = perSpec((seen) =>
      bulkParser(seen, () => catalogue.validatorOf(seen), listQueryReader(seen, catalogue.portal)),
    );
    handle(app, operation, { bodyLimit: recordBodyLimit(spec) }, (request, reply) => {
      const user = userOf(request);
      const { needs } = operation;
      const idempotency = idempotentRequest(request.headers['idempotency-key'], user, [
        spec.service,
        'bulk',
        request.body,
      ]);
      const seen = service.visibleTo(user);
      const entity = entityIn(seen, spec);
      const bulk = reader(entity.spec)(request.body);
      return sendBulk(seen, entity, { bulk, user, needs, batch, idempotency, reply });
    });
  }
}

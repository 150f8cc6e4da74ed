/** Routes of exports, for every list that has one. */
import type { FastifyInstance } from 'fastify';
import { exportFormatNames } from '../model/formats.ts';
import { perSpec } from '../../../server/access/per-spec.ts';
import { operationContext } from '../../../server/calls/entity-routes.ts';
import { visibleList, type EntityService } from '../../../server/calls/service.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { listQueryReader } from '../../../server/list/query/read-query.ts';
import { exportFileOf } from '../model/facts.ts';
import { exportOperation } from '../model/operations.ts';
import { sendExport } from './export.ts';

export function registerExports(app: FastifyInstance, service: EntityService): void {
  const context = operationContext(service);
  const queryReader = perSpec((seen) => listQueryReader(seen, service.catalogue.portal));
  for (const { spec } of [...service.entities, ...service.systemLists]) {
    const file = exportFileOf(spec);
    if (file === undefined) continue;
    for (const format of exportFormatNames)
      handle(app, exportOperation(spec, context, format), {}, (request, reply) => {
        const user = userOf(request);
        const entity = visibleList(service, user, spec);
        const query = queryReader(entity.spec)(request.body);
        return sendExport(service, entity, query, { format, file, userId: user.id, reply });
      });
  }
}

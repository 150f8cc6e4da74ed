/** The audit trail on the server. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { exportFormatNames } from '../../exports/model/formats.ts';
import { administers } from '#model/permission.ts';
import { readableBy, type EntityService } from '../../../server/calls/service.ts';
import { inQueue } from '../../../server/fairness/fair-queue.ts';
import { serverFeature } from '../../../server/feature.ts';
import { handle } from '../../../server/http/handle.ts';
import { userOf } from '../../../server/http/policy.ts';
import { auditExportOperation, auditPageOperation, type AuditQuery } from '../model/operations.ts';
import { sendAuditExport } from './audit-export.ts';
import { readAuditTrail } from './audit-trail.ts';

function register(app: FastifyInstance, service: EntityService): undefined {
  const { catalogue, database, queues } = service;
  const config = { needs: administers(catalogue.identity.administration.read), changesNothing: true } as const;
  const { maxPageSize } = catalogue.portal.list;
  const reader = (request: FastifyRequest) => {
    const readable = readableBy(service, userOf(request));
    return (query: AuditQuery) => readAuditTrail(service, database.lists, readable, query);
  };

  handle(app, auditPageOperation(maxPageSize), { config }, (request, reply) =>
    inQueue(queues.lists, request, reply, () => reader(request)(request.body)),
  );
  for (const format of exportFormatNames) {
    handle(app, auditExportOperation(maxPageSize, format), { config }, (request, reply) =>
      sendAuditExport(service, reader(request), request.body, { format, userId: userOf(request).id, reply }),
    );
  }
}

export const serverAuditTrail = serverFeature({ name: 'audit-trail', register });

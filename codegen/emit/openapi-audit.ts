import { systemCalls } from '#model/system.ts';
import { auditPage, auditQuery } from '#model/wire/audit.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { fileName } from './openapi-call-parts.ts';
import { answer, jsonBody, responseRef } from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** The calls of the audit trail. */
export const auditPaths = ({ portal }: Model): JsonObject => {
  const requestBody = jsonBody(auditQuery(portal.list.maxPageSize));
  return {
    [`${systemCalls}/AuditTrail/page`]: {
      post: {
        tags: ['Portal'],
        operationId: 'pageAuditTrail',
        summary: 'Changes of records that the user may read, the newest first',
        requestBody,
        responses: { 200: answer('So many of them.', auditPage), ...failures(413, 415) },
      },
    },
    [`${systemCalls}/AuditTrail/export.csv`]: {
      post: {
        tags: ['Portal'],
        operationId: 'exportAuditTrail',
        summary: 'The same as AuditTrailExport.csv, a line for each field that changed',
        requestBody,
        responses: { 200: responseRef(fileName('csv')), ...failures(413, 415) },
      },
    },
  };
};

import { auditQuerySchema, systemCalls, type AuditEntity, type AuditEntry, type AuditPage } from '#model/system.ts';
import { anyPart } from '../fields/key.ts';
import type { Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { fileName } from './openapi-call-parts.ts';
import { answer, jsonBody, responseRef, schemaRef, shape, type Components } from './openapi-components.ts';
import { historyEntry } from './openapi-portal.ts';
import { failures } from './openapi-problems.ts';

const text: JsonObject = { type: 'string' };

/** What the audit trail shows. */
export const auditComponents = (model: Model): Components => ({
  schemas: {
    AuditEntry: shape<AuditEntry>({
      ...historyEntry,
      entity: text,
      key: { type: 'array', items: anyPart(model) },
      name: text,
    }),
    AuditPage: shape<AuditPage>({
      data: { type: 'array', items: schemaRef('AuditEntry') },
      entities: {
        type: 'array',
        items: shape<AuditEntity>({
          service: text,
          label: text,
          fields: { type: 'object', description: 'Of those that the page names, what it takes to tell of them.' },
        }),
        description: 'Those whose changes the user may read.',
      },
      more: { type: 'boolean', description: 'Whether there are older ones.' },
    }),
  },
});

/** The calls of the audit trail. */
export const auditPaths = ({ portal }: Model): JsonObject => {
  const requestBody = jsonBody(auditQuerySchema(portal.list.maxPageSize));
  return {
    [`${systemCalls}/AuditTrail/page`]: {
      post: {
        tags: ['Portal'],
        operationId: 'pageAuditTrail',
        summary: 'Changes of records that the user may read, the newest first',
        requestBody,
        responses: { 200: answer('So many of them.', schemaRef('AuditPage')), ...failures(413, 415) },
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

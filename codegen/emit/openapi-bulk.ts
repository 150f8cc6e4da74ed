import { bulkActionsOf } from '#model/bulk.ts';
import { ndjsonType } from '#model/wire.ts';
import { bulkLine, bulkPreview, rejectedRecord, bulkReport, bulkRequest, fieldChanges } from '#model/wire/bulk.ts';
import { oneOf } from '#model/wire/schema.ts';
import { keyList } from '../fields/key.ts';
import type { Entity } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import {
  definitionsOf,
  jsonBody,
  parameterRef,
  responseRef,
  openapiSchema,
  schemaRef,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** Responses of bulk changes. */
export const bulkComponents: Components = {
  schemas: definitionsOf([rejectedRecord, fieldChanges, bulkPreview, bulkReport, bulkLine]),
  responses: {
    BulkAnswer: {
      description: 'The preview, or the result.',
      content: {
        'application/json': { schema: openapiSchema(oneOf(bulkPreview, bulkReport)) },
        [ndjsonType]: { schema: openapiSchema(bulkLine) },
      },
    },
  },
};

/** `POST …/bulk`: changes many records. */
export const bulkCall = (entity: Entity): JsonObject => ({
  description:
    'Up to 1,000 records are changed whole or not at all, more in batches of 1,000, with their progress as a stream. A change can be undone for ten minutes by whoever made it.',
  parameters: [parameterRef('idempotencyKey')],
  requestBody: jsonBody(requestOf(entity)),
  responses: {
    200: responseRef('BulkAnswer'),
    ...failures(404, 409, 413, 415, 422),
  },
});

const requestOf = (entity: Entity) =>
  bulkRequest(bulkActionsOf(entity), keyList(entity), schemaRef(`${entity.service}Query`));

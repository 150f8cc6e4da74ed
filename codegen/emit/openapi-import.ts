import { importBatchRows } from '#model/import.ts';
import { ndjsonType } from '#model/wire.ts';
import { importCounts, importLine, importPreview, importRequest } from '#model/wire/import.ts';
import { oneOf } from '#model/wire/schema.ts';
import type { JsonObject } from '../print/json.ts';
import {
  bodyRef,
  definitionsOf,
  jsonBody,
  parameterRef,
  responseRef,
  openapiSchema,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** Request and responses of imports. */
export const importComponents: Components = {
  schemas: definitionsOf([importRequest, importCounts, importPreview, importLine]),
  requestBodies: { Import: jsonBody(importRequest) },
  responses: {
    ImportAnswer: {
      description: 'The preview with the outcome of each row, or the counts of outcomes.',
      content: {
        'application/json': { schema: openapiSchema(oneOf(importPreview, importCounts)) },
        [ndjsonType]: { schema: openapiSchema(importLine) },
      },
    },
  },
};

/** `POST …/import`. */
export const importCall: JsonObject = {
  description: `Up to ${importBatchRows} rows are written in one transaction; more rows in batches of this size, with a line of progress each.`,
  parameters: [parameterRef('idempotencyKey')],
  requestBody: bodyRef('Import'),
  responses: { 200: responseRef('ImportAnswer'), ...failures(408, 413, 415, 422) },
};

import { importedTogether } from '#model/import.ts';
import { linesType } from '#model/wire.ts';
import { importCounts, importLine, importPreview, importRequest } from '#model/wire/import.ts';
import { oneOf } from '#model/wire/schema.ts';
import type { JsonObject } from '../print/json.ts';
import {
  bodyRef,
  definitionsOf,
  jsonBody,
  parameterRef,
  responseRef,
  schemaOf,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** The request and the answers of every import. */
export const importComponents: Components = {
  schemas: definitionsOf([importRequest, importCounts, importPreview, importLine]),
  requestBodies: { Import: jsonBody(importRequest) },
  responses: {
    ImportAnswer: {
      description: 'What would become of each row, or how many became what.',
      content: {
        'application/json': { schema: schemaOf(oneOf(importPreview, importCounts)) },
        [linesType]: { schema: schemaOf(importLine) },
      },
    },
  },
};

/** `POST …/import`. */
export const importCall: JsonObject = {
  description: `Up to ${importedTogether} rows are written whole or not at all; more in batches of so many, told line by line.`,
  parameters: [parameterRef('idempotencyKey')],
  requestBody: bodyRef('Import'),
  responses: { 200: responseRef('ImportAnswer'), ...failures(408, 413, 415, 422) },
};

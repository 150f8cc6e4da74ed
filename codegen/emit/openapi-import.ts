import {
  importedTogether,
  mostImported,
  mostWrongRows,
  rowOutcomes,
  type ImportCounts,
  type ImportPreview,
  type ImportRequest,
  type WrongRow,
} from '#model/import.ts';
import { linesType } from '#model/wire.ts';
import type { JsonObject } from '../print/json.ts';
import { anyInteger } from '../fields/field-kind.ts';
import { count, failures, jsonBody, schemaRef } from './openapi-problems.ts';

const object = (properties: JsonObject, required = Object.keys(properties)): JsonObject => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
});

const text: JsonObject = { type: 'string' };
const columns = (description: string): JsonObject => ({ type: 'array', items: text, minItems: 1, description });
const counts = { created: count, updated: count, unchanged: count, wrong: count } satisfies Record<
  keyof ImportCounts,
  JsonObject
>;

/** The schemas that every import shares. */
export const importSchemas: JsonObject = {
  ImportRequest: object(
    {
      columns: columns(
        'What the cells of each row fill: fields that can be saved, and isActive. Under a reference’s name without Id cells are names.',
      ),
      rows: { type: 'array', items: { type: 'array', items: text }, minItems: 1, maxItems: mostImported },
      by: columns('The columns that tell rows apart, where that is not the key.'),
      preview: { type: 'boolean', description: 'Judges every row and writes nothing.' },
      skipWrong: { type: 'boolean', description: 'Leaves wrong rows out, instead of refusing all.' },
    } satisfies Record<keyof ImportRequest, JsonObject>,
    ['columns', 'rows'],
  ),
  ImportCounts: object(counts),
  ImportPreview: object({
    ...counts,
    outcomes: { type: 'array', items: { type: 'string', enum: [...rowOutcomes] } },
    wrongRows: {
      type: 'array',
      maxItems: mostWrongRows,
      items: object({
        row: { ...anyInteger, description: 'Counted from 0.' },
        problems: { type: 'array', items: object({ field: text, message: text }) },
      } satisfies Record<keyof WrongRow, JsonObject>),
    },
  } satisfies Record<keyof ImportPreview, JsonObject>),
};

/** `POST …/import`. */
export const importCall: JsonObject = {
  description: `Up to ${importedTogether} rows are written whole or not at all; more in batches of so many, told line by line.`,
  parameters: [{ $ref: '#/components/parameters/idempotencyKey' }],
  requestBody: jsonBody(schemaRef('ImportRequest')),
  responses: {
    200: {
      description: 'What would become of each row, or how many became what.',
      content: {
        'application/json': { schema: { anyOf: [schemaRef('ImportPreview'), schemaRef('ImportCounts')] } },
        [linesType]: {
          schema: {
            description: 'One line: how many rows so far, at last how it ended.',
            anyOf: [object({ done: count }), object({ end: schemaRef('ImportCounts') }), object({ failure: text })],
          },
        },
      },
    },
    ...failures(413, 415, 422),
  },
};

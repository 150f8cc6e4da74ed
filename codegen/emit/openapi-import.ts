import {
  importedTogether,
  mostImported,
  rowOutcomes,
  type ImportCounts,
  type ImportPreview,
  type ImportRequest,
  type WrongRow,
} from '#model/import.ts';
import { linesType, mostProblems } from '#model/wire.ts';
import type { JsonObject } from '../print/json.ts';
import { anyInteger } from '../fields/field-kind.ts';
import {
  bodyRef,
  closed,
  count,
  jsonBody,
  parameterRef,
  responseRef,
  schemaRef,
  shape,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

const text: JsonObject = { type: 'string' };
const columns = (description: string): JsonObject => ({ type: 'array', items: text, minItems: 1, description });
const counts = { created: count, updated: count, unchanged: count, wrong: count } satisfies Record<
  keyof ImportCounts,
  JsonObject
>;

const importSchemas: JsonObject = {
  ImportRequest: closed(
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
  ImportCounts: closed(counts),
  ImportPreview: shape<ImportPreview>(
    {
      ...counts,
      unchecked: { ...count, description: 'How many rows could not be looked at in time.' },
      outcomes: { type: 'array', items: { type: 'string', enum: [...rowOutcomes] } },
      wrongRows: {
        type: 'array',
        maxItems: mostProblems,
        items: closed({
          row: { ...anyInteger, description: 'Counted from 0.' },
          problems: { type: 'array', items: closed({ field: text, message: text }) },
        } satisfies Record<keyof WrongRow, JsonObject>),
      },
    },
    ['unchecked'],
  ),
  ImportLine: {
    description: 'One line: how many rows so far, at last how it ended.',
    anyOf: [
      closed({ done: count }),
      closed({ end: schemaRef('ImportCounts') }),
      closed({ failure: text, counts: schemaRef('ImportCounts') }),
    ],
  },
};

/** What every import is asked and answers. */
export const importComponents: Components = {
  schemas: importSchemas,
  requestBodies: { Import: jsonBody(schemaRef('ImportRequest')) },
  responses: {
    ImportAnswer: {
      description: 'What would become of each row, or how many became what.',
      content: {
        'application/json': { schema: { anyOf: [schemaRef('ImportPreview'), schemaRef('ImportCounts')] } },
        [linesType]: { schema: schemaRef('ImportLine') },
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

import {
  bulkActionsOf,
  mostValues,
  type BulkPreview,
  type BulkRefusal,
  type BulkReport,
  type BulkRequest,
  type FieldChanges,
} from '#model/bulk.ts';
import { linesType, mostProblems } from '#model/wire.ts';
import { keyPart } from '#model/wire/schema.ts';
import { anyInteger } from '../fields/field-kind.ts';
import { keyList } from '../fields/key.ts';
import type { Entity, Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import {
  count,
  jsonBody,
  orNull,
  parameterRef,
  responseRef,
  schemaOf,
  schemaRef,
  shape,
  type Components,
} from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

const counts = {
  matching: count,
  unchanged: count,
  refused: { type: 'array', items: schemaRef('BulkRefusal'), maxItems: mostProblems },
  refusedMore: count,
} as const;

const preview = {
  ...counts,
  changing: count,
  fields: {
    type: 'array',
    items: schemaRef('FieldChanges'),
    description: 'Of an update and of an undo: from which values to which the fields change, and of how many records.',
  },
  unchecked: { ...count, description: 'How many of them could not be looked at in time.' },
};

const bulkSchemas = (model: Model): JsonObject => ({
  BulkRefusal: shape<BulkRefusal>({
    key: { type: 'array', items: schemaOf(keyPart) },
    name: { type: 'string' },
    message: { type: 'string' },
  }),
  FieldChanges: shape<FieldChanges>({
    field: { type: 'string' },
    values: {
      type: 'array',
      items: shape<FieldChanges['values'][number]>({ from: {}, to: {}, count }),
      maxItems: mostValues,
    },
    more: { ...count, description: 'How many more records change it, from other values.' },
  }),
  BulkPreview: model.entities.some((entity) => entity.delete === 'hard')
    ? shape<BulkPreview>({ ...preview, dependents: schemaRef('DependentLists') }, ['dependents', 'fields', 'unchecked'])
    : shape<Omit<BulkPreview, 'dependents'>>(preview, ['fields', 'unchecked']),
  BulkReport: shape<BulkReport>({ ...counts, changed: count, id: orNull(anyInteger) }),
  BulkLine: {
    description: 'One line of the stream: how far it is, then how it ended.',
    anyOf: [
      shape<{ done: number; of: number }>({ done: count, of: count }),
      shape<{ report: BulkReport }>({ report: schemaRef('BulkReport') }),
      shape<{ error: object; done: number }>({ error: schemaRef('Problem'), done: count }),
    ],
  },
});

/** What every bulk change is asked besides, and what it answers. */
export const bulkComponents = (model: Model): Components => ({
  schemas: { ...bulkSchemas(model), BulkOptions: { type: 'object', properties: options } },
  responses: {
    BulkAnswer: {
      description: 'What would happen, or what has.',
      content: {
        'application/json': { schema: { anyOf: [schemaRef('BulkPreview'), schemaRef('BulkReport')] } },
        [linesType]: { schema: schemaRef('BulkLine') },
      },
    },
  },
});

type Names<Union> = Union extends unknown ? keyof Union : never;

/** `POST …/bulk`: the one call that changes many records. */
export const bulkCall = (entity: Entity): JsonObject => ({
  description:
    'Up to 1,000 records are changed whole or not at all, more in batches of 1,000, with their progress as a stream. A change can be undone for ten minutes by whoever made it.',
  parameters: [parameterRef('idempotencyKey')],
  requestBody: jsonBody(requestSchema(entity)),
  responses: {
    200: responseRef('BulkAnswer'),
    ...failures(404, 409, 413, 415, 422),
  },
});

const options = {
  of: { ...anyInteger, description: 'The id of the change that is undone.' },
  preview: { const: true, description: 'Only say what would happen.' },
  expected: { ...anyInteger, description: 'How many records the preview found. Another number is a conflict.' },
  skipRefused: { const: true, description: 'Change the others where some can not be changed.' },
} satisfies Partial<Record<Names<BulkRequest>, JsonObject>>;

function requestSchema(entity: Entity): JsonObject {
  const { service } = entity;
  return {
    allOf: [schemaRef('BulkOptions')],
    type: 'object',
    properties: {
      keys: keyList(entity),
      query: schemaRef(`${service}Query`),
      action: {
        type: 'string',
        enum: [...bulkActionsOf(entity)],
      },
      values: {
        type: 'object',
        minProperties: 1,
        description: `Fields of ${service}Save that change: not the key, and none that the server keeps.`,
      },
    } satisfies Record<Exclude<Names<BulkRequest>, keyof typeof options>, JsonObject>,
    required: ['action'],
    unevaluatedProperties: false,
  };
}

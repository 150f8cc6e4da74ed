import type { CountsQuery, ValueCount, ValueCounts } from '#model/wire.ts';
import { anyPart } from '../fields/key.ts';
import { countedOf } from '../fields/kinds.ts';
import type { Entity, Model } from '../model/entity.ts';
import type { JsonObject } from '../print/json.ts';
import { answer, closed, count, jsonBody, responseRef, schemaRef, type Components } from './openapi-components.ts';
import { failures } from './openapi-problems.ts';

/** What `POST …/counts` is asked and answers; undefined where no field of the list is counted. */
export function countsCall(entity: Entity): JsonObject | undefined {
  const counted = countedOf(entity);
  if (counted.length === 0) return undefined;
  const properties = {
    field: { type: 'string', enum: counted },
    query: { ...schemaRef(`${entity.service}Query`), description: 'Its sort and paging count nothing.' },
  } satisfies Record<keyof CountsQuery, JsonObject>;
  return {
    requestBody: jsonBody(closed(properties, ['field'])),
    responses: { 200: responseRef('ValueCounts'), ...failures(413, 415, 422) },
  };
}

const valueCount = (model: Model) =>
  ({
    value: {
      anyOf: [anyPart(model), { type: 'boolean' }, { type: 'string' }, { type: 'null' }],
      description: 'Null: rows without a value.',
    },
    count,
  }) satisfies Record<keyof ValueCount, JsonObject>;

const valueCounts = (model: Model) =>
  ({
    counts: { type: 'array', items: closed(valueCount(model)) },
    more: { type: 'boolean', description: 'Whether there are more values than are listed.' },
  }) satisfies Record<keyof ValueCounts, JsonObject>;

export const countsComponents = (model: Model): Components => ({
  schemas: {
    ValueCounts: { ...closed(valueCounts(model)), description: 'How many rows of a list each value of a field has.' },
  },
  responses: { ValueCounts: answer('The most frequent values.', schemaRef('ValueCounts')) },
});

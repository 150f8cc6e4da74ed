/** Requests and responses of `POST …/counts` and `GET api/ListCounts`. */
import { answer, operation } from './operation.ts';
import * as t from './schema.ts';
import type { KeyPart } from '../key.ts';

const value: t.Schema<KeyPart | boolean | null> = { type: ['integer', 'string', 'boolean', 'null'] };

/** `fields` are those whose values are counted, by wire name. */
export const countsRequest = (fields: readonly string[], query: t.Schema) =>
  t.object({
    field: t.namedChoice(fields),
    query: t.optional(t.describe(query, 'Sort and paging are ignored.')),
  });

/** One value of a field and the number of its rows. */
export type ValueCount = ValueCounts['counts'][number];

/** The most frequent values. */
export type ValueCounts = t.Static<typeof valueCounts>;
export const valueCounts = t.component(
  'ValueCounts',
  t.object({
    counts: t.array(t.object({ value: t.describe(value, 'Null: rows without a value.'), count: t.count })),
    more: t.describe(t.flag, 'Whether there are more values than are listed.'),
  }),
  'How many rows of a list have each value of a field.',
);

/** Counts of active rows, by service. */
export type ListCounts = t.Static<typeof listCounts>;
export const listCounts = t.record(t.count);

export const listCountsOperation = operation('listCounts', 'GET /api/ListCounts', {
  summary: 'The number of active rows of each list that the user may read',
  access: 'session',
  answers: { 200: answer('By service.', listCounts) },
  errors: [429],
});

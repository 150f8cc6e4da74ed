/** The request and the response of `POST …/counts`. */
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

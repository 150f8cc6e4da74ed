/** Requests and responses of `POST …/counts` and `GET api/ListCounts`. */
import { answer, operation } from './operation.ts';
import {
  array,
  component,
  count,
  describe,
  flag,
  namedChoice,
  object,
  optional,
  record,
  type Schema,
  type Static,
} from './schema.ts';
import type { KeyPart } from '../key.ts';

const value: Schema<KeyPart | boolean | null> = { type: ['integer', 'string', 'boolean', 'null'] };

/** `fields` are those whose values are counted, by wire name. */
export const countsRequest = (fields: readonly string[], query: Schema) =>
  object({
    field: namedChoice(fields),
    query: optional(describe(query, 'Its sort and paging count nothing.')),
  });

/** One value of a field and the number of its rows. */
export type ValueCount = ValueCounts['counts'][number];

/** The most frequent values. */
export type ValueCounts = Static<typeof valueCounts>;
export const valueCounts = component(
  'ValueCounts',
  object({
    counts: array(object({ value: describe(value, 'Null: rows without a value.'), count })),
    more: describe(flag, 'Whether there are more values than are listed.'),
  }),
  'How many rows of a list each value of a field has.',
);

/** Counts of active rows, by service. */
export type ListCounts = Static<typeof listCounts>;
export const listCounts = record(count);

export const listCountsOperation = operation('listCounts', 'GET /api/ListCounts', {
  summary: 'How many active rows each list has that the user may read',
  access: 'session',
  answers: { 200: answer('By service.', listCounts) },
  errors: [429],
});

/** Requests and responses of `POST …/bulk`: one change of many records, and its undo. */
import { maxFieldValues, type BulkAction } from '../bulk.ts';
import { maxProblems } from '../wire.ts';
import { dependentLists } from './dependents.ts';
import { problem } from './problem.ts';
import {
  anything,
  array,
  enumOf,
  component,
  count,
  describe,
  integer,
  key,
  object,
  oneOf,
  optional,
  orNull,
  errorMessage,
  text,
  type Schema,
  type Static,
} from './schema.ts';

const literalTrue: Schema<true> = { const: true, [errorMessage]: 'must be true, or not be given.' };

/** The changed fields, in the format of a save. */
export const bulkValues: Schema<Record<string, unknown>> = {
  type: 'object',
  minProperties: 1,
  description: 'Fields of a save that change: not the key, and none that the server keeps.',
  [errorMessage]: { type: 'must be a JSON object: the fields that change.', minProperties: 'must name a field.' },
};

/** The properties of the body; `server/bulk/request.ts` checks which of them can be combined. */
export const bulkRequest = (actions: readonly BulkAction[], keys: Schema, query: Schema) =>
  object({
    keys: optional(keys),
    query: optional(query),
    action: { ...enumOf(actions), [errorMessage]: `must be ${actions.join(' or ')}.` },
    values: optional(bulkValues),
    of: optional(describe(integer, 'The id of the change that is undone.')),
    preview: optional(describe(literalTrue, 'Only say what would happen.')),
    expected: optional({
      ...describe(integer, 'How many records the preview found. Another number is a conflict.'),
      [errorMessage]: 'must be a whole number.',
    }),
    skipRefused: optional(describe(literalTrue, 'Change the others where some can not be changed.')),
  });

/** A record that can't be changed, and why. */
export type RejectedRecord = Static<typeof rejectedRecord>;
export const rejectedRecord = component('BulkRefusal', object({ key, name: text, message: text }));

const counts = {
  /** Number of selected records. */
  matching: count,
  /** Number of them that have these values already. */
  unchanged: count,
  /** At most `maxProblems`. */
  refused: array(rejectedRecord, { maxItems: maxProblems }),
  /** Number of rejected records that are not listed. */
  refusedMore: count,
};

/** The changes of one field: record counts by old and new value, most frequent first. */
export type FieldChanges = Static<typeof fieldChanges>;
export const fieldChanges = component(
  'FieldChanges',
  object({
    field: text,
    values: array(object({ from: anything, to: anything, count }), { maxItems: maxFieldValues }),
    more: describe(count, 'How many more records change it, from other values.'),
  }),
);

/** The effect that a change would have, from its dry run. */
export type BulkPreview = Static<typeof bulkPreview>;
export const bulkPreview = component(
  'BulkPreview',
  object({
    ...counts,
    changing: count,
    fields: optional(
      describe(
        array(fieldChanges),
        'Of an update and of an undo: from which values to which the fields change, and of how many records.',
      ),
    ),
    unchecked: optional(describe(count, 'How many of them could not be looked at in time.')),
    /** The records that a hard delete cascades to, and those whose reference it sets to null. */
    dependents: optional(dependentLists),
  }),
);

/** The effect of a completed change. */
export type BulkReport = Static<typeof bulkReport>;
export const bulkReport = component(
  'BulkReport',
  object({
    ...counts,
    changed: count,
    /** Id of the change, for undo; `null` if nothing changed, or after a hard delete. */
    id: orNull(integer),
  }),
);

/** A line of the streamed response to a longer change. After an error, `done` records stay changed. */
export type BulkLine = Static<typeof bulkLine>;
export const bulkLine = component(
  'BulkLine',
  oneOf(object({ done: count, of: count }), object({ report: bulkReport }), object({ error: problem, done: count })),
  'One line of the stream: how far it is, then how it ended.',
);

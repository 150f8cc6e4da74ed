/** Requests and responses of `POST …/bulk`: one change of many records, and its undo. */
import { maxProblems } from '#model/wire.ts';
import { dependentLists } from '#model/wire/dependents.ts';
import { problem } from '#model/wire/problem.ts';
import type { EntitySpec } from '#model/entity.ts';
import { idempotencyKey, operationOf, streamed } from '#model/wire/operation.ts';
import { operationIf, servicePath, type OperationContext } from '#model/wire/operation-context.ts';
import { keyList } from '#model/wire/records.ts';
import * as t from '#model/wire/schema.ts';
import { bulkActionsOf, maxFieldValues, type BulkAction } from './bulk.ts';

const literalTrue: t.Schema<true> = { const: true, [t.errorMessage]: 'must be true, or not be given.' };

/** The changed fields, in the format of a save. */
export const bulkValues: t.Schema<Record<string, unknown>> = {
  type: 'object',
  minProperties: 1,
  description: 'The fields to change, as in a save, without the key and fields that the server sets.',
  [t.errorMessage]: { type: 'must be a JSON object: the fields that change.', minProperties: 'must name a field.' },
};

/** The properties of the body; `server/bulk/request.ts` checks which of them can be combined. */
export const bulkRequest = (actions: readonly BulkAction[], keys: t.Schema, query: t.Schema) =>
  t.object({
    keys: t.optional(keys),
    query: t.optional(query),
    action: { ...t.enumOf(actions), [t.errorMessage]: `must be ${actions.join(' or ')}.` },
    values: t.optional(bulkValues),
    of: t.optional(t.describe(t.integer, 'The id of the change to undo.')),
    preview: t.optional(t.describe(literalTrue, 'Returns what would change, and changes nothing.')),
    expected: t.optional({
      ...t.describe(t.integer, 'How many records the preview found; a conflict (409) if the number differs now.'),
      [t.errorMessage]: 'must be a whole number.',
    }),
    skipRefused: t.optional(
      t.describe(literalTrue, 'Skips records that can not be changed, instead of refusing the whole change.'),
    ),
  });

/** A record that can't be changed, and why. */
export type RejectedRecord = t.Static<typeof rejectedRecord>;
export const rejectedRecord = t.component('BulkRefusal', t.object({ key: t.key, name: t.text, message: t.text }));

const counts = {
  /** Number of selected records. */
  matching: t.count,
  /** Number of selected records that have these values already. */
  unchanged: t.count,
  /** At most `maxProblems`. */
  refused: t.array(rejectedRecord, { maxItems: maxProblems }),
  /** Number of rejected records that are not listed. */
  refusedMore: t.count,
};

/** The changes of one field: record counts by old and new value, most frequent first. */
export type FieldChanges = t.Static<typeof fieldChanges>;
export const fieldChanges = t.component(
  'FieldChanges',
  t.object({
    field: t.text,
    values: t.array(t.object({ from: t.anything, to: t.anything, count: t.count }), { maxItems: maxFieldValues }),
    more: t.describe(t.count, 'How many more records change this field, from values that are not listed.'),
  }),
);

/** The effect that a change would have, from its dry run. */
export type BulkPreview = t.Static<typeof bulkPreview>;
export const bulkPreview = t.component(
  'BulkPreview',
  t.object({
    ...counts,
    changing: t.count,
    fields: t.optional(
      t.describe(
        t.array(fieldChanges),
        'For an update or an undo: the old and new values of each field, with the number of records.',
      ),
    ),
    unchecked: t.optional(t.describe(t.count, 'How many records could not be checked in time.')),
    /** The records that a hard delete cascades to, and those whose reference it sets to null. */
    dependents: t.optional(dependentLists),
  }),
);

/** The effect of a completed change. */
export type BulkReport = t.Static<typeof bulkReport>;
export const bulkReport = t.component(
  'BulkReport',
  t.object({
    ...counts,
    changed: t.count,
    /** Id of the change, for undo; `null` if nothing changed, or after a hard delete. */
    id: t.orNull(t.integer),
  }),
);

/** A line of the streamed response to a longer change. After an error, `done` records stay changed. */
export type BulkLine = t.Static<typeof bulkLine>;
export const bulkLine = t.component(
  'BulkLine',
  t.oneOf(
    t.object({ done: t.count, of: t.count }),
    t.object({ report: bulkReport }),
    t.object({ error: problem, done: t.count }),
  ),
  'One line of the stream: the progress, and at last the result or an error.',
);

const bulkAnswer = streamed('The preview, or the result.', t.oneOf(bulkPreview, bulkReport), bulkLine, 'BulkAnswer');

/** The operation of an entity; `undefined` where records can't be written. */
export const bulkOperation = (spec: EntitySpec, context: OperationContext) =>
  operationIf(spec.calls === 'all', () =>
    operationOf(spec)('bulk', `POST ${servicePath(context, spec)}/bulk`, {
      verbs: ['read', 'write'],
      summary: `Changes many ${spec.label.many} at once`,
      description:
        'Up to 1,000 records are changed in one transaction; more records in batches of 1,000, with progress as a stream. The author can undo the change for ten minutes.',
      parameters: [idempotencyKey],
      body: {
        schema: bulkRequest(bulkActionsOf(spec), keyList(spec), t.componentRef(`${spec.service}Query`)),
        validatedBy: 'handler',
      },
      answers: { 200: bulkAnswer },
      errors: [404, 409, 422],
    }),
  );

/** `POST …/import`: many rows at once. */
import type { EntitySpec } from '#model/entity.ts';
import { importBatchRows, maxImportRows, rowOutcomes } from './import.ts';
import { maxProblems } from '#model/wire.ts';
import { idempotencyKey, operationOf, streamed } from '#model/wire/operation.ts';
import { operationIf, servicePath, type OperationContext } from '#model/wire/operation-context.ts';
import { fieldProblem } from '#model/wire/problem.ts';
import * as t from '#model/wire/schema.ts';

const columns = t.array(t.text, { minItems: 1 });

/** Parsed as a stream of tokens by `server/import-grammar.ts`. */
export type ImportRequest = t.Static<typeof importRequest>;
export const importRequest = t.component(
  'ImportRequest',
  t.object({
    columns: t.describe(
      columns,
      'The field of each cell in a row: fields that can be saved, and isActive. In the column of a reference without the ending Id, cells are names of records.',
    ),
    /** Cells have the format of `npm run load`; an empty cell is null. */
    rows: t.array(t.array(t.text), { minItems: 1, maxItems: maxImportRows }),
    by: t.optional(t.describe(columns, 'The columns that identify a record, if not the key.')),
    dayFirst: t.optional(
      t.describe(
        columns,
        'The columns whose days are written as 31/12/2026 or 31.12.2026. Others are month first, or ISO 8601.',
      ),
    ),
    preview: t.optional(t.describe(t.flag, 'Returns the outcome that each row would have, and writes nothing.')),
    changes: t.optional(t.describe(t.flag, 'With a preview: returns what the rows would change, too.')),
    skipWrong: t.optional(t.describe(t.flag, 'Skips invalid rows, instead of refusing the whole import.')),
  }),
);

const counts = { created: t.count, updated: t.count, unchanged: t.count, wrong: t.count };

/** Row counts by outcome. */
export type ImportCounts = t.Static<typeof importCounts>;
export const importCounts = t.component('ImportCounts', t.object(counts));

/** The problems of one row: `field` is the column, or empty for the whole row. */
export type WrongRow = t.Static<typeof wrongRow>;
const wrongRow = t.object({ row: t.describe(t.integer, 'Counted from 0.'), problems: t.array(fieldProblem) });

/** What a row would change. */
export type ChangedRow = t.Static<typeof changedRow>;
const changedRow = t.object({
  row: t.describe(t.integer, 'Counted from 0.'),
  deleted: t.optional(t.describe(t.flag, 'The record is deleted, and stays so.')),
  changes: t.describe(
    t.array(t.object({ field: t.text, from: t.anything })),
    'The columns whose fields would change, with their former values: that of a reference by name is the record.',
  ),
});

/** The outcome that each row would have. */
export type ImportPreview = t.Static<typeof importPreview>;
export const importPreview = t.component(
  'ImportPreview',
  t.object({
    ...counts,
    unchecked: t.optional(t.describe(t.count, 'How many rows could not be checked in time.')),
    /** The outcomes are in the order of the rows. */
    outcomes: t.array(t.enumOf(rowOutcomes)),
    wrongRows: t.array(wrongRow, { maxItems: maxProblems }),
    changedRows: t.optional(t.array(changedRow, { maxItems: importBatchRows })),
  }),
);

/** A line of the streamed response to a longer import; a failure has the counts written before it. */
export type ImportLine = t.Static<typeof importLine>;
export const importLine = t.component(
  'ImportLine',
  t.oneOf(
    t.object({ done: t.count }),
    t.object({ end: importCounts }),
    t.object({ failure: t.text, counts: importCounts }),
  ),
  'One line of the stream: the number of rows so far, and at last the result.',
);

const importAnswer = streamed(
  'The preview with the outcome of each row, or the counts of outcomes.',
  t.oneOf(importPreview, importCounts),
  importLine,
  'ImportAnswer',
);

/** The import into an entity, if records can be added to its list. */
export const importOperation = (spec: EntitySpec, context: OperationContext) =>
  operationIf(spec.list.add === true, () =>
    operationOf(spec)('import', `POST ${servicePath(context, spec)}/import`, {
      verbs: ['read', 'write'],
      summary: `Creates or updates many ${spec.label.many} at once`,
      description: `Up to ${importBatchRows} rows are written in one transaction; more rows in batches of this size, with one line of progress for each batch.`,
      parameters: [idempotencyKey],
      body: { schema: importRequest, component: 'Import', validatedBy: 'handler' },
      answers: { 200: importAnswer },
      errors: [408, 422],
    }),
  );

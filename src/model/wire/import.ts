/** The request and the responses of `POST …/import`: many rows at once. */
import { maxImportRows, rowOutcomes } from '../import.ts';
import { maxProblems } from '../wire.ts';
import { fieldProblem } from './problem.ts';
import {
  array,
  enumOf,
  component,
  count,
  describe,
  flag,
  integer,
  object,
  oneOf,
  optional,
  text,
  type Static,
} from './schema.ts';

const columns = array(text, { minItems: 1 });

/** Parsed as a stream of tokens by `server/import/import-grammar.ts`. */
export type ImportRequest = Static<typeof importRequest>;
export const importRequest = component(
  'ImportRequest',
  object({
    columns: describe(
      columns,
      'What the cells of each row fill: fields that can be saved, and isActive. Under a reference’s name without Id cells are names.',
    ),
    /** Cells have the format of `npm run load`; an empty cell is null. */
    rows: array(array(text), { minItems: 1, maxItems: maxImportRows }),
    by: optional(describe(columns, 'The columns that tell rows apart, where that is not the key.')),
    preview: optional(describe(flag, 'Judges every row and writes nothing.')),
    skipWrong: optional(describe(flag, 'Leaves wrong rows out, instead of refusing all.')),
  }),
);

const counts = { created: count, updated: count, unchanged: count, wrong: count };

/** Row counts by outcome. */
export type ImportCounts = Static<typeof importCounts>;
export const importCounts = component('ImportCounts', object(counts));

/** The problems of one row: `field` is the column, or empty for the whole row. */
export type WrongRow = Static<typeof wrongRow>;
const wrongRow = object({ row: describe(integer, 'Counted from 0.'), problems: array(fieldProblem) });

/** The outcome that each row would have. */
export type ImportPreview = Static<typeof importPreview>;
export const importPreview = component(
  'ImportPreview',
  object({
    ...counts,
    unchecked: optional(describe(count, 'How many rows could not be looked at in time.')),
    /** In the order of the rows. */
    outcomes: array(enumOf(rowOutcomes)),
    wrongRows: array(wrongRow, { maxItems: maxProblems }),
  }),
);

/** A line of the streamed response to a longer import; a failure has the counts written before it. */
export type ImportLine = Static<typeof importLine>;
export const importLine = component(
  'ImportLine',
  oneOf(object({ done: count }), object({ end: importCounts }), object({ failure: text, counts: importCounts })),
  'One line: how many rows so far, at last how it ended.',
);

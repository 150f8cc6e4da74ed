/** The request and the answers of `POST …/import`: many rows at once. */
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

/** `server/import/import-grammar.ts` reads it token by token. */
export type ImportRequest = Static<typeof importRequest>;
export const importRequest = component(
  'ImportRequest',
  object({
    columns: describe(
      columns,
      'What the cells of each row fill: fields that can be saved, and isActive. Under a reference’s name without Id cells are names.',
    ),
    /** Cells are read as `npm run load` reads them; an empty one is nothing. */
    rows: array(array(text), { minItems: 1, maxItems: maxImportRows }),
    by: optional(describe(columns, 'The columns that tell rows apart, where that is not the key.')),
    preview: optional(describe(flag, 'Judges every row and writes nothing.')),
    skipWrong: optional(describe(flag, 'Leaves wrong rows out, instead of refusing all.')),
  }),
);

const counts = { created: count, updated: count, unchanged: count, wrong: count };

/** How many rows became what. */
export type ImportCounts = Static<typeof importCounts>;
export const importCounts = component('ImportCounts', object(counts));

/** What is wrong with one row: with a cell by its column, or with all of it under an empty `field`. */
export type WrongRow = Static<typeof wrongRow>;
const wrongRow = object({ row: describe(integer, 'Counted from 0.'), problems: array(fieldProblem) });

/** What would become of each row. */
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

/** A line of the answer to a longer import; a failure has what was written before it. */
export type ImportLine = Static<typeof importLine>;
export const importLine = component(
  'ImportLine',
  oneOf(object({ done: count }), object({ end: importCounts }), object({ failure: text, counts: importCounts })),
  'One line: how many rows so far, at last how it ended.',
);

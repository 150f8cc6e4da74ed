/** The compiler's output while it watches, as `npm run dev` reads it. */
import { expect, test } from 'vitest';
import { TypeErrors } from '../../../src/server/start/watch-types.ts';

test('the errors of a run are known at its end, each with its place, and those of an earlier one are gone', () => {
  const errors = new TypeErrors();
  const read = (lines: readonly string[]) => lines.map((line) => errors.read(line)).filter((one) => one !== undefined);

  expect(
    read([
      '04:45:47 PM - Starting compilation in watch mode...',
      '',
      "custom/cells/places.tsx(5,9): error TS2339: Property 'lenght' does not exist on type 'number'.",
      '  It is declared elsewhere.',
      '04:45:50 PM - Found 1 error. Watching for file changes.',
    ]),
  ).toEqual([
    [
      "custom/cells/places.tsx:5:9 TS2339: Property 'lenght' does not exist on type 'number'.",
      '  It is declared elsewhere.',
    ],
  ]);
  expect(
    read([
      '04:46:00 PM - File change detected. Starting incremental compilation...',
      '04:46:01 PM - Found 0 errors. Watching for file changes.',
    ]),
  ).toEqual([[]]);
});

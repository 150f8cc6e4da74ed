/** What is wrong, handed by programs of `npm run dev` to the pages' server, which shows it: a file for each, in a folder of the run. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who finds problems: codegen, and the compiler. */
const finders = ['catalogue', 'types'] as const;

/** The environment variable that names the folder. */
export const problemsFolder = 'PROBLEMS_FOLDER';

/** Replaces the problems that were found before; an empty text: there are none. Does nothing outside of `npm run dev`. */
export function showProblems(finder: (typeof finders)[number], text: string): void {
  const folder = process.env[problemsFolder];
  if (folder !== undefined) writeFileSync(join(folder, finder), text);
}

/** Everything that is wrong now, as text; empty if nothing is. */
export const shownProblems = (folder: string): string =>
  finders
    .map((finder) => textOf(join(folder, finder)))
    .filter((text) => text !== '')
    .join('\n\n');

function textOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    // Nothing was found yet.
    return '';
  }
}

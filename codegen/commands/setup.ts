/** Shared by all commands: the catalogue's folder, and printing of problems. */
import { relative } from 'node:path';
import {
  foldersOf,
  mustHaveEntities,
  NoCatalogue,
  project,
  type CatalogueFolders,
} from '../../src/catalogue/folders.ts';
import { describeProblem, type LocatedProblem } from '../problem.ts';

/** The folder's path, relative to the project where it is inside. */
export const displayPath = (folder: string): string => {
  const name = relative(project, folder);
  return name === '' || name.startsWith('..') ? folder : name;
};

/** Problems as text, with the real folders of the catalogue and of own code. */
export const describeProblems = (
  problems: readonly LocatedProblem[],
  folders: Pick<CatalogueFolders, 'catalogue' | 'custom'>,
): string =>
  problems
    .map((problem) =>
      describeProblem(problem).replace(/^(catalogue|custom)\b/, (name) =>
        displayPath(folders[name as 'catalogue' | 'custom']),
      ),
    )
    .join('\n');

/** `1 problem`, `2 problems`. */
export const countText = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Prints an error; returns the exit code 1. */
export function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

/** Runs a command. Errors that its user can correct are printed without a stack trace; a wrong option with the `usage`, too. */
export async function withPlainErrors(run: () => Promise<number>, usage?: string): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const isOption = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isOption) return fail([error.message, usage].filter((part) => part !== undefined).join('\n\n'));
    if (error instanceof NoCatalogue) return fail(error.message);
    throw error;
  }
}

/** The folders of a catalogue. @throws NoCatalogue where it has no entity. */
export function requireCatalogue(catalogue: string | undefined) {
  const folders = foldersOf(catalogue ?? process.env.CATALOGUE);
  mustHaveEntities(folders);
  return folders;
}

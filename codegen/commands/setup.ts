/** What every command over a catalogue begins with: its folder, and words for what is wrong. */
import { relative } from 'node:path';
import { foldersOf, mustHaveEntities, NoCatalogue, project } from '../../src/catalogue/folders.ts';
import { describeProblem, type LocatedProblem } from '../problem.ts';

/** As somebody in the project's folder would write it. */
export const catalogueName = (folder: string): string => {
  const name = relative(project, folder);
  return name === '' || name.startsWith('..') ? folder : name;
};

/** Problems as a person reads them, with the catalogue's own folder. */
export const describeProblems = (problems: readonly LocatedProblem[], catalogue: string): string =>
  problems
    .map((problem) => describeProblem(problem).replace(/^catalogue\b/, () => catalogueName(catalogue)))
    .join('\n');

/** `1 problem`, `2 problems`. */
export const countText = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

/** Says why a command can not go on; its exit code. */
export function fail(text: string): number {
  process.stderr.write(`${text}\n`);
  return 1;
}

/** Runs a command; what its user can put right is told in plain words. */
export async function withPlainErrors(run: () => Promise<number>): Promise<number> {
  try {
    return await run();
  } catch (error) {
    const isOption = error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
    if (isOption || error instanceof NoCatalogue) return fail(error.message);
    throw error;
  }
}

/** The folders of a catalogue that has entities. */
export function requireCatalogue(named: string | undefined) {
  const folders = foldersOf(named ?? process.env.CATALOGUE);
  mustHaveEntities(folders);
  return folders;
}

/** `npm run catalogue -- check`: prints every problem and hint; writes nothing. */
import { parseArgs } from 'node:util';
import { withCalls } from '../load/call-declarations.ts';
import { readOwnCode } from '../load/own-code.ts';
import { readCatalogue } from '../load/read.ts';
import { newGenerator } from './generator.ts';
import { countText, describeProblems, requireCatalogue, withPlainErrors } from './setup.ts';

/** Runs the command; returns the exit code, which is 0 with hints only. */
export const runCheck = (args: readonly string[]): Promise<number> =>
  withPlainErrors(async () => {
    const { values } = parseArgs({ args: [...args], options: { catalogue: { type: 'string' } } });
    const folders = requireCatalogue(values.catalogue);
    const { problems, hints } = newGenerator().review(
      readCatalogue(folders.catalogue),
      withCalls(readOwnCode(folders.custom), folders.custom),
    );
    if (hints.length > 0) process.stdout.write(`${describeProblems(hints, folders)}\n\n`);
    if (problems.length > 0) process.stderr.write(`${describeProblems(problems, folders)}\n\n`);
    process.stdout.write(`${countText(problems.length, 'problem')}, ${countText(hints.length, 'hint')}.\n`);
    return problems.length > 0 ? 1 : 0;
  });

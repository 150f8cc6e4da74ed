/** `npm run catalogue -- check`: every problem, and every hint; nothing is written. */
import { parseArgs } from 'node:util';
import { readCatalogue } from '../load/read.ts';
import { newGenerator } from './generator.ts';
import { counted, described, existing, inPlainWords } from './setup.ts';

/** Runs the command and answers the process's exit code: hints alone are no failure. */
export const run = (args: readonly string[]): Promise<number> =>
  inPlainWords(async () => {
    const { values } = parseArgs({ args: [...args], options: { catalogue: { type: 'string' } } });
    const { catalogue } = existing(values.catalogue);
    const { problems, hints } = await newGenerator().review(readCatalogue(catalogue));
    if (hints.length > 0) process.stdout.write(`${described(hints, catalogue)}\n\n`);
    if (problems.length > 0) process.stderr.write(`${described(problems, catalogue)}\n\n`);
    process.stdout.write(`${counted(problems.length, 'problem')}, ${counted(hints.length, 'hint')}.\n`);
    return problems.length > 0 ? 1 : 0;
  });

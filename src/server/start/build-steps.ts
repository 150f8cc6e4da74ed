/** Build steps of a portal, each a child process with progress. */
import { contentsAt } from '../../catalogue/content-hash.ts';
import { project } from '../../catalogue/folders.ts';
import type { Progress } from './progress.ts';
import { runProgram } from './run-program.ts';

interface Step {
  readonly title: string;
  readonly done: string;
  /** Arguments of Node. */
  readonly program: readonly string[];
}

export const generateCode: Step = {
  title: 'Generating code',
  done: 'Catalogue checked, code generated',
  program: ['codegen/main.ts'],
};

/** The check of own code; none without own code, since generated code of 1,000 entities takes minutes and gigabytes. */
export const checkTypes = (portal: string, custom: string): readonly Step[] =>
  contentsAt(custom).every(([path]) => path.endsWith('.md'))
    ? []
    : [
        {
          title: 'Checking types',
          done: 'Types checked',
          program: ['node_modules/typescript/bin/tsc', '--project', portal],
        },
      ];

export const buildPages: Step = {
  title: 'Building the pages',
  done: 'Pages built',
  program: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
};

/**
 * Runs a step and sets the exit code to that of its program. The output would break the status line, so it is printed afterwards:
 * standard error always, standard output only if the program failed.
 */
export async function runStep({ title, done, program }: Step, progress: Progress): Promise<void> {
  const captured = { output: '', errors: '' };
  const status = await progress.step(title, async () => {
    const code = await runProgram(program, {
      cwd: project,
      onOutput: (stream, text) => {
        captured[stream] += text;
      },
    });
    if (code === 0) progress.info(done);
    return code;
  });
  if (status !== 0) process.stdout.write(captured.output);
  process.stderr.write(captured.errors);
  process.exitCode = status;
}

/** Executes a container file without a container engine: each stage is a folder that `COPY` copies into and `RUN` runs in. */
import { cpSync, mkdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

export interface Step {
  readonly word: string;
  readonly text: string;
}

/** The steps of each stage, without comments, with continued lines joined. */
export function readStages(file: string): Step[][] {
  const lines = readFileSync(file, 'utf8')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => /^[A-Z]/.test(line));
  const stages: Step[][] = [];
  for (const line of lines) {
    const space = line.indexOf(' ');
    const step = { word: line.slice(0, space), text: line.slice(space + 1) };
    if (step.word === 'FROM') stages.push([]);
    stages.at(-1)?.push(step);
  }
  return stages;
}

/** The commands of a stage, in their order. */
export const commandsOf = (stage: readonly Step[]): string[] =>
  stage.filter(({ word }) => word === 'RUN').map(({ text }) => text);

/** The variables that a stage sets. */
export const variablesOf = (stage: readonly Step[]): Record<string, string> =>
  Object.fromEntries(
    stage.flatMap(({ word, text }) =>
      word === 'ENV' ? [[text.slice(0, text.indexOf('=')), text.slice(text.indexOf('=') + 1)]] : [],
    ),
  );

/** The arguments of the stage's `CMD` or `HEALTHCHECK`, such as `["npm", "run"]`. */
export function argumentsOf(stage: readonly Step[], word: 'CMD' | 'HEALTHCHECK'): string[] {
  const text = stage.find((step) => step.word === word)?.text ?? '';
  return JSON.parse(text.slice(text.indexOf('['))) as string[];
}

/** Executes the `COPY` steps of a stage: from the context, or with `--from=` from the folder of the previous stage, its `WORKDIR`. */
export function copyFiles(stage: readonly Step[], from: string, to: string): void {
  const workdir = stage.find(({ word }) => word === 'WORKDIR')?.text ?? '';
  for (const { word, text } of stage) {
    if (word !== 'COPY') continue;
    const names = text.split(/\s+/).filter((name) => !name.startsWith('--'));
    const target = resolve(to, names.pop() ?? '.');
    for (const name of names) {
      const source = join(from, name.replace(`${workdir}/`, ''));
      const isInto = names.length > 1 && !statSync(source).isDirectory();
      const place = isInto ? join(target, name) : target;
      mkdirSync(dirname(place), { recursive: true });
      cpSync(source, place, { recursive: true, verbatimSymlinks: true });
    }
  }
}

/** What the command does: read, generate, then write, compare or watch. Everything with an effect is here or in `output/`. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { project } from '../src/catalogue/folders.ts';
import { counted, described, existing, inPlainWords, nameOf, newGenerator } from './commands/setup.ts';
import type { Generated, Generator } from './generate.ts';
import { readCatalogue } from './load/read.ts';
import { applyChanges, changesBetween, readFolder, type Files } from './output/folder.ts';
import { watchFolder } from './output/watch.ts';
import { writeWorkspace } from './output/workspace.ts';

const usage = `npm run generate -- [--check | --watch] [--catalogue DIR] [--out DIR]

  --check          write nothing; fail with a diff where generated/ is not what the catalogue says
  --watch          generate again whenever a catalogue file is saved
  --catalogue DIR  read another catalogue, write beside it
  --out DIR        write to another folder
`;

interface Folders {
  readonly catalogue: string;
  readonly out: string;
}

/** Runs the command and answers the process's exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  return options === undefined ? 1 : inPlainWords(() => generate(options));
}

async function generate(options: NonNullable<ReturnType<typeof readOptions>>): Promise<number> {
  const made = existing(options.catalogue);
  if (options.out === undefined && !made.own) writeWorkspace(made);
  const out = options.out === undefined ? made.generated : resolve(project, options.out);
  const folders = { catalogue: made.catalogue, out };
  const generator = newGenerator();
  if (options.check) return check(generator, folders);
  if (options.watch) return watch(generator, folders);
  return (await write(generator, folders)) === undefined ? 1 : 0;
}

function readOptions(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        check: { type: 'boolean', default: false },
        watch: { type: 'boolean', default: false },
        catalogue: { type: 'string' },
        out: { type: 'string' },
      },
    });
    return values;
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return undefined;
  }
}

/** Answers what the folder holds afterwards; undefined where problems stand in the way, and then nothing is written. */
async function write(generator: Generator, folders: Folders, current?: Files): Promise<Files | undefined> {
  const begun = performance.now();
  const generated = await generator.generate(readCatalogue(folders.catalogue));
  if (generated.files === undefined) return report(generated, folders);
  const changes = changesBetween(current ?? readFolder(folders.out), generated.files);
  applyChanges(folders.out, changes);
  const deleted = changes.filter(({ text }) => text === undefined).length;
  const counts = `${changes.length - deleted} written, ${deleted} deleted, ${generated.files.size} in all`;
  process.stdout.write(`${nameOf(folders.out)}: ${counts} (${Math.round(performance.now() - begun)} ms)\n`);
  return generated.files;
}

async function check(generator: Generator, folders: Folders): Promise<number> {
  const generated = await generator.generate(readCatalogue(folders.catalogue));
  if (generated.files === undefined) {
    report(generated, folders);
    return 1;
  }
  const changes = changesBetween(readFolder(folders.out), generated.files);
  if (changes.length === 0) return 0;
  // Loaded lazily: only this path needs it.
  const { diffOf, summaryOf } = await import('./output/diff.ts');
  const folder = nameOf(folders.out);
  process.stdout.write(diffOf(folder, changes));
  process.stderr.write(`\n${summaryOf(folder, changes)}\nRun \`npm run generate\` and commit the result.\n`);
  return 1;
}

async function watch(generator: Generator, folders: Folders): Promise<number> {
  let current = await write(generator, folders);
  process.stdout.write(`Watching ${nameOf(folders.catalogue)}.\n`);
  const stopped = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => stopped.abort());
  await watchFolder(folders.catalogue, stopped.signal, async () => {
    // A file may be gone for a moment while an editor replaces it; the next save is another chance.
    current = (await write(generator, folders, current).catch(printError)) ?? current;
  });
  return 0;
}

function report({ problems }: Generated, { catalogue }: Folders): undefined {
  const count = counted(problems.length, 'problem');
  process.stderr.write(`${described(problems, catalogue)}\n\n${count}; nothing was written.\n`);
}

function printError(error: unknown): undefined {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

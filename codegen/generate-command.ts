/** `npm run generate`: reads the catalogue, generates, then writes, compares or watches. */
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { mustHaveEntities, project, type CatalogueFolders } from '../src/catalogue/folders.ts';
import { showProblems } from '../src/catalogue/shown-problems.ts';
import { carryRenames } from './commands/carry-renames.ts';
import { countText, describeProblems, requireCatalogue, withPlainErrors, displayPath } from './commands/setup.ts';
import type { Generated, Generator } from './generate.ts';
import { withCalls } from './load/call-declarations.ts';
import type { CatalogueText } from './load/catalogue-file.ts';
import { readOwnCode, type OwnFile } from './load/own-code.ts';
import { readCatalogue } from './load/read.ts';
import { applyChanges, changesBetween, readFolder, type FileChange, type Files } from './output/folder.ts';
import { inputsHash, isUpToDate, storeRun } from './output/last-run.ts';
import { watchFolders } from '../src/catalogue/watch-folders.ts';
import { writeWorkspace } from './output/workspace.ts';

const usage = `npm run generate -- [--check | --watch] [--catalogue DIR] [--out DIR]

  --check          write nothing; fail with a diff where generated/ is not what the catalogue says
  --watch          generate again whenever a catalogue file is saved
  --catalogue DIR  read another catalogue, write beside it
  --out DIR        write to another folder
`;

type Folders = Pick<CatalogueFolders, 'catalogue' | 'custom' | 'portal'> & { readonly out: string };

/** Runs the command; returns the exit code. */
export async function run(args: readonly string[]): Promise<number> {
  const options = readOptions(args);
  return options === undefined ? 1 : withPlainErrors(() => generate(options));
}

async function generate(options: NonNullable<ReturnType<typeof readOptions>>): Promise<number> {
  const catalogueFolders = requireCatalogue(options.catalogue);
  if (options.out === undefined && !catalogueFolders.own) writeWorkspace(catalogueFolders);
  const out = options.out === undefined ? catalogueFolders.generated : resolve(project, options.out);
  const { catalogue, custom, portal } = catalogueFolders;
  const folders = { catalogue, custom, portal, out };
  return options.watch ? watch(folders) : runOnce(folders, options.check);
}

/** Loaded lazily: importing the generator costs more than reading all files. */
const newGenerator = async (): Promise<Generator> => (await import('./commands/generator.ts')).newGenerator();

async function generateFiles(generator: Generator, texts: readonly CatalogueText[], ownCode: readonly OwnFile[]) {
  const generated = await generator.generate(texts, ownCode);
  if (generated.files === undefined) return generated;
  const { withDigests, isCommitted } = await import('./output/digests.ts');
  return { ...generated, files: withDigests(generated.files), isCommitted };
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

async function runOnce(folders: Folders, isCheck: boolean): Promise<number> {
  const startTime = performance.now();
  const texts = readCatalogue(folders.catalogue);
  const ownCode = readOwnCode(folders.custom);
  const inputs = inputsHash([...texts, ...ownCode]);
  const current = readFolder(folders.out);
  if (isUpToDate(folders.out, inputs, current)) {
    if (!isCheck) printDone(folders, `nothing has changed, ${current.size} in all`, startTime);
    return 0;
  }
  const generator = await newGenerator();
  const generated = await generateFiles(generator, texts, withCalls(ownCode, folders.custom));
  if (generated.files === undefined) return report(generated, folders);
  const changes = changesBetween(current, generated.files);
  const drift = changes.filter(generated.isCommitted);
  if (isCheck && drift.length > 0) return reportDrift(folders, drift);
  if (!isCheck) {
    if (ownCode.length > 0) await carryRenames(folders, generator, texts, current);
    write(folders, generated.files, changes, startTime);
  }
  storeRun(folders.out, inputs, generated.files);
  return 0;
}

function write(folders: Folders, files: Files, changes: readonly FileChange[], startTime: number): void {
  applyChanges(folders.out, changes);
  const deleted = changes.filter(({ text }) => text === undefined).length;
  printDone(folders, `${changes.length - deleted} written, ${deleted} deleted, ${files.size} in all`, startTime);
}

function printDone({ out }: Folders, summary: string, startTime: number): void {
  process.stdout.write(`${displayPath(out)}: ${summary} (${Math.round(performance.now() - startTime)} ms)\n`);
}

async function reportDrift({ out }: Folders, changes: readonly FileChange[]): Promise<number> {
  const { diffOf, diffSummary } = await import('./output/diff.ts');
  const folder = displayPath(out);
  process.stdout.write(diffOf(folder, changes));
  process.stderr.write(`\n${diffSummary(folder, changes)}\nRun \`npm run generate\` and commit the result.\n`);
  return 1;
}

async function watch(folders: Folders): Promise<number> {
  const generator = await newGenerator();
  const regenerate = async () => {
    const startTime = performance.now();
    mustHaveEntities(folders);
    const [texts, ownCode] = [readCatalogue(folders.catalogue), readOwnCode(folders.custom)];
    const generated = await generateFiles(generator, texts, withCalls(ownCode, folders.custom));
    showProblems('catalogue', describeProblems(generated.problems, folders));
    if (generated.files === undefined) return void report(generated, folders);
    // Read each time, since checking out a branch changes the generated files, too.
    const current = readFolder(folders.out);
    if (ownCode.length > 0) await carryRenames(folders, generator, texts, current);
    write(folders, generated.files, changesBetween(current, generated.files), startTime);
  };
  process.stdout.write(`Watching ${displayPath(folders.catalogue)}.\n`);
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => abort.abort());
  // An editor may replace a file while it is read; the next save tries again.
  await watchFolders([folders.catalogue, folders.custom], abort.signal, () => regenerate().catch(printError));
  return 0;
}

function report({ problems }: Generated, folders: Folders): number {
  const count = countText(problems.length, 'problem');
  process.stderr.write(`${describeProblems(problems, folders)}\n\n${count}; nothing was written.\n`);
  return 1;
}

function printError(error: unknown): void {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
}

/**
 * Skips a run whose input and output are those of the last one. It stores a hash for each folder of generated files, in a file that
 * is never committed; without it, everything is emitted.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, contentsAt } from '../../src/catalogue/content-hash.ts';
import { project } from '../../src/catalogue/folders.ts';
import type { CatalogueText } from '../load/catalogue-file.ts';
import type { Files } from './folder.ts';

const features = 'src/features';

/** The parts of features that codegen reads. */
const featureSources = readdirSync(join(project, features), { withFileTypes: true }).flatMap((entry) => {
  const path = `${features}/${entry.name}`;
  return entry.isDirectory() ? ['codegen', 'model', 'schema'].map((part) => `${path}/${part}`) : path;
});

/** Everything besides the catalogue that the output depends on; the hidden lock file names the packages that are installed. */
export const sources = [
  'codegen',
  'src/model',
  'src/portal',
  'src/catalogue',
  'src/schema',
  ...featureSources,
  'catalogue/schema',
  '.oxfmtrc.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

const cacheFile = join(project, 'node_modules/.cache/generate.json');

/** Hash of everything that a run reads. Computed first, so that the next run notices changes made during this one. */
export const inputsHash = (texts: readonly CatalogueText[], root = project): string =>
  contentHash([
    ['node', process.version],
    ...texts.map(({ path, text }) => [path, text] as const),
    ...sources.flatMap((source) => contentsAt(join(root, source))),
  ]);

/** Whether the last run into the folder had the same inputs, and its output is unchanged. */
export const isUpToDate = (folder: string, inputs: string, files: Files): boolean =>
  readRuns()[folder] === runHash(inputs, files);

/** Stores the hash of a run. Errors are ignored: without it, the next run emits again. */
export function storeRun(folder: string, inputs: string, files: Files): void {
  const existing = Object.entries(readRuns()).filter(([other]) => existsSync(other));
  const runs = { ...Object.fromEntries(existing), [folder]: runHash(inputs, files) };
  // Renamed into place: another run never reads half a file.
  const temporary = `${cacheFile}.${process.pid}`;
  try {
    mkdirSync(dirname(cacheFile), { recursive: true });
    writeFileSync(temporary, `${JSON.stringify(runs, null, 2)}\n`);
    renameSync(temporary, cacheFile);
  } catch {}
}

const runHash = (inputs: string, files: Files): string => contentHash([['', inputs], ...files]);

function readRuns(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(cacheFile, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

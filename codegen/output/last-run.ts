/**
 * What the last run read and wrote, so that a run that would do the same again does nothing. It is a hash for each folder of
 * generated files, in a place that is never committed: where it is missing, everything is emitted.
 */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contentHash, contentsAt } from '../../src/catalogue/content-hash.ts';
import { project } from '../../src/catalogue/folders.ts';
import type { CatalogueText } from '../load/catalogue-file.ts';
import type { Files } from './folder.ts';

/** Everything besides the catalogue that the output depends on; the hidden lock file names the packages that are installed. */
export const sources = [
  'codegen',
  'src/model',
  'src/catalogue',
  'src/server/sample/chance.ts',
  'catalogue/schema',
  '.oxfmtrc.json',
  'package-lock.json',
  'node_modules/.package-lock.json',
];

const place = join(project, 'node_modules/.cache/generate.json');

/** Of all that a run reads; to be asked for before anything is read, so that what changes meanwhile is seen by the next run. */
export const inputsHash = (catalogue: readonly CatalogueText[], root = project): string =>
  contentHash([
    ['node', process.version],
    ...catalogue.map(({ path, text }) => [path, text] as const),
    ...sources.flatMap((source) => contentsAt(join(root, source))),
  ]);

/** Whether the last run into the folder read the same, and left there what is there now. */
export const isUpToDate = (folder: string, inputs: string, files: Files): boolean =>
  readRuns()[folder] === runHash(inputs, files);

/** Notes what a run into the folder has read and written. Where that can not be written, the next run emits again. */
export function storeRun(folder: string, inputs: string, files: Files): void {
  const there = Object.entries(readRuns()).filter(([other]) => existsSync(other));
  const runs = { ...Object.fromEntries(there), [folder]: runHash(inputs, files) };
  // Renamed into its place: another run reads it whole or not at all.
  const written = `${place}.${process.pid}`;
  try {
    mkdirSync(dirname(place), { recursive: true });
    writeFileSync(written, `${JSON.stringify(runs, null, 2)}\n`);
    renameSync(written, place);
  } catch {}
}

const runHash = (inputs: string, files: Files): string => contentHash([['', inputs], ...files]);

function readRuns(): Readonly<Record<string, string>> {
  try {
    return JSON.parse(readFileSync(place, 'utf8')) as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * Reads, compares and writes the folder of generated files. Synchronous on purpose: no other work runs meanwhile, and for thousands
 * of small files the thread pool's overhead is several times the cost of the call itself.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, type Dirent } from 'node:fs';
import { dirname, join } from 'node:path';

/** Text by relative path, with slashes. */
export type Files = ReadonlyMap<string, string>;

/** A file that differs; `text` is undefined for one that is no longer generated. */
export interface FileChange {
  readonly path: string;
  readonly before: string | undefined;
  readonly text: string | undefined;
}

/** Every file under a folder; none where the folder is missing. */
export function readFolder(folder: string): Files {
  const files = entriesOf(folder)
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  return new Map(files.map((path) => [slashes(path), readFileSync(join(folder, path), 'utf8')]));
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (isMissing(error)) return [];
    throw error;
  }
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const slashes = (path: string) => path.replaceAll('\\', '/');

/** The files that differ, sorted by path. */
export function changesBetween(before: Files, after: Files): FileChange[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .map((path) => ({ path, before: before.get(path), text: after.get(path) }))
    .filter((change) => change.before !== change.text);
}

/** Writes files, then deletes those that are no longer generated, and emptied folders. */
export function applyChanges(folder: string, changes: readonly FileChange[]): void {
  const inner = new Set(changes.flatMap(({ path, text }) => (text === undefined ? [] : [dirname(path)])));
  for (const path of inner) mkdirSync(join(folder, path), { recursive: true });
  for (const { path, text } of changes) if (text !== undefined) writeFileSync(join(folder, path), text);
  for (const { path, text } of changes) {
    if (text !== undefined) continue;
    rmSync(join(folder, path));
    removeIfEmpty(folder, dirname(path));
  }
}

function removeIfEmpty(folder: string, inner: string): void {
  if (inner === '.' || readdirSync(join(folder, inner)).length > 0) return;
  rmSync(join(folder, inner), { recursive: true });
  removeIfEmpty(folder, dirname(inner));
}

/** The folder that generated files are in: what is there, what would change, and changing it. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Text by path, with slashes. */
export type Files = ReadonlyMap<string, string>;

/** One file that is not as it should be; `text` is undefined for one that nothing generates any more. */
export interface Change {
  readonly path: string;
  readonly before: string | undefined;
  readonly text: string | undefined;
}

/** Every file under a folder; none where there is no folder. */
export async function readFolder(folder: string): Promise<Files> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(folder, '/').length));
  return new Map(
    await Promise.all(files.map(async (path) => [slashes(path), await readFile(join(folder, path), 'utf8')] as const)),
  );
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';
const slashes = (path: string) => path.replaceAll('\\', '/');

/** Sorted by path. */
export function changesBetween(before: Files, after: Files): Change[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths
    .map((path) => ({ path, before: before.get(path), text: after.get(path) }))
    .filter((change) => change.before !== change.text);
}

/** Writes first, then deletes what is left over, and the folders that this empties. */
export async function applyChanges(folder: string, changes: readonly Change[]): Promise<void> {
  await Promise.all(changes.map(({ path, text }) => text !== undefined && writeText(join(folder, path), text)));
  for (const { path, text } of changes) {
    if (text !== undefined) continue;
    await rm(join(folder, path));
    await removeIfEmpty(folder, dirname(path));
  }
}

async function writeText(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}

async function removeIfEmpty(folder: string, inner: string): Promise<void> {
  if (inner === '.' || (await readdir(join(folder, inner))).length > 0) return;
  await rm(join(folder, inner), { recursive: true });
  await removeIfEmpty(folder, dirname(inner));
}

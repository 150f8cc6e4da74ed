/** SHA-256 of files' names and contents, to detect changes. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type NamedContent = readonly [name: string, content: string | Uint8Array];

/** Hash of names and contents, independent of their order. */
export function contentHash(files: Iterable<NamedContent>): string {
  const hash = createHash('sha256');
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  // With each length, so that text moved from one file to the next changes the hash.
  for (const [name, content] of sorted) hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content);
  return hash.digest('hex');
}

/** The file, or every file in the folder, recursively; empty where the path doesn't exist. */
export function contentsAt(path: string): NamedContent[] {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (!stats.isDirectory()) return [[path, readFileSync(path)]];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file)] as const);
}

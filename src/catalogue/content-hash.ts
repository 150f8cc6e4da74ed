/** Whether anything has changed since: a hash of files' names and contents. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

type NamedContent = readonly [name: string, content: string | Uint8Array];

/** Of names and contents, in whatever order they come. */
export function contentHash(files: Iterable<NamedContent>): string {
  const hash = createHash('sha256');
  const sorted = [...files].sort(([one], [other]) => (one < other ? -1 : 1));
  // The length says where a content ends, so that nothing moves from one file to the next unseen.
  for (const [name, content] of sorted) hash.update(`${name}\0${Buffer.byteLength(content)}\0`).update(content);
  return hash.digest('hex');
}

/** A file, or every file at any depth of a folder; nothing where there is neither. */
export function contentsAt(path: string): NamedContent[] {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return [];
  if (!found.isDirectory()) return [[path, readFileSync(path)]];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => [file, readFileSync(file)] as const);
}

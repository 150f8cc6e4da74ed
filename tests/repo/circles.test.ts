import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { importsOf } from './imports.ts';

const roots = ['src', 'codegen', 'generated'];
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
const folders = [...roots, ...roots.flatMap(foldersIn)];
const imports = roots.flatMap(importsOf);

/** The file or folder directly in `folder` that a path is, or stands in. */
const partIn = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;

/** Which part of a folder imports which others; a circle of files anywhere is one of parts of the folder they share. */
function importsBetweenParts(folder: string): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    const [from, to] = [partIn(folder, file), partIn(folder, target)];
    if (from !== undefined && to !== undefined && from !== to) parts.set(from, (parts.get(from) ?? new Set()).add(to));
  }
  return parts;
}

/** Takes away what imports nothing that is left, until nothing changes: what stays is in a circle, or leads to one. */
function circlesIn(parts: Map<string, Set<string>>): string[] {
  const left = new Set(parts.keys());
  for (let before = -1; before !== left.size;) {
    before = left.size;
    for (const part of left) if (![...(parts.get(part) ?? [])].some((other) => left.has(other))) left.delete(part);
  }
  return [...left];
}

test('the imports are read', () => {
  expect(importsBetweenParts('src').get('app')).toContain('ui');
});

test('a circle is found, however long it is', () => {
  const parts = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
  ]);

  expect(circlesIn(parts)).toEqual(['a', 'b', 'c']);
});

test.each(folders)('the files and folders in %s import each other one way', (folder) => {
  expect(circlesIn(importsBetweenParts(folder))).toEqual([]);
});

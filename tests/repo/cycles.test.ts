import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { featureLists } from '../without/copy.ts';
import { importsOf, staticImportsOf } from './imports.ts';

const roots = ['src', 'codegen', 'generated'];
const foldersIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isDirectory())
    .map(({ parentPath, name }) => join(parentPath, name));
const folders = [...roots, ...roots.flatMap(foldersIn)];
const imports = roots.flatMap(importsOf);

/** The direct child of `folder` that is or contains the path. */
const childOf = (folder: string, path: string): string | undefined =>
  path.startsWith(`${folder}/`) ? path.slice(folder.length + 1).split('/')[0] : undefined;

/** The lists by which the kernel reaches features, which import the kernel: they are in no order of folders, but of files. */
const lists = new Set(featureLists.map((name) => `src/features/${name}`));

/** The imports between the children of a folder. A cycle of files is a cycle of children of their common ancestor. */
function importsBetweenParts(folder: string): Map<string, Set<string>> {
  const parts = new Map<string, Set<string>>();
  for (const { file, target } of imports) {
    if (lists.has(target)) continue;
    const [from, to] = [childOf(folder, file), childOf(folder, target)];
    if (from !== undefined && to !== undefined && from !== to) parts.set(from, (parts.get(from) ?? new Set()).add(to));
  }
  return parts;
}

/** Repeatedly removes nodes without remaining imports; the rest is in a cycle, or imports one. */
function cyclesIn(parts: Map<string, Set<string>>): string[] {
  const remaining = new Set(parts.keys());
  for (let before = -1; before !== remaining.size;) {
    before = remaining.size;
    for (const part of remaining)
      if (![...(parts.get(part) ?? [])].some((other) => remaining.has(other))) remaining.delete(part);
  }
  return [...remaining];
}

test('the imports are found', () => {
  expect(importsBetweenParts('src').get('app')).toContain('ui');
});

test('a cycle of any length is found', () => {
  const parts = new Map([
    ['a', new Set(['b'])],
    ['b', new Set(['c', 'd'])],
    ['c', new Set(['a'])],
  ]);

  expect(cyclesIn(parts)).toEqual(['a', 'b', 'c']);
});

test.each(folders)('the files and folders in %s have no import cycle', (folder) => {
  expect(cyclesIn(importsBetweenParts(folder))).toEqual([]);
});

test('files that load together have no import cycle, by way of the lists of features either', () => {
  const files = new Map<string, Set<string>>();
  for (const { file, target } of roots.flatMap(staticImportsOf))
    files.set(file, (files.get(file) ?? new Set()).add(target));

  expect(cyclesIn(files)).toEqual([]);
});

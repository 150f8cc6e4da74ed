import { expect, test } from 'vitest';
import type { CatalogueText } from '../../codegen/load/catalogue-file.ts';
import { catalogue, filesOf, newGenerator } from './support.ts';

const entries = (files: ReadonlyMap<string, string>) => [...files].sort(([a], [b]) => (a < b ? -1 : 1));

const expected = entries(await filesOf(catalogue));

test('the same catalogue gives the same bytes', async () => {
  expect(entries(await filesOf(catalogue))).toEqual(expected);
});

test('the order in which files are read makes no difference', async () => {
  const reversed = catalogue.toReversed();
  const shuffled = catalogue.map((source, index) => catalogue[(index * 7) % catalogue.length] ?? source);
  expect(new Set(shuffled)).toEqual(new Set(catalogue));

  expect(entries(await filesOf(reversed))).toEqual(expected);
  expect(entries(await filesOf(shuffled))).toEqual(expected);
});

test('the order of properties in a file makes no difference', async () => {
  expect(entries(await filesOf(catalogue.map(reverseProperties)))).toEqual(expected);
});

test('a generator with caches gives the original output after a change is undone', async () => {
  const generator = newGenerator();
  const { files: before } = await generator.generate(catalogue);
  const { files: changed } = await generator.generate(catalogue.map(relabelled));
  const { files: after } = await generator.generate(catalogue);

  expect(changed).not.toEqual(before);
  expect(after).toEqual(before);
});

/** Reverses the properties of an entity; the order of its fields is significant and stays. */
function reverseProperties({ path, text }: CatalogueText): CatalogueText {
  if (path.endsWith('portal.json')) return { path, text };
  const entity = JSON.parse(text) as Record<string, unknown>;
  return { path, text: JSON.stringify(Object.fromEntries(Object.entries(entity).toReversed())) };
}

const relabelled = ({ path, text }: CatalogueText): CatalogueText => ({
  path,
  text: text.replaceAll('"label": "', '"label": "My '),
});

/** Hints of `npm run catalogue -- check`, which do not prevent generation. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { runCheck as check } from '../../codegen/commands/check.ts';
import { runNew as newEntity } from '../../codegen/commands/new.ts';
import { describeProblem } from '../../codegen/problem.ts';
import { outputOf } from '../support/command-output.ts';
import { base, catalogue, newGenerator, problemsOf, textOf, withSource } from './support.ts';

const book = {
  name: 'book',
  label: { one: 'Book', many: 'Books' },
  doc: 'x',
  fields: [
    { name: 'id', kind: 'id' },
    { name: 'name', kind: 'text', label: 'Name' },
  ],
  list: true,
};

const withBook = (more: object) => withSource(base, 'book.json', JSON.stringify({ ...book, ...more }));

const hintsOf = async (sources: typeof base) =>
  newGenerator()
    .review(sources)
    .hints.filter(({ file }) => file === 'catalogue/book.json')
    .map(describeProblem);

test('a list that no menu and no panel links to gives a hint', async () => {
  expect(await hintsOf(withBook({ sample: { count: 1 } }))).toEqual([
    expect.stringContaining('No menu and no panel leads to Books. [unreached-list]'),
  ]);
});

test('a field that no role may see gives a hint, although a role may read every entity', async () => {
  const secret = { name: 'secret', kind: 'text', label: 'Secret', permission: 'secret' };
  const roles = (permissions: string) =>
    withSource(
      withBook({ sample: { count: 1 }, list: undefined, fields: [...book.fields, secret] }),
      'portal.json',
      textOf(base, 'portal.json').replace('"permissions": "*"', `"permissions": ${permissions}`),
    );

  expect(await hintsOf(roles('["*/read", "*/write"]'))).toEqual([
    expect.stringMatching(
      /No role has the permission "book\.secret\/read", so nobody sees the field\. \[unheld-permission\]\n.*"\*\/read" does not hold those of fields/,
    ),
  ]);
  expect(await hintsOf(roles('"*"'))).toEqual([]);
});

test('an entity without sample data gives a hint', async () => {
  expect(await hintsOf(withBook({ list: undefined }))).toEqual([
    expect.stringContaining('Books have no sample data. [no-sample]'),
  ]);
});

test('a permission that no sample role has gives a hint', async () => {
  const portal = textOf(base, 'portal.json').replace('"permissions": "*"', '"permissions": ["loan/write"]');
  const sources = withSource(withBook({ list: undefined, sample: { count: 1 } }), 'portal.json', portal);

  expect(await hintsOf(sources)).toEqual([expect.stringContaining('No role has the permission "book/write".')]);
});

test('a misspelt field in sample values gives a hint with the right name; a value that others use gives none', async () => {
  const values = { nmae: { oneOf: ['a'] }, first: { oneOf: ['b'] }, name: '{first:dotted}' };

  expect(await hintsOf(withBook({ list: undefined, sample: { count: 1, values } }))).toEqual([
    expect.stringContaining(
      '"nmae" is not a field, and nothing uses its value. [unused-value]\n  Did you mean "name"?',
    ),
  ]);
});

test('a list of more elements than the default gives a hint', async () => {
  const fields = [...book.fields, { name: 'words', kind: 'tags', maxItems: 1_000 }];
  const unlisted = { list: undefined, sample: { count: 1 } };

  expect(await hintsOf(withBook({ ...unlisted, fields }))).toEqual([]);
  fields.push({ name: 'others', kind: 'tags', maxItems: 1_001 });
  expect(await hintsOf(withBook({ ...unlisted, fields }))).toEqual([
    expect.stringContaining('Others may have more than 1000 elements: '),
  ]);
});

test('entities that need each other give a hint, since none could be the first', async () => {
  const shelfId = { name: 'shelfId', kind: 'reference', label: 'Shelf', to: 'shelf', required: true };
  const more = { list: undefined, sample: { count: 1 }, dropdown: true };
  const shelf = (required: boolean) => ({
    ...book,
    ...more,
    name: 'shelf',
    label: { one: 'Shelf', many: 'Shelves' },
    fields: [...book.fields, { name: 'bookId', kind: 'reference', label: 'Book', to: 'book', required }],
  });
  const hintsWith = (required: boolean) =>
    hintsOf(
      withSource(
        withBook({ ...more, fields: [...book.fields, shelfId] }),
        'shelf.json',
        JSON.stringify(shelf(required)),
      ),
    );
  expect(await hintsWith(true)).toEqual([
    expect.stringContaining('book needs shelf needs book: none of them could be the first. [required-cycle]'),
  ]);
  expect(await hintsWith(false)).toEqual([]);
});

test('a catalogue with hints is generated', async () => {
  expect(await problemsOf(withBook({}))).toEqual([]);
});

test('the project’s own catalogue has a link to every list, and sample data for every table', async () => {
  const { hints } = newGenerator().review(catalogue);
  expect(hints.filter(({ code }) => code !== 'unused-value')).toEqual([]);
});

const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the file of the command new is a complete catalogue without hints, and is never overwritten', async () => {
  const vendors = join(folder, 'vendors');
  expect(await outputOf(() => newEntity(['Order', 'line', '--catalogue', vendors]))).toMatchObject({ code: 0 });
  expect(readFileSync(join(vendors, 'orderLine.json'), 'utf8')).toContain('"many": "Order Lines"');
  expect(await outputOf(() => check(['--catalogue', vendors]))).toEqual({ code: 0, text: '0 problems, 0 hints.\n' });

  const again = await outputOf(() => newEntity(['orderLine', '--catalogue', vendors]));
  expect(again.code).toBe(1);
  expect(again.text).toContain('already exists');
});

test.each([
  ['class', '"class" cannot be a name'],
  ['Größe', 'use letters A to Z and digits'],
  ['9lives', 'beginning with a letter'],
  ['session', 'the server’s own'],
])('"%s" is rejected as the name of a new entity, with the reason', async (name, why) => {
  const { code, text } = await outputOf(() => newEntity([name, '--catalogue', join(folder, 'none')]));
  expect(code).toBe(1);
  expect(text.replaceAll("'", '’')).toContain(why);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

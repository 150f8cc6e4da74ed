/** Hints of `npm run catalogue -- check`, which do not prevent generation. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCheck as check } from '../../codegen/commands/check.ts';
import { runNew as newEntity } from '../../codegen/commands/new.ts';
import { describeProblem } from '../../codegen/problem.ts';
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
  (await newGenerator().review(sources)).hints
    .filter(({ file }) => file === 'catalogue/book.json')
    .map(describeProblem);

test('a list that no menu and no panel leads to is a hint', async () => {
  expect(await hintsOf(withBook({ sample: { count: 1 } }))).toEqual([
    expect.stringContaining('No menu and no panel leads to Books. [unreached-list]'),
  ]);
});

test('an entity without sample data is a hint', async () => {
  expect(await hintsOf(withBook({ list: undefined }))).toEqual([
    expect.stringContaining('Books have no sample data. [no-sample]'),
  ]);
});

test('a permission that no role of the sample has is a hint', async () => {
  const portal = textOf(base, 'portal.json').replace('"permissions": "*"', '"permissions": ["loan/write"]');
  const sources = withSource(withBook({ list: undefined, sample: { count: 1 } }), 'portal.json', portal);

  expect(await hintsOf(sources)).toEqual([expect.stringContaining('No role has the permission "book/write".')]);
});

test('a misspelt key of sample values is a hint with the name that was meant, a value that others take is none', async () => {
  const values = { nmae: { oneOf: ['a'] }, first: { oneOf: ['b'] }, name: { template: '{first:dotted}' } };

  expect(await hintsOf(withBook({ list: undefined, sample: { count: 1, values } }))).toEqual([
    expect.stringContaining(
      '"nmae" is the value of no field, and nothing takes it. [unused-value]\n  Did you mean "name"?',
    ),
  ]);
});

test('hints keep nothing from being generated', async () => {
  expect(await problemsOf(withBook({}))).toEqual([]);
});

test('the project’s own catalogue leads to every list, and fills every table', async () => {
  const { hints } = await newGenerator().review(catalogue);
  expect(hints.filter(({ code }) => code !== 'unused-value')).toEqual([]);
});

let printed = '';
const folder = mkdtempSync(join(tmpdir(), 'catalogue-'));
const listened = (run: () => Promise<number>) => {
  printed = '';
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      printed += String(text);
      return true;
    });
  return run();
};
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true, force: true });
});

test('a new entity generates at once, alone and without a hint, and is never overwritten', async () => {
  const vendors = join(folder, 'vendors');
  expect(await listened(() => newEntity(['Order', 'line', '--catalogue', vendors]))).toBe(0);
  expect(readFileSync(join(vendors, 'orderLine.json'), 'utf8')).toContain('"many": "Order Lines"');
  expect(await listened(() => check(['--catalogue', vendors]))).toBe(0);
  expect(printed).toBe('0 problems, 0 hints.\n');

  expect(await listened(() => newEntity(['orderLine', '--catalogue', vendors]))).toBe(1);
  expect(printed).toContain('already exists');
});

test.each([
  ['class', '"class" cannot be a name'],
  ['Größe', 'use letters A to Z and digits'],
  ['9lives', 'beginning with a letter'],
  ['session', 'the server’s own'],
])('"%s" becomes no entity, and is told why', async (name, why) => {
  expect(await listened(() => newEntity([name, '--catalogue', join(folder, 'none')]))).toBe(1);
  expect(printed.replaceAll("'", '’')).toContain(why);
  expect(existsSync(join(folder, 'none'))).toBe(false);
});

/** Each term of `src/GLOSSARY.md` is in the file of its row, so that a search for the term finds the file. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { filterOperators } from '#model/list/operators.ts';
import { suffix } from '#model/wire.ts';

const readme = readFileSync('src/GLOSSARY.md', 'utf8');
const section = readme.split(/^## /m).find((item) => item.startsWith('Terms of the field\n')) ?? '';
const rows = [...section.matchAll(/^\| (\S.*?) +\| `(.+?)` +\|$/gm)].map(([, term = '', file = '']) => ({
  term,
  file,
}));

/** Lower case, with comments of several lines joined. */
const textOf = (file: string): string =>
  readFileSync(join('src', file), 'utf8')
    .toLowerCase()
    .replaceAll(/\s+(?:\*|\/\/)?\s*/g, ' ');

test('at least forty terms are listed, sorted', () => {
  const terms = rows.map(({ term }) => term.toLowerCase());
  expect(terms.length).toBeGreaterThan(39);
  expect(terms).toEqual(terms.toSorted());
});

test.each(rows)('$term is in $file', ({ term, file }) => {
  expect(textOf(file)).toContain(term.toLowerCase());
});

test('the row `suffix` has those of all operators of filters and of all summaries', () => {
  const operators = Object.values(filterOperators).flatMap((kind): { suffix: string }[] => Object.values(kind));
  const all = new Set([...Object.values(suffix), ...operators.map((operator) => operator.suffix)]);
  const [row = ''] = /^\| suffix .*$/m.exec(readme) ?? [];
  const [, meaning = ''] = row.split('|').slice(1);
  expect([...meaning.matchAll(/`(\w+)`/g)].map(([, name]) => name).toSorted()).toEqual([...all].toSorted());
});

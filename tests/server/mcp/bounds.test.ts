/** Answers to agents are bounded (decisions: Agents). */
import { expect, test } from 'vitest';
import { firstRows, withShortTexts } from '../../../src/features/agents/server/bounds.ts';

test('long texts are cut, and say how long they are', () => {
  const long = 'x'.repeat(30);

  expect(withShortTexts({ a: long, b: [{ c: long }], d: 'short', e: null, f: 7 }, 10)).toEqual({
    a: 'xxxxxxxxxx… (30 characters)',
    b: [{ c: 'xxxxxxxxxx… (30 characters)' }],
    d: 'short',
    e: null,
    f: 7,
  });
});

test('rows that do not fit are left out, but for the first', () => {
  const rows = Array.from({ length: 5 }, (_, id) => ({ id, text: 'x'.repeat(100) }));

  expect(firstRows(rows, 10_000)).toEqual(rows);
  expect(firstRows(rows, 300)).toEqual(rows.slice(0, 2));
  expect(firstRows(rows, 10)).toEqual(rows.slice(0, 1));
});

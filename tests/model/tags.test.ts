/** Lists of free texts in one text. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFilter, writeFilter } from '#model/list/filter.ts';
import { tagsOf, tagsText } from '#model/tags.ts';

const calendar = { firstDayOfWeek: 1, fiscalYearStart: 1 } as never;

describe('a list of texts in one text', () => {
  test('any texts survive', () => {
    const item = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: fc.constantFrom(';', '"', ' ', 'a', '\n') }),
    );
    fc.assert(
      fc.property(fc.array(item), (items) => {
        expect(tagsOf(tagsText(items))).toEqual(items);
      }),
    );
  });

  test.each([
    ['', []],
    [' ; ;', []],
    ['a;b ; c', ['a', 'b', 'c']],
    ['say "hi"', ['say "hi"']],
    ['"open; b', ['"open', 'b']],
    ['"a;b" c; d', ['"a', 'b" c', 'd']],
  ])('%j is %j', (text, items) => {
    expect(tagsOf(text)).toEqual(items);
  });
});

test.each([
  ['a,b%2Cc', ['a', 'b,c']],
  ['not:a', { not: ['a'] }],
  ['all:a,b', { all: ['a', 'b'] }],
  ['all%3Aa', ['all:a']],
])('the address %s is a filter, and is written again', (text, filter) => {
  expect(readFilter('tags', text, calendar)).toEqual(filter);
  expect(writeFilter('tags', filter)).toBe(text);
});

test.each(['all:', 'all:not:a', 'not:', ''])('the address %j is none', (text) => {
  expect(readFilter('tags', text, calendar)).toBeUndefined();
});

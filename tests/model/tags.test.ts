/** Lists of free texts in one text. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFilter, writeFilter } from '#model/list/filter.ts';
import { tagsOf, tagsProblem, tagsText } from '#model/tags.ts';

const calendar = { firstDayOfWeek: 1, fiscalYearStart: 1 } as never;

const distinct = (count: number) => Array.from({ length: count }, (_, i) => `t${i}`);

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

describe('the limits of a list', () => {
  test('1,000 texts are allowed unless the catalogue says another number', () => {
    expect(tagsProblem({}, distinct(1_000))).toBeUndefined();
    expect(tagsProblem({}, distinct(1_001))).toBe('At most 1000 are allowed here.');
    expect(tagsProblem({ maxItems: 1_001 }, distinct(1_001))).toBeUndefined();
  });

  test('a repeated text is found in a list of any length', () => {
    const limits = { maxItems: 1_000_000 };
    const many = distinct(300_000);

    expect(tagsProblem(limits, many)).toBeUndefined();
    expect(tagsProblem(limits, [...many, 't7'])).toBe('“t7” is there twice. Remove one of them.');
    expect(tagsProblem({ ...limits, duplicates: true }, [...many, 't7'])).toBeUndefined();
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

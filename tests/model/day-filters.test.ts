/** Filters by days: fixed days, words, and addresses of earlier versions. */
import { describe, expect, test } from 'vitest';
import { daysNow, formatDays, type DayFilter } from '#model/list/days.ts';
import { readFilter, writeFilter } from '#model/list/filter.ts';

const calendar = { weekStart: 'monday', today: '2026-11-27' } as const;

test.each<[string, DayFilter]>([
  ['before:2028-03-01', { max: '2028-02-29' }],
  ['after:2026-12-31', { min: '2027-01-01' }],
])('an address of an earlier version, %s, leaves the day itself out as before', (text, filter) => {
  expect(readFilter('day', text, calendar)).toEqual(filter);
});

test.each(['before:0001-01-01', 'after:9999-12-31', 'before:2026-02-30', 'before:', 'after:today'])(
  '%s is no filter by days',
  (text) => expect(readFilter('day', text, calendar)).toBeUndefined(),
);

describe.each<[string, DayFilter, DayFilter, string]>([
  ['..today', { max: 'today' }, { max: '2026-11-27' }, 'on or before today'],
  ['today..', { min: 'today' }, { min: '2026-11-27' }, 'on or after today'],
  ['..this-month', { max: 'this-month' }, { max: '2026-11-30' }, 'on or before this month'],
  ['this-month..', { min: 'this-month' }, { min: '2026-11-01' }, 'on or after this month'],
  [
    'last-month..in-7-days',
    { min: 'last-month', max: 'in-7-days' },
    { min: '2026-10-01', max: '2026-12-04' },
    'last month to in 7 days',
  ],
  ['2026-03-09', { min: '2026-03-09', max: '2026-03-09' }, { min: '2026-03-09', max: '2026-03-09' }, '03/09/2026'],
  ['..2026-03-09', { max: '2026-03-09' }, { max: '2026-03-09' }, 'on or before 03/09/2026'],
])('the filter %s', (text, filter, days, words) => {
  test('is read and written', () => {
    expect(readFilter('day', text, calendar)).toEqual(filter);
    expect(writeFilter('day', filter)).toBe(text);
  });

  test('means days of the reader, both ends included', () => expect(daysNow(filter, calendar)).toEqual(days));

  test('is said in words', () => expect(formatDays(filter)).toBe(words));
});

test('words in the wrong order mean no day, once today has passed them', () => {
  const filter = readFilter('day', 'today..2026-11-20', calendar);

  expect(filter).toEqual({ min: 'today', max: '2026-11-20' });
});

/** Days and moments in cells of imports: of programs, people and spreadsheets. */
import { expect, test } from 'vitest';
import {
  dayEvidence,
  importedDayText,
  orderReason,
  orderShown,
  readImportedDay,
} from '../../src/features/import/model/imported-days.ts';

test.each([
  ['46372', '2026-12-16'],
  ['46372.0', '2026-12-16'],
  ['2026/12/31', '2026-12-31'],
  ['12/20/2026 00:00', '2026-12-20'],
  ['01/20/2027 12:00 AM', '2027-01-20'],
  ['1-Dec-26', '2026-12-01'],
  ['03/04/2026', '2026-03-04'],
])('%s is the day %s', (text, day) => expect(readImportedDay('date', text)).toBe(day));

// A year, a time of the day, what has no order, and days that the calendar lacks.
test.each(['2026', '46372.75', '31.12.2026', '03.12.2026', '31/12/2026', '2026/13/01', '1e5', '463720'])(
  '%s is no day',
  (text) => expect(readImportedDay('date', text)).toBe(null),
);

test('moments of spreadsheets have the seconds nearest to their fraction', () => {
  expect(readImportedDay('dateTime', '46372.604166666664')).toBe('2026-12-16T14:30:00.000Z');
  expect(readImportedDay('localDateTime', '46372,75')).toBe('2026-12-16T18:00:00');
  expect(readImportedDay('localDateTime', '46372')).toBe('2026-12-16T00:00:00');
});

test.each(['31.12.2026', '31/12/2026', '31-12-2026', '31.12.26', '2026-12-31', '2026/12/31', '31 Dec 2026', '46387'])(
  '%s is read where days are first',
  (text) => expect(readImportedDay('date', text, true)).toBe('2026-12-31'),
);

test('a moment has its day first, too', () => {
  expect(readImportedDay('dateTime', '03.12.2026 14:30', true)).toBe('2026-12-03T14:30:00.000Z');
  expect(readImportedDay('localDateTime', '3/12/2026 2:30 PM', true)).toBe('2026-12-03T14:30:00');
  expect(readImportedDay('date', '12/31/2026', true)).toBe(null);
});

test('how a cell was read is told as lists show it, if it is written otherwise', () => {
  expect(importedDayText('date', '46372', false)).toBe('12/16/2026');
  expect(importedDayText('date', '3/9/2026', false)).toBe(null);
  expect(importedDayText('date', '3/9/2026', true)).toBe('09/03/2026');
  expect(importedDayText('dateTime', '46372.75', false)).toBe('12/16/2026 6:00 PM');
  expect(importedDayText('dateTime', '12/15/2026 6:00 PM', false)).toBe(null);
  expect(importedDayText('text', '46372', false)).toBe(null);
});

test.each([
  [['03/04/2026', '05/06/2026'], 'monthFirst', undefined],
  [['03/04/2026', '12/31/2026'], 'monthFirst', undefined],
  [['03/04/2026', '31/12/2026'], null, '31/12/2026 is day first, 03/04/2026 can be either: choose.'],
  [['03/04/2026', '31.31.2026'], 'monthFirst', undefined],
  [['30/04/2026', '31/12/2026', 'soon'], 'dayFirst', 'Read day first, since 30/04/2026 can only be that.'],
  [['03.04.2026', '31.12.2026'], 'dayFirst', 'Read day first, since 31.12.2026 can only be that.'],
  [['03.04.2026', ''], 'dayFirst', 'Read day first, as days with dots are.'],
  [['31/12/2026', '12/20/2026'], null, '31/12/2026 can only be day first, 12/20/2026 only month first.'],
] as const)('the days %j are %s', (cells, order, reason) => {
  const evidence = dayEvidence(cells);
  expect([orderShown(evidence), orderReason(evidence)]).toEqual([order, reason]);
});

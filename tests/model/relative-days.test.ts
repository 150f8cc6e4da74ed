/** Relative dates such as "last quarter", compared with an oracle that steps day by day. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  resolveRelativeDays,
  offeredWords,
  formatRelativeDays,
  parseRelativeDays,
  type Calendar,
} from '../../src/model/relative-days.ts';

const on = (today: string, facts: Partial<Calendar> = {}): Calendar => ({ weekStart: 'monday', today, ...facts });
const july = { fiscalYear: { startMonth: 7 } };

describe('a relative date', () => {
  test.each<[string, string, string, string]>([
    ['today', '2026-11-22', '2026-11-22', '2026-11-22'],
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['tomorrow', '2026-12-31', '2027-01-01', '2027-01-01'],
    ['30-days-ago', '2026-01-15', '2025-12-16', '2025-12-16'],
    ['in-7-days', '2028-02-25', '2028-03-03', '2028-03-03'],
    ['start-of-this-month', '2028-02-10', '2028-02-01', '2028-02-01'],
    ['end-of-last-quarter', '2026-02-01', '2025-12-31', '2025-12-31'],
    ['end-of-this-fiscal-year', '2026-06-30', '2026-06-30', '2026-06-30'],
    ['this-week', '2026-11-22', '2026-11-16', '2026-11-22'],
    ['this-week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['last-week', '2026-11-22', '2026-11-09', '2026-11-15'],
    ['this-month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['this-month', '2100-02-10', '2100-02-01', '2100-02-28'],
    ['last-month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['next-month', '2026-12-31', '2027-01-01', '2027-01-31'],
    ['this-quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
    ['last-quarter', '2026-02-01', '2025-10-01', '2025-12-31'],
    ['this-year', '2026-11-22', '2026-01-01', '2026-12-31'],
    ['last-7-days', '2026-03-03', '2026-02-25', '2026-03-03'],
    ['last-1-days', '2026-03-03', '2026-03-03', '2026-03-03'],
    ['next-30-days', '2026-12-10', '2026-12-10', '2027-01-08'],
    ['this-fiscal-year', '2026-06-30', '2025-07-01', '2026-06-30'],
    ['this-fiscal-year', '2026-07-01', '2026-07-01', '2027-06-30'],
    ['last-fiscal-year', '2026-07-01', '2025-07-01', '2026-06-30'],
    ['this-fiscal-quarter', '2026-11-22', '2026-10-01', '2026-12-31'],
    ['last-fiscal-quarter', '2026-08-15', '2026-04-01', '2026-06-30'],
  ])('%s on %s is from %s to %s', (words, today, min, max) =>
    expect(resolveRelativeDays(words, on(today, july))).toEqual({ min, max }),
  );

  test('of a fiscal quarter is counted from the start of the fiscal year', () => {
    const calendar = on('2026-11-22', { fiscalYear: { startMonth: 2 } });

    expect(resolveRelativeDays('this-fiscal-quarter', calendar)).toEqual({ min: '2026-11-01', max: '2027-01-31' });
    expect(resolveRelativeDays('this-fiscal-year', calendar)).toEqual({ min: '2026-02-01', max: '2027-01-31' });
  });

  test('of a week starts on Sunday if the portal says so', () =>
    expect(resolveRelativeDays('this-week', on('2026-11-22', { weekStart: 'sunday' }))).toEqual({
      min: '2026-11-22',
      max: '2026-11-28',
    }));

  test.each([
    '',
    'quarter',
    'this-fiscal-month',
    'this-fiscal-week',
    'last-0-days',
    'last-07-days',
    'last-12345-days',
    'this-7-days',
    'in-0-days',
    '7-days',
    'start-of-today',
    'end-of-start-of-this-week',
    'This-Quarter',
    'constructor',
    'last-constructor',
  ])('%j is invalid', (words) => expect(resolveRelativeDays(words, on('2026-11-22', july))).toBeUndefined());

  test.each(['this-fiscal-quarter', 'last-fiscal-year'])('%s is invalid in a portal without a fiscal year', (words) =>
    expect(resolveRelativeDays(words, on('2026-11-22'))).toBeUndefined(),
  );
});

/** Whether a day is the first of a period of `months` months, counted from `startMonth`. */
const startsPeriod = (day: string, months: number, startMonth: number) =>
  day.endsWith('-01') && (Number(day.slice(5, 7)) - startMonth + 12) % months === 0;

const isWeekStart = (day: string, { weekStart }: Calendar) =>
  new Date(`${day}T12:00:00Z`).toUTCString().startsWith(weekStart === 'monday' ? 'Mon' : 'Sun');

/** Oracle: steps back to the start of the period of a day, and forward to its end. */
function periodAround(day: string, isStart: (day: string) => boolean): { min: string; max: string } {
  let min = day;
  while (!isStart(min)) min = addDays(min, -1);
  let max = day;
  while (!isStart(addDays(max, 1))) max = addDays(max, 1);
  return { min, max };
}

describe('on any day from 1900 to 2300 (property-based)', () => {
  const calendars = fc.record({
    today: fc.integer({ min: 0, max: 146_097 }).map((days) => addDays('1900-01-01', days)),
    weekStart: fc.constantFrom('monday' as const, 'sunday' as const),
    fiscalYear: fc.record({ startMonth: fc.integer({ min: 1, max: 12 }) }),
  });

  test.each<[string, (day: string, calendar: Calendar) => boolean]>([
    ['week', isWeekStart],
    ['month', (day) => startsPeriod(day, 1, 1)],
    ['quarter', (day) => startsPeriod(day, 3, 1)],
    ['year', (day) => startsPeriod(day, 12, 1)],
    ['fiscal-quarter', (day, { fiscalYear }) => startsPeriod(day, 3, fiscalYear?.startMonth ?? 0)],
    ['fiscal-year', (day, { fiscalYear }) => startsPeriod(day, 12, fiscalYear?.startMonth ?? 0)],
  ])('this, last and next %s are those that stepping day by day finds', (period, isStart) => {
    fc.assert(
      fc.property(calendars, (calendar) => {
        const periodOf = (day: string) => periodAround(day, (one) => isStart(one, calendar));
        const current = periodOf(calendar.today);

        expect(resolveRelativeDays(`this-${period}`, calendar)).toEqual(current);
        expect(resolveRelativeDays(`last-${period}`, calendar)).toEqual(periodOf(addDays(current.min, -1)));
        expect(resolveRelativeDays(`next-${period}`, calendar)).toEqual(periodOf(addDays(current.max, 1)));
      }),
    );
  });

  test('the last N days end today, the next N days start today, and both are N days', () => {
    fc.assert(
      fc.property(calendars, fc.integer({ min: 1, max: 9_999 }), (calendar, count) => {
        const { today } = calendar;

        expect(resolveRelativeDays(`last-${count}-days`, calendar)).toEqual({
          min: addDays(today, 1 - count),
          max: today,
        });
        expect(resolveRelativeDays(`next-${count}-days`, calendar)).toEqual({
          min: today,
          max: addDays(today, count - 1),
        });
        expect((Date.parse(addDays(today, count)) - Date.parse(today)) / 86_400_000).toBe(count);
      }),
    );
  });
});

describe('the relative dates that a filter offers', () => {
  test('are all valid', () => {
    const offered = offeredWords({ weekStart: 'monday', ...july }).flat();

    expect(offered.filter((words) => resolveRelativeDays(words, on('2026-11-22', july)) === undefined)).toEqual([]);
  });

  test('include fiscal ones only if the portal has a fiscal year', () => {
    expect(offeredWords({ weekStart: 'monday', ...july }).flat()).toContain('this-fiscal-quarter');
    expect(offeredWords({ weekStart: 'monday' }).flat().join()).not.toContain('fiscal');
  });

  test('are displayed in plain English', () => {
    expect(formatRelativeDays('this-fiscal-quarter')).toBe('this fiscal quarter');
    expect(formatRelativeDays('last-30-days')).toBe('last 30 days');
    expect(formatRelativeDays('1-days-ago')).toBe('1 day ago');
  });
});

describe('what is typed as a relative date', () => {
  test.each([
    ['Today', 'today'],
    [' THIS   quarter ', 'this-quarter'],
    ['today + 7', 'in-7-days'],
    ['today-30 days', '30-days-ago'],
    ['1 day ago', '1-days-ago'],
    ['in 1 day', 'in-1-days'],
    ['end of the month', 'end-of-this-month'],
    ['30-days-ago', '30-days-ago'],
    ['this fiscal year', undefined],
    ['next Christmas', undefined],
    ['', undefined],
  ])('%j is %j', (text, words) => expect(parseRelativeDays(text, { weekStart: 'monday' })).toBe(words));
});

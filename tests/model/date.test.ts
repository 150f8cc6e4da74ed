import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  formatDay,
  formatInstant,
  fromLocalTime,
  isDay,
  isInstant,
  parseDay,
  toLocalTime,
} from '../../src/model/date.ts';

describe.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])('in %s', (zone) => {
  const before = process.env.TZ;
  beforeEach(() => {
    process.env.TZ = zone;
  });
  afterEach(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });

  test('the zone of the test is really the one it names', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(zone);
  });

  test('a day is shown as MM/DD/YYYY, and typed as shown it is the same day', () => {
    const days = fc.date({ min: new Date('0100-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const day = date.toISOString().slice(0, 10);
        expect(formatDay(day)).toBe(`${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`);
        expect(parseDay(formatDay(day))).toBe(day);
      }),
    );
  });

  test('an instant is shown by its UTC day in lists', () => {
    expect(formatDay('2026-03-09T23:59:59.999Z')).toBe('03/09/2026');
    expect(formatDay('2026-03-09T00:00:00.000Z')).toBe('03/09/2026');
  });

  test('a picked date and time is the same instant when it is opened again', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2050, 0) }), (at) => {
        const instant = new Date(at - (at % 1000)).toISOString();
        // In the hour that a clock shows twice, one of the two is meant.
        const hour = 3_600_000;
        expect([0, hour, -hour]).toContain(Date.parse(fromLocalTime(toLocalTime(instant))) - Date.parse(instant));
      }),
    );
  });
});

const at = (hour: number, minute: number) => new Date(2026, 2, 9, hour, minute).toISOString();

test('an instant is shown with its time as h:mm A', () => {
  expect(formatInstant(at(16, 5))).toBe('03/09/2026 4:05 PM');
  expect(formatInstant(at(0, 30))).toBe('03/09/2026 12:30 AM');
  expect(formatInstant(at(12, 0))).toBe('03/09/2026 12:00 PM');
});

test('nothing is shown for no date', () => {
  expect(formatDay(null)).toBe('');
  expect(formatDay(undefined)).toBe('');
  expect(formatInstant(null)).toBe('');
});

test.each([
  ['3/9/2026', '2026-03-09'],
  ['03/09/2026', '2026-03-09'],
  ['03-09-2026', '2026-03-09'],
  ['3.9.26', '2026-03-09'],
  ['03092026', '2026-03-09'],
  [' 2026-03-09 ', '2026-03-09'],
  ['02/29/2024', '2024-02-29'],
])('%s may be typed for a day', (typed, day) => {
  expect(parseDay(typed)).toBe(day);
});

test.each(['', '13/01/2026', '02/29/2026', '02/30/2024', '0/1/2026', '1/1/20266', 'tomorrow', '2026-13-01', '1/1'])(
  '"%s" is no day',
  (typed) => {
    expect(parseDay(typed)).toBeNull();
  },
);

test('a day exists only in the calendar', () => {
  expect(isDay('2000-02-29')).toBe(true);
  expect(isDay('1900-02-29')).toBe(false);
  expect(isDay('0000-01-01')).toBe(false);
  expect(isDay('2026-04-31')).toBe(false);
  expect(isDay('2026-4-3')).toBe(false);
});

test('an instant has a time and a zone', () => {
  expect(isInstant('2026-03-09T16:05:00.000Z')).toBe(true);
  expect(isInstant('2026-03-09T16:05:00+05:30')).toBe(true);
  expect(isInstant('2026-03-09T24:00:00Z')).toBe(false);
  expect(isInstant('2026-03-09T16:05:00')).toBe(false);
  expect(isInstant('2026-02-30T16:05:00Z')).toBe(false);
});

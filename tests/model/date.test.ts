import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dayText,
  formatDay,
  formatInstant,
  formatLocalTime,
  isDay,
  isInstant,
  parseDay,
} from '../../src/model/date.ts';
import { fromLocalTime, toLocalTime } from '../../src/model/local-time.ts';

describe.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])('in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

  test('the stubbed time zone is in effect', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone.replace('Calcutta', 'Kolkata')).toBe(zone);
  });

  test('a date is formatted as MM/DD/YYYY, and parsed back to the same date (property-based)', () => {
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

  test('an instant survives the round trip through a date and time input (property-based)', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2000, 0), max: Date.UTC(2050, 0) }), (at) => {
        const instant = new Date(at - (at % 1000)).toISOString();
        expect(fromLocalTime(toLocalTime(instant), instant)).toBe(instant);
      }),
    );
  });
});

const localInstant = (hour: number, minute: number) => new Date(2026, 2, 9, hour, minute).toISOString();

test('an instant is shown with its time as h:mm A', () => {
  expect(formatInstant(localInstant(16, 5))).toBe('03/09/2026 4:05 PM');
  expect(formatInstant(localInstant(0, 30))).toBe('03/09/2026 12:30 AM');
  expect(formatInstant(localInstant(12, 0))).toBe('03/09/2026 12:00 PM');
});

test('an instant has its seconds in local time where lists show them', () => {
  expect(formatLocalTime(localInstant(16, 5).replace(':00.000', ':30.500'))).toBe('03/09/2026 4:05:30 PM');
  expect(formatLocalTime(localInstant(16, 5))).toBe('03/09/2026 4:05 PM');
  expect(formatLocalTime('infinity')).toBe('infinity');
});

test('null and undefined are formatted as an empty text', () => {
  expect(formatDay(null)).toBe('');
  expect(formatDay(undefined)).toBe('');
  expect(formatInstant(null)).toBe('');
});

describe('a typed date', () => {
  test.each([
    ['03/09/2026', '2026-03-09'],
    ['3/9/2026', '2026-03-09'],
    ['12/31/2026', '2026-12-31'],
    ['2026-07-31', '2026-07-31'],
    ['31 Jul 2026', '2026-07-31'],
    ['Jul 31 2026', '2026-07-31'],
    ['1 jan 2026', '2026-01-01'],
    ['01 FEB 2026', '2026-02-01'],
    ['dec 01 0999', '0999-12-01'],
    [' 2026-07-31 ', '2026-07-31'],
    ['\t7/31/2026\n', '2026-07-31'],
    ['02/29/2024', '2024-02-29'],
    ['29 Feb 2000', '2000-02-29'],
    // Formats of spreadsheets, and others that people type.
    ['Dec 10, 2026', '2026-12-10'],
    ['December 10, 2026', '2026-12-10'],
    ['Jul 31,2026', '2026-07-31'],
    ['July 31 2026', '2026-07-31'],
    ['30 Sept 2026', '2026-09-30'],
    ['2/28/27', '2027-02-28'],
    ['3/9/69', '2069-03-09'],
    ['3/9/70', '1970-03-09'],
    ['12-31-2027', '2027-12-31'],
    ['3-9-2026', '2026-03-09'],
    ['1 Jul 27', '2027-07-01'],
    ['1-Jul-27', '2027-07-01'],
    ['31-Jul-2026', '2026-07-31'],
    ['Jul 1, 27', '2027-07-01'],
  ])('%j is parsed as %s', (typed, day) => expect(parseDay(typed)).toBe(day));

  const rejected = {
    'dots, as in day-first formats': ['03.12.2026', '31.12.2026', '3.9.26', '2026.03.09'],
    'another order of parts, or other separators': [
      '31/12/2026',
      '2026/07/31',
      '31-07-2026',
      '07312026',
      '7/31-2026',
      '7-31/2026',
    ],
    'dashes with an ambiguous year': ['12-31-27', '10-11-12'],
    'parts with a wrong number of digits': ['3/9/6', '3/9/026', '2026-7-31', '1/1/20266', '003/9/2026', '1 Jul 227'],
    'unknown names of months, or extra text': [
      'Ju 31 2026',
      'Julyx 31 2026',
      '31 Mai 2026',
      '31  Jul 2026',
      '31-Jul 2026',
      'Fri Jul 31 2026',
      'Jul 31 , 2026',
    ],
    'dates that do not exist': ['13/45/2026', '02/30/2026', '02/29/2026', '29 Feb 1900', '0/1/2026', '31 Apr 2026'],
    'incomplete dates, words and instants': [
      '',
      ' ',
      '1/1',
      'Jul 2026',
      'Jul 26',
      '2026',
      'tomorrow',
      '2026-07-31T00:00:00Z',
      '1/1/0000',
    ],
  };
  for (const [why, texts] of Object.entries(rejected)) {
    test.each(texts)(`${why}: %j is rejected`, (text) => expect(parseDay(text)).toBeNull());
  }

  test('a text that is no date is displayed as it was typed', () => {
    expect(dayText('2026-07-31')).toBe('07/31/2026');
    expect(dayText('31.12.2026')).toBe('31.12.2026');
    expect(dayText('2026-13-45')).toBe('2026-13-45');
  });
});

test('a date is valid if it is YYYY-MM-DD and exists in the calendar', () => {
  expect(isDay('2000-02-29')).toBe(true);
  expect(isDay('1900-02-29')).toBe(false);
  expect(isDay('0000-01-01')).toBe(false);
  expect(isDay('2026-04-31')).toBe(false);
  expect(isDay('2026-4-3')).toBe(false);
});

test('an instant is valid if it has a date, a time and a time zone', () => {
  expect(isInstant('2026-03-09T16:05:00.000Z')).toBe(true);
  expect(isInstant('2026-03-09T16:05:00+05:30')).toBe(true);
  expect(isInstant('2026-03-09T24:00:00Z')).toBe(false);
  expect(isInstant('2026-03-09T16:05:00')).toBe(false);
  expect(isInstant('2026-02-30T16:05:00Z')).toBe(false);
  // PostgreSQL has no such zone, and no such instant of the calendar in UTC.
  expect(isInstant('2026-03-09T16:05:00-15:59')).toBe(true);
  expect(isInstant('2026-03-09T16:05:00-16:00')).toBe(false);
  expect(isInstant('0001-01-01T00:00:00+14:00')).toBe(false);
  expect(isInstant('9999-12-31T23:59:59-12:00')).toBe(false);
});

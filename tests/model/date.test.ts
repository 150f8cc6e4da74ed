import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  dayText,
  formatDay,
  formatInstant,
  fromLocalTime,
  isDay,
  isInstant,
  parseDay,
  toLocalTime,
} from '../../src/model/date.ts';

describe.each(['America/Los_Angeles', 'Asia/Kolkata', 'Pacific/Auckland'])('in %s', (zone) => {
  beforeEach(() => vi.stubEnv('TZ', zone));
  afterEach(() => vi.unstubAllEnvs());

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

describe('a day that is written by a person', () => {
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
    // As spreadsheets write them, and people.
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
  ])('%j is read as %s', (written, day) => expect(parseDay(written)).toBe(day));

  const none = {
    'dots, which mean the day first to half of the world': ['03.12.2026', '31.12.2026', '3.9.26', '2026.03.09'],
    'another order, or other marks': ['31/12/2026', '2026/07/31', '31-07-2026', '07312026', '7/31-2026', '7-31/2026'],
    'dashes between which any part may be the year': ['12-31-27', '10-11-12'],
    'parts of another length': ['3/9/6', '3/9/026', '2026-7-31', '1/1/20266', '003/9/2026', '1 Jul 227'],
    'months by other names, or in other company': [
      'Ju 31 2026',
      'Julyx 31 2026',
      '31 Mai 2026',
      '31  Jul 2026',
      '31-Jul 2026',
      'Fri Jul 31 2026',
      'Jul 31 , 2026',
    ],
    'days that no calendar has': ['13/45/2026', '02/30/2026', '02/29/2026', '29 Feb 1900', '0/1/2026', '31 Apr 2026'],
    'parts of a day, and words': [
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
  for (const [why, written] of Object.entries(none)) {
    test.each(written)(`${why}: %j is no day`, (text) => expect(parseDay(text)).toBeNull());
  }

  test('what is no day is shown as it was typed', () => {
    expect(dayText('2026-07-31')).toBe('07/31/2026');
    expect(dayText('31.12.2026')).toBe('31.12.2026');
    expect(dayText('2026-13-45')).toBe('2026-13-45');
  });
});

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

import { afterEach, describe, expect, test, vi } from 'vitest';
import { formatInstant, formatLocalTime } from '../../src/model/date.ts';
import { endOfDay, fromLocalTime, instantsOf } from '../../src/model/local-time.ts';

/** Days on which clocks are put back or forward. */

afterEach(() => vi.unstubAllEnvs());

describe('an hour that is there twice', () => {
  test.each([
    ['Europe/Berlin', '2026-10-25', '02:30', 'GMT+2', 'GMT+1', '00:30', '01:30'],
    ['America/New_York', '2026-11-01', '01:30', 'EDT', 'EST', '05:30', '06:30'],
    ['Australia/Lord_Howe', '2026-04-05', '01:45', 'GMT+11', 'GMT+10:30', '14:45', '15:15'],
  ])(
    'in %s is shown with its zone, and another minute alone keeps it in its half',
    (zone, day, time, first, second, ...utc) => {
      vi.stubEnv('TZ', zone);
      const instants = instantsOf(`${day} ${time}:00`);
      expect(instants.map((instant) => instant.slice(11, 16))).toEqual(utc);
      const [month, date, year] = [day.slice(5, 7), day.slice(8), day.slice(0, 4)];
      const text = `${month}/${date}/${year} ${Number(time.slice(0, 2))}:${time.slice(3)} AM`;
      expect(instants.map(formatInstant)).toEqual([`${text} ${first}`, `${text} ${second}`]);
      expect(instants.map(formatLocalTime)).toEqual([`${text} ${first}`, `${text} ${second}`]);

      const later = `${day} ${time.slice(0, 3)}50:00`;
      for (const instant of instants) {
        const moved = Date.parse(fromLocalTime(later, instant)) - Date.parse(instant);
        expect(moved).toBe((50 - Number(time.slice(3))) * 60_000);
      }
      expect(fromLocalTime(`${day} ${time}:00`)).toBe(instants[0]);
    },
  );

  test('has no zone beside other hours of the day, in which the clock is unambiguous', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    expect(formatInstant('2026-10-24T23:59:00.000Z')).toBe('10/25/2026 1:59 AM');
    expect(formatInstant('2026-10-25T02:00:00.000Z')).toBe('10/25/2026 3:00 AM');
  });
});

test('a time that is left out in spring becomes as much later', () => {
  vi.stubEnv('TZ', 'Europe/Berlin');
  expect(instantsOf('2026-03-29 02:30:00')).toEqual([]);
  expect(formatInstant(fromLocalTime('2026-03-29 02:30:00'))).toBe('03/29/2026 3:30 AM');
  vi.stubEnv('TZ', 'Australia/Lord_Howe');
  expect(formatInstant(fromLocalTime('2026-10-04 02:10:00'))).toBe('10/04/2026 2:40 AM');
});

test('a day ends with the second of two last hours', () => {
  vi.stubEnv('TZ', 'America/Santiago');
  expect(endOfDay('2026-04-04')).toBe('2026-04-05T03:59:59.000Z');
  expect(endOfDay('2026-04-03')).toBe('2026-04-04T02:59:59.000Z');
});

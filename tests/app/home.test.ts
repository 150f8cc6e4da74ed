import { afterEach, describe, expect, test, vi } from 'vitest';
import { today } from '#model/date.ts';
import { addDays } from '#model/relative-days.ts';
import { timeAgo } from '../../src/app/time-ago.ts';
import { seriesOf } from '../../src/app/home/series.ts';
import { scaleOf } from '../../src/app/home/timeline-scale.ts';

describe('the timeline', () => {
  afterEach(() => void vi.useRealTimers());

  test('starts with the month of the first date and ends with the month of the last', () => {
    const { months, percentOf } = scaleOf(['2026-03-20', '2026-01-15', '2026-02-01']);

    expect(months).toEqual(['2026-01-01', '2026-02-01', '2026-03-01']);
    expect(percentOf('2026-01-01')).toBe(0);
    expect(percentOf('2026-04-01')).toBe(100);
    expect(percentOf('2026-02-01')).toBeCloseTo((31 / 90) * 100);
  });

  test('continues across the end of a year', () => {
    expect(scaleOf(['2025-12-31', '2026-01-01']).months).toEqual(['2025-12-01', '2026-01-01']);
  });

  test('clamps dates outside its range', () => {
    const { percentOf } = scaleOf(['2026-02-10']);

    expect([percentOf('2020-01-01'), percentOf('2030-01-01')]).toEqual([0, 100]);
  });

  test('adds days in UTC, and takes today from local time', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-29', -30)).toBe('2026-02-27');
    vi.useFakeTimers({ now: new Date(2026, 0, 9, 23, 59) });
    expect(today()).toBe('2026-01-09');
  });
});

const timesOf = (value: unknown) => seriesOf([{ at: value, paid: 1 }], 'at', ['paid'], false).map(({ at }) => at);

describe('the series of the home page chart', () => {
  const rows = [
    { at: 20260228, paid: 5, used: 2 },
    { at: 20260228, paid: 7, used: null },
    { at: 20260131, paid: 1, used: 1 },
  ];

  test('sums rows of the same time, oldest first', () => {
    expect(seriesOf(rows, 'at', ['paid', 'used'], false)).toEqual([
      { at: Date.UTC(2026, 0, 31), paid: 1, used: 1 },
      { at: Date.UTC(2026, 1, 28), paid: 12, used: 2 },
    ]);
  });

  test('omits the oldest time, which may be incomplete, when not every row was read', () => {
    expect(seriesOf(rows, 'at', ['paid'], true)).toEqual([{ at: Date.UTC(2026, 1, 28), paid: 12 }]);
  });

  test('takes dates, instants and numbers like 20260228 as times, and omits rows without a valid one', () => {
    expect(timesOf('2026-02-28')).toEqual([Date.UTC(2026, 1, 28)]);
    expect(timesOf('2026-02-28T10:00:00.000Z')).toEqual([Date.UTC(2026, 1, 28, 10)]);
    expect(timesOf(null)).toEqual([]);
    expect(timesOf(20269999)).toEqual([]);
  });
});

test.each([
  ['2026-01-02T12:00:00.000Z', 'just now'],
  ['2026-01-02T11:58:30.000Z', '1 minute ago'],
  ['2026-01-02T09:00:00.000Z', '3 hours ago'],
  ['2026-01-01T09:00:00.000Z', 'yesterday'],
  ['2025-10-01T09:00:00.000Z', '3 months ago'],
])('%s is displayed as "%s"', (at, text) => {
  expect(timeAgo(at, Date.parse('2026-01-02T12:00:10.000Z'))).toBe(text);
});

import { describe, expect, test } from 'vitest';
import { periodsOf } from '#features/charts/model/chart.ts';
import { periodRange, addPeriods, periodsBetween, periodText } from '#features/charts/model/period.ts';

const facts = { weekStart: 'sunday', fiscalYear: { startMonth: 7 } } as const;

describe('periods', () => {
  test.each([
    ['2026-02-01', 'month', 'Feb 2026', { min: '2026-02-01', max: '2026-02-28' }],
    ['2025-10-01', 'quarter', 'Q4 2025', { min: '2025-10-01', max: '2025-12-31' }],
    ['2024-01-01', 'year', '2024', { min: '2024-01-01', max: '2024-12-31' }],
    ['2026-07-01', 'fiscal-quarter', 'Q1 FY 2027', { min: '2026-07-01', max: '2026-09-30' }],
    ['2026-04-01', 'fiscal-quarter', 'Q4 FY 2026', { min: '2026-04-01', max: '2026-06-30' }],
    ['2026-07-01', 'fiscal-year', 'FY 2027', { min: '2026-07-01', max: '2027-06-30' }],
    ['0000-07-01', 'fiscal-year', 'FY 1', { max: '0001-06-30' }],
    ['9999-07-01', 'fiscal-year', 'FY 10000', { min: '9999-07-01' }],
  ] as const)('starting on %s by %s: %s', (first, period, text, days) => {
    expect(periodText(first, period, facts)).toBe(text);
    expect(periodRange(first, period)).toEqual(days);
  });

  test('are added and counted across years', () => {
    expect(addPeriods('2025-12-01', 'month', 2)).toBe('2026-02-01');
    expect(addPeriods('2026-01-01', 'quarter', -1)).toBe('2025-10-01');
    expect(periodsBetween('2024-07-01', '2026-07-01', 'fiscal-year')).toBe(2);
  });

  test('include fiscal ones only if the portal has a fiscal year', () => {
    expect(periodsOf(facts)).toEqual(['month', 'quarter', 'year', 'fiscal-quarter', 'fiscal-year']);
    expect(periodsOf({ weekStart: 'sunday' })).toEqual(['month', 'quarter', 'year']);
  });
});

/** Each keyword of the sample language, and the values that it draws. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SampleGenerator } from '../../../src/features/sample-data/model/sample.ts';
import { seedRandom } from '../../../src/features/sample-data/model/random.ts';
import { draw } from '../../../src/features/sample-data/server/draw.ts';
import { sampleFacts } from '../../../src/features/sample-data/server/seed.ts';
import { SampleContext } from '../../../src/features/sample-data/server/sample-context.ts';

const context = new SampleContext([], '2026-09-01', sampleFacts.calendar);

/** The values of a hint in successive rows, with these values of the row. */
function drawn(hint: SampleGenerator, values: Readonly<Record<string, unknown>> = {}, rows = 1): unknown[] {
  const valueAt = (path: string): unknown => (path === 'today' ? context.today : values[path]);
  return Array.from({ length: rows }, (_, month) => draw(hint, { context, series: 1, month, valueAt }));
}

beforeEach(() => void seedRandom(1));

test('weights change the frequency of choices, and a path refers to a list of choices', () => {
  const often = drawn({ oneOf: ['often', 'seldom'], weights: [9, 1] }, {}, 1000).filter((item) => item === 'often');

  expect(often.length).toBeGreaterThan(850);
  expect(often.length).toBeLessThan(950);
  expect(drawn({ oneOf: 'cities' }, { cities: ['Bern'] })).toEqual(['Bern']);
  expect(() => drawn({ oneOf: 'cities' }, { cities: null })).toThrow('takes one of "cities", which is not a list');
});

test('a step rounds whole numbers', () => {
  expect(drawn({ between: [12, 29], step: 10 }, {}, 50).every((item) => item === 20)).toBe(true);
});

test('a growing number begins at its path, grows from month to month, and stays below its limit', () => {
  const run = drawn({ growing: 'seats', between: [0.1, 0.1], atMost: 'most' }, { seats: 100, most: 140 }, 12);

  expect(run.slice(0, 5)).toEqual([100, 110, 121, 133, 140]);
  expect(drawn({ growing: 'seats', between: [0, 0] }, { seats: null })).toEqual([null]);
});

describe('a date', () => {
  test('until another one is never after it, nor on the day of an instant, nor today', () => {
    const days = drawn({ after: 'from', until: 'to' }, { from: '2026-08-01', to: '2026-08-03' }, 200);
    expect(new Set(days)).toEqual(new Set(['2026-08-01', '2026-08-02', '2026-08-03']));
    expect(drawn({ after: 'from', until: 'to' }, { from: '2026-08-01', to: '2026-08-02T09:00:00.000Z' })).toEqual([
      '2026-08-01',
    ]);
    expect(drawn({ after: 'from', until: 'today' }, { from: '2026-08-31' })).toEqual(['2026-08-31']);
    expect(drawn({ after: 'from', until: 'to' }, { from: '2026-08-04', to: '2026-08-03' })).toEqual([null]);
  });

  test('in the past is at most yesterday, or null', () => {
    expect(drawn({ after: 'from', days: [1, 1], past: true }, { from: '2026-08-30' })).toEqual(['2026-08-31']);
    expect(drawn({ after: 'from', days: [1, 1], past: true }, { from: '2026-08-31' })).toEqual([null]);
    expect(drawn({ after: 'from', until: 'to', past: true }, { from: '2026-08-31', to: '2027-01-01' })).toEqual([
      '2026-08-31',
    ]);
  });

  test('on the day of an instant is an instant after it', () => {
    const [later] = drawn({ after: 'from', days: [0, 0] }, { from: '2026-08-01T08:00:00.000Z' });

    expect(String(later) > '2026-08-01T08:00:00.000Z').toBe(true);
    expect(String(later).slice(0, 10)).toBe('2026-08-01');
  });
});

test('a number selects the value of the greatest bound that it reaches', () => {
  const hint = { by: 'score', values: { '-5': 'low', '0': 'fair', '25': 'good' } } as const;

  expect([-6, -5, 24, 25, null].map((score) => drawn(hint, { score })[0])).toEqual([null, 'low', 'fair', 'good', null]);
  expect(drawn({ ...hint, else: 'none' }, { score: -6 })).toEqual(['none']);
});

test.each([null, false, 0, ''])('%j counts as empty, so the alternative is taken', (value) => {
  const hint = { when: 'it', take: 'there', else: { same: 'other' } } as const;

  expect(drawn(hint, { it: value, other: 'not there' })).toEqual(['not there']);
  expect(drawn(hint, { it: 'x' })).toEqual(['there']);
});

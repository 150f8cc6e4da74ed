/** Each keyword of the sample language, and the values that it draws. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { SampleValue } from '../../../src/features/sample-data/model/sample.ts';
import { seedRandom } from '../../../src/features/sample-data/model/random.ts';
import { draw } from '../../../src/features/sample-data/server/draw.ts';
import { sampleFacts } from '../../../src/features/sample-data/server/seed.ts';
import { SampleContext } from '../../../src/features/sample-data/server/sample-context.ts';

const context = new SampleContext([], '2026-09-01', sampleFacts.calendar);

/** The values of a hint in successive rows, with these values of the row. */
function drawn(hint: SampleValue, values: Readonly<Record<string, unknown>> = {}, rows = 1): unknown[] {
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

test('a bound may be the path of a number; nothing is between where there is none, or where the upper one is lower', () => {
  const between = new Set(
    drawn({ between: [1, 'seats'] }, { seats: '3.00' }, 1).concat(drawn({ between: ['seats', 3] }, { seats: 3 })),
  );

  expect([...between].every((item) => [1, 2, 3].includes(Number(item)))).toBe(true);
  expect(drawn({ between: [0, 'seats'] }, { seats: null })).toEqual([null]);
  expect(drawn({ between: [5, 'seats'] }, { seats: 4 })).toEqual([null]);
});

test('in a time series a number grows from month to month, and stays within its bounds', () => {
  const run = Array.from({ length: 12 }, (_, month) => {
    seedRandom(7);
    return Number(draw({ between: [100, 'seats'] }, { context, series: 1, month, valueAt: () => 9000 }));
  });

  expect(run).toEqual(run.toSorted((a, b) => a - b));
  expect(new Set(run).size).toBe(12);
  expect(run.every((item) => item >= 100 && item <= 9000)).toBe(true);
});

test('a text may have placeholders: a lone one is the value itself, and a path of faker is a name', () => {
  expect(drawn('{place.name} {n:3}', { 'place.name': 'Bern', n: 7 })).toEqual(['Bern 007']);
  expect(drawn('{cities}', { cities: ['Bern'] })).toEqual([['Bern']]);
  expect(drawn('{person.firstName}')).toEqual([expect.stringMatching(/^[A-Z]/)]);
  expect(() => drawn('{nobody}')).toThrow('"nobody" in a sample is neither a value of the row nor a faker path.');
});

test('a choice may itself be a rule', () => {
  expect(new Set(drawn({ oneOf: [{ between: [5, 5] }, '{name}', null] }, { name: 'Bern' }, 100))).toEqual(
    new Set([5, 'Bern', null]),
  );
});

describe('a date', () => {
  test('between two is never after the second, nor on the day of an instant, nor after yesterday', () => {
    const days = drawn({ between: ['from', 'to'] }, { from: '2026-08-01', to: '2026-08-03' }, 200);
    expect(new Set(days)).toEqual(new Set(['2026-08-01', '2026-08-02', '2026-08-03']));
    expect(drawn({ between: ['from', 'to'] }, { from: '2026-08-01', to: '2026-08-02T09:00:00.000Z' })).toEqual([
      '2026-08-01',
    ]);
    expect(drawn({ between: ['from', 'today'] }, { from: '2026-08-31' })).toEqual(['2026-08-31']);
    expect(drawn({ between: ['from', 'to'] }, { from: '2026-08-04', to: '2026-08-03' })).toEqual([null]);
  });

  test('in the past is at most yesterday, or null', () => {
    expect(drawn({ after: 'from', days: [1, 1], past: true }, { from: '2026-08-30' })).toEqual(['2026-08-31']);
    expect(drawn({ after: 'from', days: [1, 1], past: true }, { from: '2026-08-31' })).toEqual([null]);
    expect(drawn({ between: ['from', 'to'] }, { from: '2026-08-31', to: '2027-01-01' })).toEqual(['2026-08-31']);
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

test('the case "null" is that of no value', () => {
  const hint = { by: 'it', values: { null: '{other}', false: 'no' }, else: 'there' } as const;

  expect(drawn(hint, { it: null, other: 'not there' })).toEqual(['not there']);
  expect(drawn(hint, { it: false })).toEqual(['no']);
  expect(drawn(hint, { it: 'x' })).toEqual(['there']);
});

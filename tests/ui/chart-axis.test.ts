import { expect, test } from 'vitest';
import { axisOf } from '../../src/ui/chart-axis.ts';

test.each([
  [[22_000, 5_500], true, [0, 5_000, 10_000, 15_000, 20_000, 25_000]],
  [[1_150], true, [0, 500, 1_000, 1_500]],
  [[3], true, [0, 1, 2, 3]],
  [[0.7], false, [0, 0.2, 0.4, 0.6, 0.8].map((tick) => expect.closeTo(tick))],
  [[0.7], true, [0, 1]],
  [[-35, 120], true, [-50, 0, 50, 100, 150]],
  [[0], true, [0, 1]],
  [[], true, [0, 1]],
])('an axis of %j has its marks in steps of 1, 2 or 5', (amounts, whole, ticks) => {
  expect(axisOf(amounts, whole).ticks).toEqual(ticks);
});

test('an axis ends at its last mark, and has few', () => {
  for (let most = 1; most < 1e9; most *= 1.37) {
    const { ticks, domain } = axisOf([most], true);
    expect(domain).toEqual([0, ticks.at(-1)]);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(most);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(String((ticks[1] ?? 0) / 10 ** Math.floor(Math.log10(ticks[1] ?? 1)))).toMatch(/^[125]$/);
  }
});

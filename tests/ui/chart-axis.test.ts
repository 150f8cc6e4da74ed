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
])('the ticks of an axis for %j are 1, 2 or 5 times a power of ten apart', (amounts, whole, ticks) => {
  expect(axisOf(amounts, whole).ticks).toEqual(ticks);
});

test('an axis ends at its last tick, and has at most six', () => {
  for (let largest = 1; largest < 1e9; largest *= 1.37) {
    const { ticks, domain } = axisOf([largest], true);
    expect(domain).toEqual([0, ticks.at(-1)]);
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(largest);
    expect(ticks.length).toBeLessThanOrEqual(6);
    expect(String((ticks[1] ?? 0) / 10 ** Math.floor(Math.log10(ticks[1] ?? 1)))).toMatch(/^[125]$/);
  }
});

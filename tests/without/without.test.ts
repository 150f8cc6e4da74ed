/** Each feature can be lifted out, and all of them at once (src/features/README.md). `npm run without` builds and starts without each one, too. */
import { expect, test } from 'vitest';
import { featureNames } from './copy.ts';
import { without } from './without.ts';

test.each(featureNames)('without %s the rest type-checks', { timeout: 600_000 }, async (name) => {
  expect(await without([name], { typesOnly: true })).toEqual([]);
});

test(
  'without any feature the rest type-checks, builds, starts, and shows every list and form',
  {
    timeout: 600_000,
  },
  async () => {
    expect(await without(featureNames)).toEqual([]);
  },
);

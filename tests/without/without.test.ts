/** Each feature can be lifted out, and all of them at once (src/features/README.md). */
import { expect, test } from 'vitest';
import { featureNames } from './copy.ts';
import { without } from './without.ts';

test.each([...featureNames.map((name) => [name]), [...featureNames]])(
  'without %j the rest type-checks, builds, starts, and shows every list and form',
  { timeout: 600_000 },
  async (...features) => {
    expect(await without(features)).toEqual([]);
  },
);

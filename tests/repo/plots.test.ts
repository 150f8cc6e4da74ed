/** The plots of the benchmarks show the figures of `RESULTS.md`. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { plotsFolder, plotsOf } from '../bench/plots/plots.ts';

const results = readFileSync('tests/bench/RESULTS.md', 'utf8');

test.each(['page.svg', 'growth.svg', 'codegen.svg'])(
  '%s is drawn from the recorded figures, and embedded in RESULTS.md',
  (name) => {
    expect(readFileSync(join(plotsFolder, name), 'utf8')).toBe(plotsOf(results).get(name));
    expect(results).toContain(`](plots/${name})`);
  },
);

test('a changed figure changes the plot, and a missing table is an error', () => {
  const slower = results.replace(/(?<cells>\| this portal +\| +\| )\d+/, '$<cells>41');
  expect(plotsOf(slower).get('page.svg')).not.toBe(plotsOf(results).get('page.svg'));
  expect(() => plotsOf(results.replace('## 6. Growth', ''))).toThrow(
    'RESULTS.md has no table of rows, warm page, bare',
  );
});

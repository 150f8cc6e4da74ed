/** Redraws the plots of `RESULTS.md` from the figures recorded in it. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plotsFolder, plotsOf } from './plots/plots.ts';

const results = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8');
for (const [name, svg] of plotsOf(results)) {
  writeFileSync(join(plotsFolder, name), svg);
  console.log(`${plotsFolder}/${name} drawn`);
}

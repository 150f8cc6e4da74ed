/** Draws the plots of `RESULTS.md` again from the figures that are recorded there. */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { plotsFolder, plotsOf } from './plots/plots.ts';

const results = readFileSync(join(import.meta.dirname, 'RESULTS.md'), 'utf8');
for (const [name, svg] of plotsOf(results)) {
  writeFileSync(join(plotsFolder, name), svg);
  console.log(`${plotsFolder}/${name} drawn`);
}

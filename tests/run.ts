/**
 * `npm test`: the checks, the unit tests, the server tests on both engines, the laws over other catalogues, the build, then the journeys through a real browser.
 *
 * Every part runs even when an earlier one failed. The last lines say what each took, what failed or was flaky, and count it all.
 */
import { catalogues } from './support/catalogues.ts';
import { summaryOf } from './support/results.ts';
import { runJourneys, runStep, runVitest, runVitestTogether } from './support/runners.ts';

const { lines, ok } = summaryOf([
  runStep('checks', 'check'),
  runVitest('unit tests', 'unit'),
  runVitest('server tests', 'server'),
  ...(await runVitestTogether(
    catalogues.map(({ name, folder }) => ({ name: `laws of ${name}`, project: name, env: { CATALOGUE: folder } })),
  )),
  runStep('build', 'build'),
  runJourneys('journeys'),
]);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

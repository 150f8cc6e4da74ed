/**
 * `npm test`: the checks, the unit tests, the server tests on both engines, the laws over other catalogues, the build, then the journeys through a real browser.
 *
 * Every part runs even when an earlier one failed. The last lines list each part's time, every failed or flaky test, and the totals.
 */
import { catalogues } from './support/catalogues.ts';
import { summaryOf } from './support/results.ts';
import { inTurn, runJourneys, runStep, runVitest } from './support/runners.ts';

const { lines, ok } = summaryOf([
  ...(await inTurn(
    () => runStep('checks', 'check'),
    () => runVitest('unit tests', 'unit'),
    () => runVitest('server tests', 'server'),
  )),
  ...(await Promise.all(
    catalogues.map(({ name, folder }) =>
      runVitest(`laws of ${name}`, name, { env: { CATALOGUE: folder }, isBuffered: true }),
    ),
  )),
  ...(await inTurn(
    () => runStep('build', 'build'),
    () => runJourneys('journeys'),
  )),
]);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

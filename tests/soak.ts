/**
 * `npm run test:soak`: what goes wrong rarely. So many rounds of the unit and server tests, the first with as many times the
 * random queries, kills and growth; then each journey as often, none tried again. `npm run test:soak -- 20` sets the rounds.
 */
import { summaryOf } from './support/results.ts';
import { runJourneys, runStep, runVitest } from './support/runners.ts';

const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`${process.argv[2]} is no number of rounds, such as 5.`);
  process.exit(1);
}

/** Only the first round tries more: in each, the time would grow with the square of the rounds. */
const environmentOf = (round: number): Record<string, string> => (round === 1 ? { SOAK: String(rounds) } : {});

const { lines, ok } = summaryOf([
  ...Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => [
    runVitest(`unit tests ${round}`, 'unit', environmentOf(round)),
    runVitest(`server tests ${round}`, 'server', environmentOf(round)),
  ]),
  runStep('build', 'build'),
  runJourneys('journeys', [`--repeat-each=${rounds}`, '--retries=0']),
]);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

/**
 * `npm run test:soak`: what goes wrong rarely. So many rounds of the unit and server tests, each with more random queries,
 * kills and growth, then as many of every journey, none of which is tried again. `npm run test:soak -- 20` sets the rounds.
 */
import { summaryOf } from './support/results.ts';
import { runJourneys, runStep, runVitest } from './support/runners.ts';

const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`${process.argv[2]} is no number of rounds, such as 5.`);
  process.exit(1);
}

const env = { SOAK: String(rounds) };
const { lines, ok } = summaryOf([
  ...Array.from({ length: rounds }, (_, round) => [
    runVitest(`unit tests, round ${round + 1}`, 'unit', env),
    runVitest(`server tests, round ${round + 1}`, 'server', env),
  ]).flat(),
  runStep('build', 'build'),
  runJourneys('journeys', [`--repeat-each=${rounds}`, '--retries=0']),
]);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

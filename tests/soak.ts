/**
 * `npm run test:soak`: finds rare failures. Repeats the unit and server tests; the first round also multiplies random queries,
 * kills and growth by the number of rounds. Then repeats each journey without retries, and runs all of them once in a slow browser and
 * once beside busy processes. Asks the law of who may see what 10,000 questions an engine, compares what browsers show of databases of
 * other makers, and asks everything of two large ones, which Debian packages. `npm run test:soak -- 20` sets the rounds.
 */
import { spawn } from 'node:child_process';
import { accessCatalogues } from './support/catalogues.ts';
import { summaryOf } from './support/results.ts';
import { inQueue, runJourneys, runStep, runVitest } from './support/runners.ts';

const rounds = Number(process.argv[2] ?? 5);
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`${process.argv[2]} is not a number of rounds, such as 5.`);
  process.exit(1);
}

/** Only the first round multiplies: in every round, the time would grow with the square of the rounds. */
const envOf = (round: number): Record<string, string> => (round === 1 ? { SOAK: String(rounds) } : {});

/** Runs something while other processes take all the time of the cores that they can get. */
async function besideBusyProcesses<T>(count: number, run: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: count }, () => spawn(process.execPath, ['-e', 'for (;;);']));
  try {
    return await run();
  } finally {
    for (const process of busy) process.kill();
  }
}

const { lines, ok } = summaryOf(
  await inQueue(
    ...Array.from({ length: rounds }, (_, index) => index + 1).flatMap((round) => [
      () => runVitest(`unit tests ${round}`, 'unit', { env: envOf(round), args: ['run', '--project=catalogues'] }),
      () => runVitest(`server tests ${round}`, 'server*', { env: envOf(round) }),
    ]),
    ...accessCatalogues.map(({ name, folder }) => () => {
      const env = { CATALOGUE: folder, QUESTIONS: '10000' };
      return runVitest(`who may see what: ${name}`, name, {
        env,
        args: ['run', 'tests/access/law', 'tests/access/writes'],
      });
    }),
    () => runVitest('databases of Debian packages', 'debian packages'),
    () => runStep('build', 'build'),
    () => runJourneys('journeys', { args: [`--repeat-each=${rounds}`, '--retries=0'] }),
    () => runJourneys('journeys in a slow browser', { args: ['--retries=0'], env: { E2E_CPU: '4' } }),
    () => besideBusyProcesses(4, () => runJourneys('journeys beside four busy processes', { args: ['--retries=0'] })),
    () => runJourneys('databases of others', { config: 'tests/e2e/foreign/sweep.config.ts' }),
  ),
);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

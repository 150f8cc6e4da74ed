/**
 * The tests in two steps: `npm test` runs the first, `npm run test:rest` the second, `npm run test:all` both. No proof is in both.
 *
 * Every part runs even when an earlier one failed. The last lines list each part's time, every failed or flaky test, and the totals.
 */
import { accessCatalogues, catalogues, school, type TestCatalogue } from './support/catalogues.ts';
import { summaryOf, type Part } from './support/results.ts';
import { inLanes, inQueue, runJourneys, runStep, runVitest } from './support/runners.ts';
import { smokePattern } from './support/smoke-journeys.ts';

interface Step {
  readonly title: string;
  /** What it takes on two quiet cores. */
  readonly minutes: number;
  /** The longest begin first. Two at a time: tests also wait, for processes and time limits, and leave a core idle. */
  readonly parts: readonly (() => Promise<Part>)[];
  /** One after the other, at the end. */
  readonly alone: readonly (() => Promise<Part>)[];
}

const buffered = { isBuffered: true };
const build = () => runStep('build', 'build', buffered);

const first: Step = {
  title: 'checks, unit tests, server tests on PostgreSQL, and smoke journeys',
  minutes: 8,
  parts: [
    () => runVitest('server tests', 'server', { env: { TEST_ENGINE: 'postgres' } }),
    () => runStep('checks', 'check', buffered),
    () => runVitest('server tests on both engines', 'server by engine', buffered),
    () => runVitest('unit tests', 'unit', buffered),
    build,
  ],
  alone: [() => runJourneys('smoke journeys', { args: [`--grep=${smokePattern()}`] })],
};

/** Both run on both engines: `everything` uses each word of the language, `paths` has every kind of rule. The others are small. */
const isLarge = ({ name }: TestCatalogue) => name === 'everything' || name === 'paths';

/** A small one has one worker: a second would load the whole server again for half a minute of tests. */
const testsOf = (title: string) => (catalogue: TestCatalogue) => {
  const { name, folder } = catalogue;
  const run = isLarge(catalogue)
    ? { env: { CATALOGUE: folder }, args: ['run', '--maxWorkers=2'] }
    : { env: { CATALOGUE: folder, TEST_ENGINE: 'postgres' }, args: ['run', '--maxWorkers=1'] };
  return () => runVitest(`${title} ${name}`, name, { ...buffered, ...run });
};

const rest: Step = {
  title:
    'server tests on the embedded database, other catalogues, all other journeys, and the project without features',
  minutes: 20,
  parts: [
    ...catalogues.filter(isLarge).map(testsOf('laws of')),
    () => {
      const env = { TEST_ENGINE: 'pglite' };
      return runVitest('server tests on the embedded database', 'server', {
        env,
        args: ['run', '--testNamePattern=pglite'],
      });
    },
    () => runVitest('long server tests', 'server at length', { ...buffered, env: { TEST_ENGINE: 'postgres' } }),
    () => runVitest('without features', 'without', buffered),
    () => runVitest('own code', school.name, { ...buffered, env: { CATALOGUE: school.folder } }),
    ...accessCatalogues.map(testsOf('who may see what:')),
    ...catalogues.filter((one) => !isLarge(one)).map(testsOf('laws of')),
    build,
  ],
  alone: [
    // It generates the files that the laws import.
    () => runVitest('code of other catalogues', 'catalogues'),
    () => runJourneys('journeys', { args: [`--grep-invert=${smokePattern()}`] }),
  ],
};

const steps = process.argv.slice(2).map((name) => (name === 'first' ? first : rest));
for (const { title, minutes } of steps) console.log(`${minutes} minutes on two quiet cores: ${title}.`);

const results: Part[] = [];
for (const { parts, alone } of steps) results.push(...(await inLanes(2, parts)), ...(await inQueue(...alone)));
const { lines, ok } = summaryOf(results);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

/**
 * `npm test`: the server tests on both engines; beside them the checks, the unit tests, the tests over other catalogues and the build;
 * then the journeys through a real browser.
 *
 * Every part runs even when an earlier one failed. The last lines list each part's time, every failed or flaky test, and the totals.
 */
import { accessCatalogues, catalogues, school, type TestCatalogue } from './support/catalogues.ts';
import { summaryOf } from './support/results.ts';
import { inTurn, runJourneys, runStep, runVitest } from './support/runners.ts';

/** Both run on both engines: `everything` uses each word of the language, `paths` has every kind of rule. The others are small. */
const isLarge = ({ name }: TestCatalogue) => name === 'everything' || name === 'paths';

/** A small one has one worker: a second would load the whole server again for half a minute of tests. */
const testsOf = (title: string, catalogue: TestCatalogue) => () => {
  const { name, folder } = catalogue;
  return runVitest(`${title} ${name}`, name, {
    env: { CATALOGUE: folder, ...(!isLarge(catalogue) && { TEST_ENGINE: 'postgres' }) },
    args: ['run', `--maxWorkers=${isLarge(catalogue) ? 2 : 1}`],
    isBuffered: true,
  });
};

const ownCode = () => runVitest('own code', school.name, { env: { CATALOGUE: school.folder }, isBuffered: true });

/** The large ones at the end, where no other tests use the second core. */
const otherCatalogues = [...catalogues, ...accessCatalogues]
  .toSorted((one, other) => Number(isLarge(one)) - Number(isLarge(other)))
  .map((one) => testsOf(accessCatalogues.includes(one) ? 'who may see what:' : 'laws of', one));

const buffered = { isBuffered: true };
// In parallel: the server tests wait for processes and time limits, and leave a core idle.
const [server, others] = await Promise.all([
  runVitest('server tests', 'server'),
  inTurn(
    () => runStep('checks', 'check', buffered),
    () => runVitest('unit tests', 'unit', buffered),
    ...otherCatalogues,
    ownCode,
    () => runVitest('without features', 'without', buffered),
    () => runStep('build', 'build', buffered),
  ),
]);
const journeys = await runJourneys('journeys');

const { lines, ok } = summaryOf([server, ...others, journeys]);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

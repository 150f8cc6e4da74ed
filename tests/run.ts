/**
 * `npm test`: the checks, the unit tests, the server tests on both engines, the laws over other catalogues and those of who may see what, the build, then the journeys through a real browser.
 *
 * Every part runs even when an earlier one failed. The last lines list each part's time, every failed or flaky test, and the totals.
 */
import { accessCatalogues, catalogues, school, type TestCatalogue } from './support/catalogues.ts';
import { summaryOf } from './support/results.ts';
import { inTurn, runJourneys, runStep, runVitest } from './support/runners.ts';

/** `everything` uses each word of the language and runs on both engines; the other catalogues only differ in names. */
const environmentOf = ({ name, folder }: TestCatalogue): Record<string, string> => ({
  CATALOGUE: folder,
  ...(name !== 'everything' && { TEST_ENGINE: 'postgres' }),
});

const laws = catalogues.map((catalogue) => () => {
  const { name } = catalogue;
  return runVitest(`laws of ${name}`, name, {
    env: environmentOf(catalogue),
    args: ['run', '--maxWorkers=2'],
    isBuffered: true,
  });
});

const ownCode = () => runVitest('own code', school.name, { env: { CATALOGUE: school.folder }, isBuffered: true });

/** Who may see what: `paths`, which has every kind of rule, on both engines. */
const access = accessCatalogues.map(
  ({ name, folder }) =>
    () =>
      runVitest(`who may see what: ${name}`, name, {
        env: { CATALOGUE: folder, ...(name !== 'paths' && { TEST_ENGINE: 'postgres' }) },
        args: ['run', '--maxWorkers=2'],
        isBuffered: true,
      }),
);

const checks = await runStep('checks', 'check');
// In parallel: the server tests wait for processes and time limits, and leave a core idle.
const [ownTests, otherLaws] = await Promise.all([
  inTurn(
    () => runVitest('unit tests', 'unit'),
    () => runVitest('server tests', 'server'),
  ),
  inTurn(...laws, ...access, ownCode),
]);
const pages = await inTurn(
  () => runStep('build', 'build'),
  () => runJourneys('journeys'),
);

const { lines, ok } = summaryOf([checks, ...ownTests, ...otherLaws, ...pages]);

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

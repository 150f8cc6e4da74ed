/**
 * `npm run test:quick`: the tests that a change affects, on one engine. The change is the diff to the merge base with the main
 * branch, uncommitted files included; `npm run test:quick -- HEAD~2` compares with another commit.
 */
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { basename } from 'node:path';
import { must } from '#model/must.ts';
import { affectedTests } from './support/affected.ts';
import { accessCatalogues, catalogues } from './support/catalogues.ts';
import { summaryOf, type Part } from './support/results.ts';
import { smokePattern } from './support/smoke-journeys.ts';
import { inQueue, runJourneys, runStep, runVitest } from './support/runners.ts';

/** The output lines of git; none if it fails, for an unknown branch for example. */
function git(...args: readonly string[]): readonly string[] {
  try {
    const output = execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    return output.split('\n').filter((line) => line !== '');
  } catch {
    return [];
  }
}

/** A part of the run under a condition. */
const when = (condition: boolean, run: () => Promise<Part>): readonly (() => Promise<Part>)[] =>
  condition ? [run] : [];

/** The commit to compare with. */
function baseCommit(): string {
  const given = process.argv[2];
  if (given !== undefined) return given;
  const branches = ['origin/main', 'main', 'HEAD'];
  return branches.flatMap((branch) => git('merge-base', 'HEAD', branch))[0] ?? 'HEAD';
}

const base = baseCommit();
const untracked = git('ls-files', '--others', '--exclude-standard');
const changed = [...git('diff', '--name-only', '--no-renames', base), ...untracked].filter((path) => existsSync(path));
const tests = [...git('ls-files', 'tests'), ...untracked].filter((path) => /\.(test|spec)\.tsx?$/.test(path));
const affected = affectedTests(changed, tests);
console.log(`${changed.length} files changed since ${base.slice(0, 10)}.`);

/** PostgreSQL runs the same tests with a third of the CPU time. */
const env = { TEST_ENGINE: 'postgres' };
const buffered = { env, isBuffered: true };
const { unit, server, smoke, journeys } = affected;
const [everyWord] = catalogues;

const code = () =>
  inQueue(
    () => runStep('checks', 'check', buffered),
    () => runVitest('unit tests', 'unit', { ...buffered, args: ['related', '--run', '--project=catalogues', ...unit] }),
    ...when(server.length > 0, () => runVitest('server tests', 'server*', { ...buffered, args: ['run', ...server] })),
    ...when(affected.catalogues, () => {
      const { name, folder } = must(everyWord, 'there is another catalogue');
      const inCatalogue = { env: { ...env, CATALOGUE: folder }, isBuffered: true };
      return runVitest(`laws of ${name}`, name, { ...inCatalogue, args: ['run', 'tests/laws/calls.test'] });
    }),
    ...when(affected.access, () => {
      const { name, folder } = must(accessCatalogues[0], 'there is one with rules');
      const inCatalogue = { env: { ...env, CATALOGUE: folder }, isBuffered: true };
      return runVitest(`who may see what: ${name}`, name, { ...inCatalogue, args: ['run', 'tests/access'] });
    }),
  );

const browser = () => {
  const names = [
    smokePattern(smoke.map((path) => basename(path, '.spec.ts'))),
    ...journeys.map((path) => RegExp.escape(basename(path))),
  ];
  const grep = names.filter((name) => name !== '').join('|');
  const run = { ...buffered, args: [`--grep=${grep}`, ...smoke, ...journeys] };
  return inQueue(
    ...when(smoke.length + journeys.length > 0, () => runStep('build', 'build', buffered)),
    ...when(smoke.length + journeys.length > 0, () => runJourneys('journeys', run)),
  );
};

const parts = await Promise.all([code(), browser()]);
const { lines, ok } = summaryOf(parts.flat());

console.log(`\n${lines.join('\n')}`);
process.exitCode = ok ? 0 : 1;

/**
 * `npm test`: the checks, the build, the unit and server tests on both engines, then the journeys through a real browser.
 *
 * Every part runs even when an earlier one failed, and the last line counts what all of them said.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './support/browser.ts';

interface Count {
  passed: number;
  failed: number;
}

const reports = '.test';

/** Runs a command with its output and its time shown; whether it ended well. */
function run(command: string, args: string[], env: Record<string, string> = {}): boolean {
  const line = [command, ...args].join(' ');
  console.log(`\n> ${line}`);
  const began = Date.now();
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  console.log(`> ${line}: ${Math.round((Date.now() - began) / 1_000)} s`);
  return status === 0;
}

const step = (ok: boolean): Count => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 });

/** What a runner's own report counts; a runner that ended badly without naming a failed test still counts as one. */
function counted(ok: boolean, read: () => Count): Count {
  try {
    const count = read();
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}

const json = (file: string): unknown => JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));

function vitest(): Count {
  const ok = run('vitest', [
    'run',
    '--config',
    'tests/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${reports}/vitest.json`,
  ]);
  return counted(ok, () => {
    const report = json('vitest.json') as {
      numPassedTests: number;
      numFailedTests: number;
      numFailedTestSuites: number;
    };
    return { passed: report.numPassedTests, failed: report.numFailedTests };
  });
}

function playwright(): Count {
  const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/playwright.json` };
  const ok = run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts'], env);
  return counted(ok, () => {
    const { stats } = json('playwright.json') as { stats: { expected: number; unexpected: number; flaky: number } };
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected };
  });
}

rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);
const counts = [step(run('npm', ['run', 'check'])), step(run('npm', ['run', 'build'])), vitest(), playwright()];
const total = counts.reduce((sum, { passed, failed }) => ({
  passed: sum.passed + passed,
  failed: sum.failed + failed,
}));

console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

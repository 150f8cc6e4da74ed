/** Runs the parts of `npm test` and `npm run test:soak`, with their output and their time shown. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { findChromium } from './browser.ts';
import {
  readPlaywright,
  readVitest,
  runnerResult,
  stepResult,
  type Part,
  type PlaywrightReport,
  type Result,
  type VitestReport,
} from './results.ts';

const reports = '.test';
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports);

type Environment = Readonly<Record<string, string>>;

/** Runs a command; whether it ended well. */
function run(command: string, args: readonly string[], env: Environment = {}): boolean {
  console.log(`\n> ${[command, ...args].join(' ')}`);
  return spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

function timed(name: string, work: () => Result): Part {
  const began = Date.now();
  const result = work();
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`> ${name}: ${seconds} s`);
  return { name, seconds, ...result };
}

const reportIn = (file: string): unknown => JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));

export const runStep = (name: string, script: string): Part =>
  timed(name, () => stepResult(`npm run ${script}`, run('npm', ['run', script])));

export const runVitest = (name: string, project: string, env: Environment = {}): Part =>
  timed(name, () => {
    const file = `${project}.json`;
    const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports}/${file}`];
    const ok = run('vitest', ['run', '--config', 'tests/vitest.config.ts', '--project', project, ...report], env);
    return runnerResult(name, ok, () => readVitest(reportIn(file) as VitestReport));
  });

export const runJourneys = (name: string, args: readonly string[] = []): Part =>
  timed(name, () => {
    const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/journeys.json` };
    const ok = run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...args], env);
    return runnerResult(name, ok, () => readPlaywright(reportIn('journeys.json') as PlaywrightReport));
  });

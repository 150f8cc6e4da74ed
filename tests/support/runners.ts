/** Runs the parts of `npm test` and `npm run test:soak`, with their output and their time shown. */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
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

function timed(name: string, work: () => Result, began = Date.now()): Part {
  const result = work();
  const seconds = Math.round((Date.now() - began) / 1_000);
  console.log(`> ${name}: ${seconds} s`);
  return { name, seconds, ...result };
}

const reportIn = (file: string): unknown => JSON.parse(readFileSync(`${reports}/${file}`, 'utf8'));

export const runStep = (name: string, script: string): Part =>
  timed(name, () => stepResult(`npm run ${script}`, run('npm', ['run', script])));

export const runVitest = (name: string, project: string, env: Environment = {}): Part =>
  timed(name, () => vitestResult(name, project, run('vitest', vitestArguments(project), env)));

const vitestArguments = (project: string): readonly string[] => [
  'run',
  '--config=tests/vitest.config.ts',
  `--project=${project}`,
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${reports}/${project}.json`,
];

const vitestResult = (name: string, project: string, ok: boolean): Result =>
  runnerResult(name, ok, () => readVitest(reportIn(`${project}.json`) as VitestReport));

/** The same at once, since each waits for its databases; what each says is shown when it is through. */
export const runVitestTogether = (
  projects: readonly { readonly name: string; readonly project: string; readonly env: Environment }[],
): Promise<Part[]> =>
  Promise.all(
    projects.map(async ({ name, project, env }) => {
      const began = Date.now();
      const { ok, output } = await runQuietly('vitest', vitestArguments(project), env);
      const part = timed(name, () => vitestResult(name, project, ok), began);
      console.log(output);
      return part;
    }),
  );

/** Runs a command to its end; whether it ended well, and what it said. */
async function runQuietly(command: string, args: readonly string[], env: Environment) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...env } });
  let output = `> ${[command, ...args].join(' ')}\n`;
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  return { ok: code === 0, output };
}

export const runJourneys = (name: string, args: readonly string[] = []): Part =>
  timed(name, () => {
    const env = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: `${reports}/journeys.json` };
    const ok = run('playwright', ['test', '--config', 'tests/e2e/playwright.config.ts', ...args], env);
    return runnerResult(name, ok, () => readPlaywright(reportIn('journeys.json') as PlaywrightReport));
  });

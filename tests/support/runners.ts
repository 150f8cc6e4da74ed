/** Runs the parts of `npm test`, `npm run test:quick` and `npm run test:soak`, and reads their reports. */
import { spawn } from 'node:child_process';
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

export interface RunOptions {
  /** Further arguments of the runner. */
  readonly args?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
  /** Prints the output at the end, in one piece: for parts that run side by side. */
  readonly isBuffered?: boolean;
}

/** Runs an npm script: one step that succeeds or fails. */
export const runStep = (name: string, script: string, options?: RunOptions): Promise<Part> =>
  runPart(name, ['npm', 'run', script], options, (ok) => stepResult(`npm run ${script}`, ok));

/** Runs a project of `tests/vitest.config.ts`. */
export const runVitest = (
  name: string,
  project: string,
  { args = ['run'], ...options }: RunOptions = {},
): Promise<Part> => {
  const report = `${reports}/${name.replaceAll(/\W+/g, '-')}.json`;
  const [mode = 'run', ...filters] = args;
  const command = ['vitest', mode, '--config=tests/vitest.config.ts', `--project=${project}`, ...filters];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return runPart(name, [...command, ...reporters], options, (ok) =>
    runnerResult(name, ok, () => readVitest(readReport(report) as VitestReport)),
  );
};

/** Runs the journeys in a browser, or those of another Playwright configuration. */
export const runJourneys = (
  name: string,
  { args = [], env, isBuffered, config = 'tests/e2e/playwright.config.ts' }: RunOptions & { config?: string } = {},
): Promise<Part> => {
  const report = `${reports}/${name.replaceAll(' ', '-')}.json`;
  const command = ['playwright', 'test', '--config', config, ...args];
  const browser = { CHROMIUM_PATH: findChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return runPart(name, command, { env: { ...env, ...browser }, isBuffered: isBuffered === true }, (ok) =>
    runnerResult(name, ok, () => readPlaywright(readReport(report) as PlaywrightReport)),
  );
};

/** Runs parts one after the other; every one runs, even when an earlier one failed. */
export const inQueue = (...parts: readonly (() => Promise<Part>)[]): Promise<Part[]> => inLanes(1, parts);

/** Runs parts, so many at a time: the next one begins when one ends. The results are in the order of the parts. */
export async function inLanes(count: number, parts: readonly (() => Promise<Part>)[]): Promise<Part[]> {
  const results: Part[] = [];
  const waiting = parts.entries();
  const lane = async () => {
    for (const [at, run] of waiting) results[at] = await run();
  };
  await Promise.all(Array.from({ length: count }, lane));
  return results;
}

const readReport = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

async function runPart(
  name: string,
  command: readonly string[],
  options: RunOptions = {},
  resultOf: (ok: boolean) => Result,
): Promise<Part> {
  const start = Date.now();
  const result = resultOf(await run(command, options));
  const seconds = Math.round((Date.now() - start) / 1_000);
  console.log(`> ${name}: ${seconds} s`);
  return { name, seconds, ...result };
}

/** Runs a command; resolves to whether it ended with exit code 0. */
function run([program = '', ...args]: readonly string[], { env, isBuffered = false }: RunOptions): Promise<boolean> {
  // Cut, since the titles of many journeys may be among the arguments.
  const title = `\n> ${[program, ...args].join(' ').slice(0, 200)}`;
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(program, args, {
    stdio: isBuffered ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    env: { ...process.env, ...env },
  });
  if (!isBuffered) console.log(title);
  let output = `${title}\n`;
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  child.on('error', reject).on('close', (code) => {
    if (isBuffered) console.log(output);
    resolve(code === 0);
  });
  return promise;
}

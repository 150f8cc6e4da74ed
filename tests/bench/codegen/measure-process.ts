/** Runs a Node program, and measures time and memory of it and its child processes. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Cost {
  /** Milliseconds from start to exit. */
  readonly wall: number;
  /** Milliseconds of processor time of all threads and processes: depends less on other load than `wall`. */
  readonly processor: number;
  /** Peak memory of the largest process, in bytes. */
  readonly memory: number;
}

/** A module that makes every process append its resource usage to a file at its exit. */
const reportUsage = `data:text/javascript,${encodeURIComponent(
  `import { appendFileSync } from 'node:fs';
   process.on('exit', () => appendFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage()) + '\\n'));`,
)}`;

/** `more`: additional environment variables. Throws with the program's error message if it fails. */
export async function measureProcess(
  args: readonly string[],
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Cost> {
  const usageFile = join(tmpdir(), `bench-usage-${process.pid}`);
  await rm(usageFile, { force: true });
  const startTime = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: {
      ...process.env,
      CI: '1',
      NO_COLOR: '1',
      NODE_OPTIONS: `--import=${reportUsage}`,
      BENCH_USAGE: usageFile,
      ...more,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = Promise.all([text(child.stderr), text(child.stdout)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  const wall = performance.now() - startTime;
  if (code !== 0) throw new Error(errorLine((await output).join('\n')) ?? `exit ${code}`);
  // A program that is replaced by another one (exec), like tsc, writes no line.
  const lines = (await readFile(usageFile, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  await rm(usageFile, { force: true });
  const usages = lines.map((line) => JSON.parse(line) as NodeJS.ResourceUsage);
  const processor = usages.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1000;
  return { wall, processor, memory: Math.max(...usages.map(({ maxRSS }) => maxRSS)) * 1024 };
}

/** The first line of the output that looks like an error. */
const errorLine = (output: string): string | undefined =>
  output
    .split('\n')
    .find((line) => /error|cannot|fail/i.test(line))
    ?.trim();

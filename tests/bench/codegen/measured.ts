/** A Node program run to its end, and what it and the processes that it starts cost. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

export interface Cost {
  /** Milliseconds from start to exit. */
  readonly wall: number;
  /** Milliseconds of processor time, all threads and processes together: what a busy machine changes least. */
  readonly processor: number;
  /** Bytes that the largest of the processes held at its peak. */
  readonly memory: number;
}

/** Makes every process tell what it used when it ends, one line each. */
const teller = `data:text/javascript,${encodeURIComponent(
  `import { appendFileSync } from 'node:fs';
   process.on('exit', () => appendFileSync(process.env.BENCH_USAGE, JSON.stringify(process.resourceUsage()) + '\\n'));`,
)}`;

/** `more`: environment variables beside our own. Throws with the program's own words where it fails. */
export async function measured(
  args: readonly string[],
  folder: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Cost> {
  const told = join(tmpdir(), `bench-usage-${process.pid}`);
  await rm(told, { force: true });
  const begun = performance.now();
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, CI: '1', NO_COLOR: '1', NODE_OPTIONS: `--import=${teller}`, BENCH_USAGE: told, ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const words = Promise.all([text(child.stderr), text(child.stdout)]);
  const [code] = (await once(child, 'exit')) as [number | null];
  const wall = performance.now() - begun;
  if (code !== 0) throw new Error(failure((await words).join('\n')) ?? `exit ${code}`);
  // A program that is replaced by another one, as tsc is, tells nothing.
  const lines = (await readFile(told, 'utf8').catch(() => '')).split('\n').filter((line) => line !== '');
  await rm(told, { force: true });
  const uses = lines.map((line) => JSON.parse(line) as NodeJS.ResourceUsage);
  const processor = uses.reduce((sum, { userCPUTime, systemCPUTime }) => sum + userCPUTime + systemCPUTime, 0) / 1000;
  return { wall, processor, memory: Math.max(...uses.map(({ maxRSS }) => maxRSS)) * 1024 };
}

/** The line of the output that tells most. */
const failure = (words: string): string | undefined =>
  words
    .split('\n')
    .find((line) => /error|cannot|fail/i.test(line))
    ?.trim();

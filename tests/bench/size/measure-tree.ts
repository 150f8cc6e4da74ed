/** Runs a program with all processes that it starts, and measures them together; needs Linux's /proc. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { memoryOf } from '../support/processor.ts';

export interface TreeCost {
  /** Milliseconds until the program ended, or `isReady`. */
  readonly wall: number;
  /** The highest sum of the processes' resident memory, in bytes. */
  readonly memory: number;
}

/** Milliseconds between two samples. */
const interval = 100;

/** Runs it until it ends; with `isReady` until that is true. Then `whileRunning`, if given, runs before the program is stopped. */
export async function measureTree(
  args: readonly string[],
  environment: Record<string, string>,
  isReady: () => Promise<boolean> = () => Promise.resolve(false),
  whileRunning: () => Promise<void> = () => Promise.resolve(),
): Promise<TreeCost> {
  const startTime = performance.now();
  const child = spawn(process.execPath, args, {
    env: { PATH: process.env.PATH, NODE_ENV: '', LOG_LEVEL: 'warn', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(child, 'exit');
  let memory = 0;
  while (child.exitCode === null && !(await isReady())) {
    memory = Math.max(memory, memoryOfTree(child.pid ?? 0));
    await wait(interval);
  }
  const wall = performance.now() - startTime;
  if (child.exitCode !== null && child.exitCode !== 0)
    throw new Error(`${args.join(' ')} ended with ${child.exitCode}.`);
  if (child.exitCode === null) {
    await whileRunning();
    child.kill('SIGTERM');
    await exit;
  }
  return { wall, memory };
}

/** Resident memory of a process and all that it started, in bytes. */
function memoryOfTree(pid: number): number {
  const parents = new Map(
    readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [[Number(name), parentOf(name)] as const] : [])),
  );
  const isInTree = (one: number | undefined): boolean =>
    one === pid || (one !== undefined && one > 1 && isInTree(parents.get(one)));
  const sizes = [...parents.keys()].filter(isInTree).map(memoryOf);
  return sizes.reduce((sum, size) => sum + (Number.isNaN(size) ? 0 : size), 0);
}

function parentOf(pid: string): number | undefined {
  try {
    return Number(/^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
  } catch {
    return undefined;
  }
}

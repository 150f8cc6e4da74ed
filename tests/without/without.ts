/** Proves that features can be lifted out: what is left type-checks, builds, starts, and shows every list and form. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../server/support/portal-server.ts';
import { screens } from '#generated/screens.ts';
import { copyWithout } from './copy.ts';
import { walk } from './walk.ts';

const run = promisify(execFile);

/** Milliseconds for a start with sample data. */
const startTimeout = 240_000;

export interface WithoutOptions {
  /** Called before each step. */
  readonly onStep?: (step: string) => void;
  /** Neither builds nor starts. */
  readonly typesOnly?: boolean;
}

/** Returns what is wrong with the project without these features; nothing, if they can be lifted out. */
export async function without(
  features: readonly string[],
  { onStep, typesOnly = false }: WithoutOptions = {},
): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-without-'));
  const node = async (...args: readonly string[]) => {
    const { stdout } = await run(process.execPath, [...args], { cwd: folder, maxBuffer: 2 ** 26 }).catch(
      (error: unknown) => {
        const { stdout: output = '', stderr = '' } = error as { stdout?: string; stderr?: string };
        throw new Error(`${args.join(' ')}:\n${output}${stderr}`);
      },
    );
    return stdout;
  };
  try {
    copyWithout(features, folder);
    onStep?.('generate');
    await node('codegen/main.ts');
    onStep?.('type-check');
    await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.without.json');
    if (typesOnly) return [];
    onStep?.('build');
    await node('--import', './src/catalogue/preload.ts', 'node_modules/vite/bin/vite.js', 'build');
    onStep?.('start');
    const server = await start(folder);
    try {
      onStep?.('sign in, open every list and form');
      return [...(await walk(server.address, screens))];
    } finally {
      await server.stop();
    }
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function start(folder: string): Promise<{ readonly address: string; stop(): Promise<unknown> }> {
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ['src/server/start/main.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn', CATALOGUE: '' },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let errors = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors += text;
  });
  const ended = once(server, 'exit');
  const isReady = async () => (await fetch(`${address}/readyz`).catch(() => undefined))?.ok === true;
  for (const until = Date.now() + startTimeout; !(await isReady()); await wait(100)) {
    if (server.exitCode === null && Date.now() < until) continue;
    server.kill('SIGKILL');
    throw new Error(`The server did not start:\n${errors}`);
  }
  return {
    address,
    stop: () => {
      server.kill('SIGTERM');
      return ended;
    },
  };
}

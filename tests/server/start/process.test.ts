/** Server processes: locks of data folders, SIGKILL, graceful shutdown, a port in use (decisions: Running). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseConfig } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { FolderInUse, lockFolder } from '../../../src/server/database/lock.ts';
import { createPostgresUrl, makeFolder, pglite, postgres } from '../../support/databases.ts';
import { soak } from '../../support/soak.ts';
import { freePort } from '../support/portal-server.ts';

const root = join(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();

interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

/** Runs a module with Node, in an environment of its own. */
function run(file: string, environment: Record<string, string>, args: string[] = []): Running {
  const child = spawn(process.execPath, [join(root, file), ...args], {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return { process: child, output: () => output, ended };
}

/** The environment of a server on the database. */
const environmentOf = (config: DatabaseConfig): Record<string, string> => ({
  ...('url' in config ? { DATABASE_URL: config.url } : { DATA_DIR: config.folder ?? '' }),
  ADMIN_EMAIL: 'ada@example.com',
  LOG_LEVEL: 'warn',
});

async function until(condition: () => Promise<boolean> | boolean, seconds = 150): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('The condition was not met in time.');
    await wait(50);
  }
}

const answers = (url: string) => async () => (await fetch(url).catch(() => null))?.ok ?? false;

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

describe('on the embedded database', () => {
  let folder: string;
  beforeEach(() => {
    folder = makeFolder();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  test('a data folder is locked by one process, and can be locked again after its release', () => {
    const unlock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
    unlock();
    lockFolder(folder)();
  });

  test('a second server on the same folder exits with 1 and one line; a killed server leaves no lock', async () => {
    const environment = environmentOf({ folder });
    const port = String(await freePort());
    const first = run('src/server/start/main.ts', { ...environment, PORT: port });
    await until(answers(`http://localhost:${port}/readyz`));

    const second = run('src/server/start/main.ts', { ...environment, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output().trim()).toMatch(/^The folder .* is in use by another running server\..*DATABASE_URL.*$/);
    expect(await answers(`http://localhost:${port}/readyz`)()).toBe(true);

    first.process.kill('SIGKILL');
    await first.ended;
    const third = run('src/server/start/main.ts', { ...environment, PORT: port });
    await until(answers(`http://localhost:${port}/readyz`));
    third.process.kill('SIGTERM');
    expect(await third.ended).toBe(0);
  }, 180_000);

  test(
    'no acknowledged write is lost by SIGKILL',
    async () => {
      let acknowledged = 0;
      for (let round = 0; round < 2 * soak; round++) {
        const writer = run('tests/server/start/writer.ts', {}, [folder]);
        await until(() => writer.output().split('\n').length > 60);
        writer.process.kill('SIGKILL');
        await writer.ended;
        acknowledged = Math.max(acknowledged, ...writer.output().split('\n').slice(0, -1).map(Number));
      }
      const database = await openDatabase({ folder }, () => {});
      const { rows } = await sql<{ id: number }>`select "id" from "written" order by "id"`.execute(database.db);
      await database.close();
      const ids = new Set(rows.map(({ id }) => id));

      expect(acknowledged).toBeGreaterThan(100);
      expect(Array.from({ length: acknowledged }, (_, index) => index + 1).filter((id) => !ids.has(id))).toEqual([]);
    },
    180_000 * soak,
  );
});

test('a port in use is reported in one line', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const { url, remove } = await createPostgresUrl();
  const server = run('src/server/start/main.ts', { ...environmentOf({ url }), PORT: String(port) });

  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toBe(
    `Port ${port} is in use by another program. Stop that one, or set PORT to another port.`,
  );
  other.close();
  await remove();
}, 120_000);

/** Sends half of a request, once the server has read its headers. */
async function sendHalf(url: string, body: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const slowRequest = request(`${url}/api/Log`, { method: 'POST', headers });
  await once(slowRequest, 'continue');
  slowRequest.write(body.slice(0, 10));
  return slowRequest;
}

const body = JSON.stringify({ severity: 'Information', message: 'half sent when the server was told to stop' });

test('a request that is never completed is aborted, and the exit code is 1', async () => {
  const created = await createPostgresUrl();
  const port = await freePort();
  const server = run('src/server/start/main.ts', { ...environmentOf(created), PORT: String(port) });
  const url = `http://localhost:${port}`;
  await until(answers(`${url}/readyz`));
  const slowRequest = await sendHalf(url, body);
  slowRequest.on('error', () => {});
  server.process.kill('SIGTERM');

  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('Some requests did not finish in time');
  await created.remove();
}, 180_000);

// A start costs seconds: how the signal is sent differs before the database does, so each engine is asked in one of the ways.
test.each([
  { on: pglite, how: 'once', times: 1 },
  { on: postgres, how: 'sent twice, as by a supervisor and by npm', times: 2 },
])(
  'on SIGTERM $how, a server completes pending requests, refuses new ones, and exits within 10 seconds ($on.name)',
  async ({ on, times }) => {
    const { config, remove } = await on.create();
    const port = await freePort();
    const server = run('src/server/start/main.ts', { ...environmentOf(config), PORT: String(port) });
    const url = `http://localhost:${port}`;
    await until(answers(`${url}/readyz`));

    // Browsers open spare connections without a request. Connections are accepted in order, so this one comes first.
    const spareConnection = connect(port, 'localhost').on('error', () => {});
    await once(spareConnection, 'connect');
    const slowRequest = await sendHalf(url, body);
    const status = new Promise<number | undefined>((resolve, reject) => {
      slowRequest.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
    });
    for (let time = 0; time < times; time++) {
      server.process.kill('SIGTERM');
      // Signals that are sent at once arrive as one.
      await wait(50);
    }
    await until(async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok !== true);
    slowRequest.end(body.slice(10));

    expect(await status).toBe(204);
    // It exits by itself: after the timeout of nine seconds the code would be 1.
    expect(await server.ended).toBe(0);
    expect(spareConnection.destroyed || spareConnection.readableEnded).toBe(true);
    await remove();
  },
  180_000,
);

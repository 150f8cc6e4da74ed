/** Real processes: one for each folder, killed at any moment, stopped by a signal, a port in use (decisions: Running). */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request, type ClientRequest } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeEach, afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../../../src/server/database/open.ts';
import { FolderInUse, lockFolder } from '../../../src/server/database/lock.ts';
import { engines, makeFolder } from '../../support/databases.ts';
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

async function until(condition: () => Promise<boolean> | boolean, seconds = 150): Promise<void> {
  const end = Date.now() + seconds * 1_000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await wait(50);
  }
}

const answers = (url: string) => async () => (await fetch(url).catch(() => null))?.ok ?? false;

afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
});

let folder: string;
beforeEach(() => {
  folder = makeFolder();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder belongs to one holder, and is free again when let go', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  unlock();
  lockFolder(folder)();
});

test('a second server on the same folder says so in one line and ends with 1; the folder is free when the first is killed', async () => {
  const environment = { DATA_DIR: folder, ADMIN_EMAIL: 'ada@example.com', LOG_LEVEL: 'warn' };
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

test('a port in use is one clear line', async () => {
  const other = createServer();
  const port = await new Promise<number>((resolve) => {
    other.listen(0, '127.0.0.1', () => {
      const address = other.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const server = run('src/server/start/main.ts', {
    DATA_DIR: folder,
    ADMIN_EMAIL: 'ada@example.com',
    PORT: String(port),
    LOG_LEVEL: 'warn',
  });

  expect(await server.ended).toBe(1);
  expect(server.output().trim()).toBe(
    `Port ${port} is in use by another program. Stop that one, or set PORT to another port.`,
  );
  other.close();
}, 120_000);

test(
  'what was acknowledged before a kill is there afterwards',
  async () => {
    let acknowledged = 0;
    for (let round = 0; round < 3 * soak; round++) {
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

/** Sends half of a request, once the server has read its headers. */
async function halfSent(url: string, body: string): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const half = request(`${url}/api/Log`, { method: 'POST', headers });
  await once(half, 'continue');
  half.write(body.slice(0, 10));
  return half;
}

const body = JSON.stringify({ severity: 'Information', message: 'half sent when the server was told to stop' });

test('a request that is never finished is given up, and the exit code is 1', async () => {
  const port = await freePort();
  const environment = { DATA_DIR: folder, ADMIN_EMAIL: 'ada@example.com', LOG_LEVEL: 'warn', PORT: String(port) };
  const server = run('src/server/start/main.ts', environment);
  const url = `http://localhost:${port}`;
  await until(answers(`${url}/readyz`));
  const half = await halfSent(url, body);
  half.on('error', () => {});
  server.process.kill('SIGTERM');

  expect(await server.ended).toBe(1);
  expect(server.output()).toContain('Some requests did not finish in time');
}, 180_000);

describe.each(engines)('told to stop, on $name', ({ create }) => {
  test.each([
    ['once', 1],
    ['twice at once, as by a supervisor and by npm', 2],
  ])(
    '%s, a server answers what is under way, refuses what is new, and is gone within 10 seconds',
    async (_how, times) => {
      const { config, remove } = await create();
      const environment = 'url' in config ? { DATABASE_URL: config.url } : { DATA_DIR: config.folder ?? folder };
      const port = await freePort();
      const server = run('src/server/start/main.ts', {
        ...environment,
        ADMIN_EMAIL: 'ada@example.com',
        PORT: String(port),
        LOG_LEVEL: 'warn',
      });
      const url = `http://localhost:${port}`;
      await until(answers(`${url}/readyz`));

      // As browsers do: a connection opened in advance, with nothing sent. Connections are accepted in their order.
      const ahead = connect(port, 'localhost').on('error', () => {});
      await once(ahead, 'connect');
      const half = await halfSent(url, body);
      const status = new Promise<number | undefined>((resolve, reject) => {
        half.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
      });
      for (let time = 0; time < times; time++) server.process.kill('SIGTERM');
      await until(async () => (await fetch(`${url}/healthz`).catch(() => null))?.ok !== true);
      half.end(body.slice(10));

      expect(await status).toBe(204);
      // By itself: what the server gives up after nine seconds ends it with 1.
      expect(await server.ended).toBe(0);
      expect(ahead.destroyed || ahead.readableEnded).toBe(true);
      await remove();
    },
    180_000,
  );
});

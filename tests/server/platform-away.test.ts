/** The database goes away and comes back: callers are told so, and nothing has to be started again (reliability 14). */
import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../src/server/database/database.ts';
import { engines } from '../support/databases.ts';
import { Browser, freePort, problemOf, startServer, type TestServer } from './platform-server.ts';

/** A way to PostgreSQL that can be cut. */
class Wire {
  readonly #sockets = new Set<Socket>();
  readonly #to: { host: string; port: number };
  #server: Server | null = null;

  constructor(to: { host: string; port: number }) {
    this.#to = to;
  }

  open(port: number): Promise<void> {
    this.#server = createServer((from) => {
      const onward = connect(this.#to);
      for (const socket of [from, onward]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      from.pipe(onward).pipe(from);
    });
    return new Promise((resolve) => this.#server?.listen(port, '127.0.0.1', resolve));
  }

  cut(): void {
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }
}

let database: Database;
let server: TestServer;
let wire: Wire;
let port: number;
let remove: () => Promise<void>;
const faults: Error[] = [];

beforeAll(async () => {
  const postgres = engines.find(({ name }) => name === 'postgres');
  const made = await postgres?.create({ sample: true });
  if (made === undefined || !('url' in made.config)) throw new Error('No PostgreSQL.');
  remove = made.remove;
  const url = new URL(made.config.url);
  wire = new Wire({ host: url.hostname, port: Number(url.port) });
  port = await freePort();
  await wire.open(port);
  url.host = `127.0.0.1:${port}`;
  database = await openDatabase({ url: url.href }, (fault) => faults.push(fault));
  server = await startServer(database);
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  wire?.cut();
  await remove?.();
});

test('a server whose database is away says so, keeps running, and recovers by itself', async () => {
  const browser = new Browser(server.url);
  await browser.signIn('reader@portal.local');
  wire.cut();

  const refused = await browser.ask('/api/Features');
  expect(await problemOf(refused)).toMatchObject({ status: 503 });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await browser.ask('/readyz')).status).toBe(503);
  expect((await browser.ask('/healthz')).status).toBe(200);
  const entry = { severity: 'Error', message: 'The server can not be reached.' };
  expect((await browser.call('POST', '/api/Log', entry)).status).toBe(204);

  await wire.open(port);
  await expect.poll(async () => (await browser.ask('/readyz')).status, { timeout: 15_000 }).toBe(200);
  expect((await browser.ask('/api/Features')).status).toBe(200);
  expect(faults.length).toBeGreaterThan(0);
});

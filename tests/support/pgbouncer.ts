/**
 * A real PgBouncer in transaction mode for tests: the system's, which is installed if it is missing and the user is root on
 * Debian. Tests are never skipped silently: without PgBouncer the run fails with a remedy.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort, isRoot, unprivileged } from './postgres.ts';

export interface TestPooler {
  /** A connection string, without a database's name at its end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts PgBouncer for a server, with a pool of this size for each database. */
export async function startPooler(serverUrl: string, connections: number): Promise<TestPooler> {
  const { hostname, port: serverPort, username } = new URL(serverUrl);
  const folder = mkdtempSync(join(tmpdir(), 'portal-pgbouncer-'));
  const port = await freePort();
  // The settings of `src/server/deploy/scaling.md`, without passwords.
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'any',
    pool_mode: 'transaction',
    default_pool_size: connections,
    max_client_conn: 200,
    query_wait_timeout: 5,
    server_login_retry: 1,
    ignore_startup_parameters: 'options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\n* = host=${hostname} port=${serverPort} user=${username}`;
  writeFileSync(join(folder, 'pgbouncer.ini'), `${databases}\n[pgbouncer]\n${lines.join('\n')}\n`);
  const user = isRoot ? unprivileged(folder) : {};
  const pooler = spawn(program(), ['-q', 'pgbouncer.ini'], {
    ...user,
    cwd: folder,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(pooler, 'exit');
  await Promise.race([listening(port), ended.then(() => Promise.reject(new Error('PgBouncer ended at once.')))]);
  return {
    url: `postgres://${username}@127.0.0.1:${port}`,
    stop: async () => {
      pooler.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function program(): string {
  const executable = installed() ?? (install(), installed());
  if (executable !== undefined) return executable;
  throw new Error('No PgBouncer to test with. Install it: the package is called pgbouncer.');
}

function installed(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(':')];
  return folders.map((folder) => join(folder, 'pgbouncer')).find((path) => existsSync(path));
}

function install(): void {
  if (!isRoot || !existsSync('/usr/bin/apt-get')) return;
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
  execFileSync('apt-get', ['install', '-y', '-qq', 'pgbouncer'], { stdio: 'inherit' });
}

async function listening(port: number): Promise<void> {
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isUp = await Promise.race([
      once(socket, 'connect').then(() => true),
      once(socket, 'close').then(() => false),
    ]).catch(() => false);
    socket.destroy();
    if (isUp) return;
    await wait(20);
  }
}

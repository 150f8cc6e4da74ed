/** The files of the embedded database are readable by their owner alone (decisions: Running). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { servedSnapshots, withSnapshot } from '../../../src/features/backup/server/snapshot.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { makeLogger } from '../../../src/server/log/logger.ts';
import { makeDatabaseFolder } from '../../support/database-folder.ts';
import { makeFolder } from '../../support/databases.ts';
import { freePort } from '../support/portal-server.ts';

const root = join(import.meta.dirname, '../../..');
const modeOf = (...path: string[]): string => (statSync(join(...path)).mode & 0o7777).toString(8);
const ownFiles = ['lock', 'pglite'];
const modes = (folder: string, names: readonly string[] = ownFiles) => names.map((name) => modeOf(folder, name));

let folder: string;
let parent: string;
let warnings: string[];
beforeEach(() => {
  warnings = [];
  parent = makeDatabaseFolder('portal-modes-');
  folder = join(parent, 'data');
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

const open = (at = folder) =>
  openDatabase(
    { folder: at },
    (fault) => {
      throw fault;
    },
    (line) => warnings.push(line),
  );
const openAndClose = async (at?: string) => (await open(at)).close();

/** Sets the modes that former versions and the engine created. */
function grantToAll(at: string): void {
  for (const entry of readdirSync(at, { withFileTypes: true, recursive: true }))
    chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o755 : 0o666);
  chmodSync(at, 0o755);
}

/** Creates a data folder with a database that others can access, which is quicker than opening an empty one; `mode` is the folder's. */
function makeDataFolder(at: string, mode: number): void {
  renameSync(makeFolder({ bare: true }), at);
  grantToAll(at);
  chmodSync(at, mode);
}

test('a new data folder is accessible to its owner alone; its parents have the default mode', async () => {
  chmodSync(parent, 0o755);
  const deep = join(parent, 'a', 'data');
  await openAndClose(deep);

  expect([modeOf(deep), ...modes(deep)]).toEqual(['700', '600', '700']);
  expect(modeOf(parent, 'a')).toBe((0o777 & ~process.umask()).toString(8));
  expect(warnings).toEqual([]);
});

test('a start restricts an existing folder that other accounts could access, without a warning', async () => {
  const data = makeFolder();
  grantToAll(data);
  mkdirSync(join(data, 'copy-a1B2c3'), { mode: 0o755 });
  writeFileSync(join(data, 'backup.sock'), '');
  const server = spawn(process.execPath, [join(root, 'src/server/start/main.ts')], {
    env: { PATH: process.env.PATH, DATA_DIR: data, ADMIN_EMAIL: 'ada@example.com', PORT: String(await freePort()) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  server.stderr.on('data', (chunk) => (output += String(chunk)));
  server.stdout.on('data', (chunk) => (output += String(chunk)));
  try {
    await expect.poll(() => output, { timeout: 60_000 }).toContain('is running at');
    expect([modeOf(data), ...modes(data)]).toEqual(['700', '600', '700']);
    expect(modeOf(data, 'backup.sock')).toBe('700');
    expect(output).not.toContain('data folder');
  } finally {
    server.kill('SIGKILL');
    await once(server, 'close');
    rmSync(data, { recursive: true, force: true });
  }
});

test('a copy that a backup reads is restricted, too', async () => {
  makeDataFolder(folder, 0o700);
  const database = await open();
  const snapshots = servedSnapshots(database, folder, makeLogger('silent'));
  snapshots.start();
  await withSnapshot(folder, async (copy) => {
    expect([modeOf(copy), modeOf(copy, 'pglite')]).toEqual(['700', '700']);
    await openAndClose(copy);
    return { date: '2026-03-09T00:00:00.000Z', rows: 1, bytes: 1 };
  });
  await snapshots.end();
  await database.close();
  expect(warnings).toEqual([]);
});

test('a folder that also contains other files keeps its mode, with a warning; the portal’s own files are restricted', async () => {
  makeDataFolder(folder, 0o755);
  mkdirSync(join(folder, 'photos'), { mode: 0o755 });
  writeFileSync(join(folder, 'letter.txt'), '', { mode: 0o644 });
  await openAndClose();
  grantToAll(folder);
  warnings.length = 0;
  await openAndClose();

  expect([modeOf(folder), ...modes(folder)]).toEqual(['755', '600', '700']);
  expect([modeOf(folder, 'photos'), modeOf(folder, 'letter.txt')]).toEqual(['755', '666']);
  expect(warnings).toEqual([
    `Others may enter the data folder ${folder} (mode 0755): it holds more than the portal's files (letter.txt), so it was left as it is. Set DATA_DIR to a folder of its own, or close this one: chmod 700 ${folder}`,
  ]);

  chmodSync(folder, 0o700);
  await openAndClose();
  expect(warnings).toHaveLength(1);
});

test('a symbolic link to the data folder is followed; one inside it is not', async () => {
  const [disk, elsewhere] = [join(parent, 'disk'), join(parent, 'elsewhere')];
  makeDataFolder(disk, 0o755);
  mkdirSync(elsewhere, { mode: 0o755 });
  symlinkSync(disk, folder);
  symlinkSync(elsewhere, join(disk, 'copy-a1B2c3'));
  await openAndClose();

  expect([modeOf(disk), ...modes(disk), modeOf(elsewhere)]).toEqual(['700', '600', '700', '755']);
});

/** Only root can change the owner of a folder. */
const otherAccounts = process.getuid?.() === 0 ? [54_321] : [];

test.each(otherAccounts)(
  'a folder that belongs to another account (uid %i) keeps its mode, with a warning',
  async (other) => {
    makeDataFolder(folder, 0o770);
    chownSync(folder, other, other);
    await openAndClose();

    expect([modeOf(folder), ...modes(folder)]).toEqual(['770', '600', '700']);
    expect(warnings).toEqual([
      `The data folder ${folder} belongs to another account (uid ${other}, mode 0770), which may read and replace the database. Run the portal as that account, or give it the folder: chown -R 0 ${folder}`,
    ]);
  },
);

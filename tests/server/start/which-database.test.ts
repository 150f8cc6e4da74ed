/** Every command first names its database, and ignores no argument. */
import { spawn } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { printDatabase } from '../../../src/server/start/which-database.ts';
import { makeFolder } from '../../support/databases.ts';

const root = join(import.meta.dirname, '../../..');

let folder: string;
beforeEach(() => {
  folder = makeFolder();
  writeFileSync(join(folder, 'Region.csv'), 'name\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program until it ends or writes output. */
async function run(file: string, args: string[], environment: Record<string, string>, isLong = false) {
  const child = spawn(process.execPath, [join(root, 'src/server/start', file), ...args], {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (said += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  if (isLong) child.stdout.once('data', () => child.kill('SIGKILL'));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { said, errors, code };
}

/** Nothing answers there. */
const away = 'postgres://portal:hidden@127.0.0.1:1/portal?sslpassword=hidden';
const named = 'Database: postgres://portal@127.0.0.1:1/portal';

test.each([
  ['migrate.ts', ['--plan']],
  ['migrate.ts', ['--apply']],
  ['seed.ts', []],
  ['load.ts', ['Region', 'Region.csv']],
  ['backup.ts', ['portal.backup']],
  ['restore.ts', ['portal.backup']],
])('%s %j begins with the database, without its password', async (file, args) => {
  const { said, errors, code } = await run(file, args, { DATABASE_URL: away });

  expect(errors.split('\n')[0]).toBe(named);
  expect(said + errors).not.toContain('hidden');
  expect(code).toBe(1);
});

test('so does a server, in its log', async () => {
  const { said } = await run('main.ts', [], { DATABASE_URL: away }, true);

  expect(said.split('\n')[0]).toContain(named);
});

test('the embedded one is its folder; a replica is named, too', () => {
  const lines: string[] = [];
  const say = (line: string) => lines.push(line);
  printDatabase({ folder: '/var/lib/portal' }, say);
  printDatabase({ url: 'postgres://a:b@one/x', readUrl: 'postgres://a:b@two/x' }, say);

  expect(lines).toEqual([
    'Database: the embedded one in /var/lib/portal (DATABASE_URL is not set)',
    'Database: postgres://a@one/x, read replica postgres://a@two/x',
  ]);
});

test.each([
  [
    'migrate.ts',
    ['--rehearse', '--into', away],
    'DATABASE_URL is not set, so the embedded database would be rehearsed',
  ],
  ['migrate.ts', ['--rehearse', '--into', 'elsewhere'], '--into must be the address of a PostgreSQL database'],
  ['migrate.ts', ['--apply', '--into', away], '--into is where a rehearsal makes its copy'],
  ['seed.ts', ['--into', away], "Unknown option '--into'"],
  ['start.ts', ['--into', away], 'This command does not know "--into"'],
  ['main.ts', ['--into', away], 'This command does not know "--into"'],
  ['dev.ts', ['--into', away], 'This command does not know "--into"'],
])('%s %j is refused, and makes no database', async (file, args, reason) => {
  const data = join(folder, 'data');
  const { errors, code } = await run(file, args, { DATA_DIR: data });

  expect(errors).toContain(reason);
  expect(errors).not.toContain('hidden');
  expect([code, existsSync(data)]).toEqual([1, false]);
});

/** Every command prints its database first, and refuses unknown arguments. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { printDatabase } from '../../../src/server/start/which-database.ts';
import { commandArguments } from '../support/command.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-which-'));
  writeFileSync(join(folder, 'Region.csv'), 'name\n');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a program until it ends, or its output has `last`. */
async function run(command: string, args: string[], environment: Record<string, string>, last?: string) {
  const child = spawn(process.execPath, commandArguments(command, ...args), {
    cwd: folder,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  let errors = '';
  child.stdout.on('data', (chunk) => (output += String(chunk)));
  child.stderr.on('data', (chunk) => (errors += String(chunk)));
  if (last !== undefined) child.stdout.on('data', () => output.includes(last) && child.kill('SIGKILL'));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { output, errors, code };
}

/** An address where no server listens. */
const unreachable = 'postgres://portal:hidden@127.0.0.1:1/portal?sslpassword=hidden';
const printed = 'Database: postgres://portal@127.0.0.1:1/portal';

test.each([
  ['migrate', ['--plan']],
  ['migrate', ['--apply']],
  ['seed', []],
  ['load', ['Region', 'Region.csv']],
  ['backup', ['portal.backup']],
  ['restore', ['portal.backup']],
])('%s %j first prints its database, without the password', async (command, args) => {
  const { output, errors, code } = await run(command, args, { DATABASE_URL: unreachable });

  expect(errors.split('\n')[0]).toBe(printed);
  expect(output + errors).not.toContain('hidden');
  expect(code).toBe(1);
});

test('a server logs its database first, then why it waits for it', async () => {
  const { output } = await run('serve', [], { DATABASE_URL: unreachable }, 'trying again');
  const [first, second] = output.split('\n');

  expect(first).toContain(printed);
  expect(second).toContain('The database can not be reached yet (connect ECONNREFUSED 127.0.0.1:1); trying again');
  expect(output).not.toContain('hidden');
});

test('the embedded database is printed as its folder, and a replica in addition to its primary', () => {
  const lines: string[] = [];
  const print = (line: string) => lines.push(line);
  printDatabase({ folder: '/var/lib/portal' }, print);
  printDatabase({ url: 'postgres://a:b@one/x', readUrl: 'postgres://a:b@two/x' }, print);

  expect(lines).toEqual([
    'Database: the embedded one in /var/lib/portal (DATABASE_URL is not set)',
    'Database: postgres://a@one/x, read replica postgres://a@two/x',
  ]);
});

test.each([
  [
    'migrate',
    ['--rehearse', '--into', unreachable],
    'DATABASE_URL is not set, so the rehearsal would use the embedded database',
  ],
  ['migrate', ['--rehearse', '--into', 'elsewhere'], '--into must be the URL of a PostgreSQL database'],
  ['migrate', ['--apply', '--into', unreachable], '--into names the database for the copy of a rehearsal'],
  ['seed', ['--into', unreachable], "Unknown option '--into'"],
  ['start', ['--into', unreachable], 'This command does not know "--into"'],
  ['serve', ['--into', unreachable], 'This command does not know "--into"'],
  ['dev', ['--into', unreachable], 'This command does not know "--into"'],
])('%s %j is refused, and creates no database', async (command, args, reason) => {
  const data = join(folder, 'data');
  const { errors, code } = await run(command, args, { DATA_DIR: data });

  expect(errors).toContain(reason);
  expect(errors).not.toContain('hidden');
  expect([code, existsSync(data)]).toEqual([1, false]);
});

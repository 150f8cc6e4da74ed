/** Programs on a database that has changed since the import: a start, and `npm run migrate`. */
import { spawn, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandArguments } from '../../support/command.ts';
import { freePort } from '../../support/portal-server.ts';
import { importedFolder, type UpdatedFolder } from './updated-folder.ts';

const root = join(import.meta.dirname, '../../../..');
let bakery: UpdatedFolder;

beforeAll(async () => {
  bakery = await importedFolder(`
    create table oven (id serial primary key, name text not null, heat integer);
    create table cake (id serial primary key, name text not null, oven_id integer references oven);
    create table bun (id integer, name text);
    insert into bun values (1, 'Cinnamon');
    create view pastry as select id, name from bun`);
  const { status, stderr } = runCommand('generate');
  if (status !== 0) throw new Error(stderr);
});

afterAll(() => bakery?.end());

const withCatalogue = (command: string, ...args: readonly string[]) =>
  commandArguments(command, ...args, '--catalogue', bakery.folder);

const environment = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  DATABASE_URL: bakery.url,
  ADMIN_EMAIL: 'ada@example.com',
});

/** Runs a command to its end. */
const runCommand = (command: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, withCatalogue(command, ...args), { cwd: root, env: environment(), encoding: 'utf8' });

const isReady = 'is running at';

/** What a server prints until it says a text or has ended; with its exit code, if it has. */
async function start(last = isReady): Promise<{ readonly output: string; readonly code: number | null }> {
  const server = spawn(process.execPath, withCatalogue('serve'), {
    cwd: root,
    env: { ...environment(), PORT: String(await freePort()), LOG_LEVEL: 'warn' },
  });
  let output = '';
  const code = await new Promise<number | null>((resolve) => {
    server.once('close', resolve);
    for (const stream of [server.stdout, server.stderr])
      stream.on('data', (chunk) => {
        output += String(chunk);
        if (output.includes(last)) resolve(null);
      });
  });
  server.kill('SIGKILL');
  return { output, code };
}

const lacking = 'The database has what the catalogue lacks';

test('as long as the database is as it was, a start says nothing of it, and --plan ends with 0', async () => {
  expect(runCommand('migrate', '--plan').status).toBe(0);
  const { output, code } = await start();
  expect(code).toBeNull();
  expect(output).not.toContain(lacking);
}, 120_000);

test('a start says in one line what the catalogue lacks, with the command; --plan ends with 0', async () => {
  await bakery.sql('alter table cake add column flour text not null');
  const { output, code } = await start();
  expect(code).toBeNull();
  expect(output.split('\n').filter((line) => line.includes(lacking))).toEqual([
    expect.stringMatching(/every Add of Cakes fails, since .{1,2}flour.{1,2} has to be filled.*import --update/),
  ]);
  expect(output).toContain(`--out ${bakery.folder}`);
  expect(runCommand('migrate', '--plan').status).toBe(0);
}, 120_000);

test('a start looks for doubled keys of views once it answers', async () => {
  await bakery.sql("insert into bun values (1, 'Sesame')");
  const { output } = await start('several rows of pastry');
  expect(output.indexOf(isReady)).toBeGreaterThan(-1);
  expect(output.indexOf('several rows of pastry')).toBeGreaterThan(output.indexOf(isReady));
}, 120_000);

test('a start that is refused names file and field, with the command; --plan says the same and ends with 1', async () => {
  await bakery.sql('alter table oven rename column heat to temperature');
  const { output, code } = await start();
  expect(code).toBe(1);
  const planned = runCommand('migrate', '--plan');
  expect(planned.status).toBe(1);
  for (const text of [output, planned.stdout]) {
    expect(text).toMatch(/oven\.json, field .{0,2}heat.{0,2}: .*has no column/);
    expect(text).toContain('import --update');
  }
}, 120_000);

/** `npm run restore` as a process: for an invalid backup one line, and no database (decisions: Backup and restore). */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { createGzip, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { catalogueDigest } from '../../../src/server/migrate/fingerprint.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';
import { makeFolder } from '../../support/databases.ts';
import { forged, header, person } from '../backup/forged.ts';
import { commandArguments } from '../support/command.ts';

/** Node's default, which would be in the folder for temporary files. */
const compileCache = join(tmpdir(), 'node-compile-cache');
const folder = mkdtempSync(join(tmpdir(), 'portal-restore-test-'));
const [data, temporary] = [join(folder, 'data'), join(folder, 'tmp')];
afterAll(() => rmSync(folder, { recursive: true, force: true }));
beforeEach(() => {
  for (const one of [data, temporary]) {
    rmSync(one, { recursive: true, force: true });
    mkdirSync(one);
  }
});

/** The command's output and exit code. `input` may be endless. */
async function run(command: 'backup' | 'restore', file: string, input: Readable = Readable.from([])) {
  const child = spawn(process.execPath, commandArguments(command, file), {
    env: { PATH: process.env.PATH, DATA_DIR: data, TMPDIR: temporary, NODE_COMPILE_CACHE: compileCache },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  // The process exits before it has read all of its input.
  child.stdin.on('error', () => {});
  input.pipe(child.stdin);
  const [written, messages] = await Promise.all([buffer(child.stdout), text(child.stderr)]);
  const [code] = (await closed) as [number | null];
  input.destroy();
  // The first line names the database.
  const [first, ...lines] = messages.trimEnd().split('\n');
  expect(first).toBe(`Database: the embedded one in ${data} (DATABASE_URL is not set)`);
  return { written, messages: lines.join('\n'), code };
}

const compressed = (bytes: Iterable<Buffer> | AsyncIterable<Buffer>): Readable =>
  Readable.from(bytes).pipe(createGzip());

function* endlessRows(): Generator<Buffer> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (;;) yield Buffer.from('{"table":0,"bytes":1}\n\n'.repeat(10_000));
}

const hostile = () => compressed(forged({ tables: [{ ...person, name: 'pg_class\n; commit \u001b[31m' }] }));

test.each<[string, () => Readable, RegExp]>([
  [
    'never ends',
    () => compressed(endlessRows()),
    /^Standard input is damaged: a row of it .*\. Nothing was restored\.$/,
  ],
  [
    'has a name that no table has',
    hostile,
    /^Standard input is damaged: its header is invalid \(\/tables\/0\/name must .*\)\. Nothing was restored\.$/,
  ],
  [
    'is cut off',
    () => Readable.from([Buffer.alloc(0)]),
    /^Standard input is damaged: it is truncated\. Nothing was restored\.$/,
  ],
])('standard input that %s is refused in one line, before a database is opened', async (_what, input, line) => {
  const { messages, code } = await run('restore', '-', input());
  expect(messages).toMatch(line);
  expect(code).toBe(1);
  expect(existsSync(join(data, 'pglite'))).toBe(false);
  expect(readdirSync(temporary)).toEqual([]);
});

test('a file with a name that no table has is refused in one line', async () => {
  const file = join(folder, 'hostile');
  writeFileSync(file, await buffer(hostile()));
  const { messages, code } = await run('restore', file);
  expect(messages).toMatch(
    /hostile is damaged: its header is invalid \(\/tables\/0\/name must .*\)\. Nothing was restored\.$/,
  );
  expect(code).toBe(1);
  expect(existsSync(join(data, 'pglite'))).toBe(false);
});

test('a file that lacks parts of the catalogue that it names is restored with a warning', async () => {
  const bare = makeFolder({ bare: true });
  cpSync(bare, data, { recursive: true });
  rmSync(bare, { recursive: true });
  const { messages, code } = await run(
    'restore',
    '-',
    compressed(forged({ catalogue: catalogueDigest(targetSchema) })),
  );
  expect(messages).toMatch(/^The file lacks parts of its catalogue, such as keys or checks/m);
  expect(code).toBe(0);
}, 180_000);

test('a backup is restored from standard input, and written to standard output', async () => {
  // A database without tables, since creating one takes seconds.
  const bare = makeFolder({ bare: true });
  cpSync(bare, data, { recursive: true });
  rmSync(bare, { recursive: true });
  const restored = await run('restore', '-', compressed(forged()));
  expect(restored.messages).toMatch(/^2 rows of 2 tables restored, as they were on 2026-03-09T00:00:00\.000Z\.$/m);
  expect(restored.code).toBe(0);
  expect(readdirSync(temporary)).toEqual([]);
  const { written, messages, code } = await run('backup', '-');
  expect(messages).toMatch(/^2 rows are in the output\.$/m);
  expect(code).toBe(0);
  const [line = ''] = gunzipSync(written).toString().split('\n');
  // Nobody knows the SQL of the view and of the computed index.
  const text = JSON.stringify(header.tables, (name, value: unknown) => (name === 'computed' ? {} : value));
  expect(JSON.parse(line)).toMatchObject({ tables: JSON.parse(text) as unknown, views: [] });
}, 180_000);

/** The header of a backup is bounded and validated before the database is touched (decisions: Backup and restore). */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer as wholeBuffer, text as wholeText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { readFile, writeFile } from '../../../src/features/backup/server/file.ts';
import { decodeBackup, encode, verify } from '../../../src/features/backup/server/format.ts';
import { forged, header, noteTable, person } from './forged.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-format-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const megabyte = 1024 * 1024;
const session = noteTable('session');

const headerLine = `${JSON.stringify(header)}\n`;

/** A text, then another one repeated endlessly. */
function* endless(begin: string, text: string): Generator<Buffer> {
  yield Buffer.from(begin);
  const block = Buffer.from(text.repeat(Math.ceil(megabyte / text.length)));
  for (;;) yield block;
}

/** The number of bytes read before the refusal, and its message. */
async function refusalOf(bytes: Iterable<Buffer> | AsyncIterable<Buffer>): Promise<{ message: string; read: number }> {
  let read = 0;
  const counted = (async function* () {
    for await (const chunk of bytes) {
      read += chunk.length;
      yield chunk;
    }
  })();
  try {
    await verify(counted);
  } catch (error) {
    return { message: (error as Error).message, read };
  }
  throw new Error('It was accepted.');
}

const rowOfPerson = '1\tAda\t\\N\t{a}\tt\t\\N\n';
const fullPiece = rowOfPerson.repeat(Math.ceil((512 * 1024) / rowOfPerson.length));

describe('an endless stream is refused near its beginning', () => {
  test.each([
    ['zeros', endless('', '\0'), 14, 'a line is too long'],
    ['newlines', endless('', '\n'), 2, 'a line is not valid JSON'],
    ['a header', endless('{"format":2,"madeDate":"', 'x'), 14, 'a line is too long'],
    ['brackets', endless('', '['), 14, 'a line is too long'],
    ['spaces before a chunk', endless(`${headerLine}{"table":0,`, ' '), 2, 'a line is too long'],
    [
      'a chunk',
      endless(`${headerLine}{"table":0,"bytes":${2 ** 40}}\n`, '\0'),
      2,
      'a chunk of it has an invalid header',
    ],
    ['empty chunks', endless(headerLine, '{"table":0,"bytes":0}\n'), 2, 'a chunk of it has an invalid header'],
    [
      'chunks of one row',
      endless(headerLine, `{"table":0,"bytes":${rowOfPerson.length}}\n${rowOfPerson}`),
      2,
      'its chunks do not have the order and size of those of a backup',
    ],
  ])('%s', async (_what, bytes, most, message) => {
    const refusal = await refusalOf(bytes);
    expect(refusal.message).toBe(message);
    expect(refusal.read).toBeLessThanOrEqual(most * megabyte);
  });

  test('many rows in a small compressed file', async () => {
    const file = join(folder, 'rows');
    const piece = Buffer.from(`{"table":0,"bytes":${fullPiece.length}}\n${fullPiece}`);
    const bytes = (function* () {
      yield Buffer.from(headerLine);
      for (let sent = 0; sent < 256 * megabyte; sent += piece.length) yield piece;
    })();
    await pipeline(Readable.from(bytes), createGzip(), createWriteStream(file));
    let read = 0;
    const reading = readFile(file, async (inflated) => {
      await verify(
        (async function* () {
          for await (const chunk of inflated) {
            read += chunk.length;
            yield chunk;
          }
        })(),
      );
    });
    await expect(reading).rejects.toThrow(
      /rows is damaged: it unpacks to more than 250 times its size, which no backup does\. Nothing was restored\.$/,
    );
    expect(read).toBeLessThanOrEqual(64 * megabyte);
  });
});

test('the most compressible content is accepted if it is a backup', async () => {
  const file = join(folder, 'zeros');
  const size = 80 * megabyte;
  const bytes = (async function* () {
    for (let sent = 0; sent < size; sent += megabyte) yield Buffer.alloc(megabyte);
  })();
  expect(await writeFile(file, bytes)).toBeLessThan(size / 200);
  let read = 0;
  await readFile(file, async (inflated) => {
    for await (const chunk of inflated) read += chunk.length;
  });
  expect(read).toBe(size);
});

const withColumn = (changed: object): object => ({ ...session, columns: [{ ...session.columns[0], ...changed }] });

describe('a header is refused that', () => {
  const deep = `${'['.repeat(900_000)}${']'.repeat(900_000)}`;

  test.each([
    ['is null', 'null', 'it does not begin with the header of a backup'],
    ['is a list', '[]', 'it does not begin with the header of a backup'],
    ['is no JSON', '{"format":1', 'a line is not valid JSON'],
    ['is deeply nested', `{"format":2,"tables":${deep}}`, 'a line has more parts than any of a backup'],
    [
      'has too many parts',
      `{"format":2,"tables":[${'{},'.repeat(900_000)}{}]}`,
      'a line has more parts than any of a backup',
    ],
  ])('%s', async (_what, line, message) => {
    expect((await refusalOf([Buffer.from(`${line}\n`)])).message).toMatch(message);
  });

  test.each<[string, object]>([
    ['a format of 0', { format: 0 }],
    ['a fractional format', { format: 0.5 }],
    ['a date without time', { madeDate: '2026-03-09' }],
    ['a date with terminal escapes', { madeDate: '\u001b[31m2026-03-09T00:00:00.000Z' }],
    ['a catalogue digest with terminal escapes', { catalogue: '\u001b[31m' }],
    ['no tables', { tables: [] }],
    ['an unknown property', { hostile: true }],
    ['a table without columns', { tables: [{ ...person, columns: [] }] }],
    ['a table without keys', { tables: [{ name: 'person', columns: person.columns }] }],
    ['a table with an unknown property', { tables: [{ ...person, hostile: true }] }],
    ['an empty name', { tables: [{ ...person, name: '' }] }],
    ['a name longer than 63 characters', { tables: [{ ...person, name: 'x'.repeat(64) }] }],
    ['a name with a NUL', { tables: [{ ...person, name: 'a\0b' }] }],
    ['a value with a NUL', { tables: [withColumn({ default: { value: 'a\0b' } })] }],
    ['an option with a NUL', { tables: [{ ...person, checks: { a: { column: 'title', values: ['a\0b'] } } }] }],
    ['a name of a system catalog', { tables: [{ ...person, name: 'pg_authid' }] }],
    [
      'an index with the name of a system index',
      { tables: [{ ...person, search: { pg_class_oid_index: ['title'] } }] },
    ],
    ['a view with the name of a system view', { views: [{ name: 'pg_user', fingerprint: 'known' }] }],
    ['a table twice', { tables: [person, person] }],
    ['a column twice', { tables: [{ ...session, columns: [...session.columns, ...session.columns] }] }],
    ['a key of an unknown column', { tables: [{ ...person, primaryKey: ['x'] }] }],
    ['a unique set of an unknown column', { tables: [{ ...person, unique: { x: ['x'] } }] }],
    ['an index of an unknown column', { tables: [{ ...person, indexes: { x: [{ column: 'x' }] } }] }],
    ['a check of an unknown column', { tables: [{ ...person, checks: { x: { column: 'x', values: ['a'] } } }] }],
    ['a reference to an unknown table', { tables: [{ ...person, references: { bossId: 'x' } }] }],
    ['a reference to a table without a key', { tables: [{ ...person, primaryKey: null }] }],
    ['an index in NFC of no unique set', { tables: [{ ...person, uniqueForms: ['x'] }] }],
    ['a negative number', { tables: [withColumn({ identity: { last: -1 } })] }],
    ['a fractional number', { tables: [withColumn({ identity: { last: 1.5 } })] }],
    ['a number that is too large', { tables: [withColumn({ identity: { last: 2 ** 53 } })] }],
    ['a number that is SQL', { tables: [withColumn({ identity: { last: '1) is null; commit' } })] }],
  ])('has %s', async (_what, changed) => {
    const { message } = await refusalOf([Buffer.from(`${JSON.stringify({ ...header, ...changed })}\n`)]);
    expect(message).toMatch(/^its header (is invalid|describes a table that can not exist) \(.*\)$/);
  });
});

describe('chunks are refused that', () => {
  test.each([
    ['belong to no table', [{ table: 2, text: rowOfPerson }], 'it has rows of a table that must have none'],
    ['contain sessions', [{ table: 1, text: 'hash\n' }], 'it has rows of a table that must have none'],
    ['end within a row', [{ table: 0, text: '1\tAda\t\\N\t{a}\tt\t\\N' }], 'a chunk of it ends within a row'],
    [
      'have a column too few',
      [{ table: 0, text: '1\tAda\t\\N\tt\t\\N\n' }],
      'a row of it does not have the columns of its table',
    ],
    [
      'have a column too many',
      [{ table: 0, text: '1\tAda\t\\N\t{a}\tt\t\\N\t1\n' }],
      'a row of it does not have the columns of its table',
    ],
    ['are empty', [{ table: 0, text: '' }], 'a chunk of it has an invalid header'],
  ])('%s', async (_what, pieces, message) => {
    expect((await refusalOf(forged({}, pieces))).message).toBe(message);
  });

  test('return to an earlier table', async () => {
    const changed = { tables: [noteTable('note'), noteTable('other')] };
    const pieces = [
      { table: 1, text: 'a\n' },
      { table: 0, text: 'a\n' },
    ];
    expect((await refusalOf(forged(changed, pieces))).message).toBe(
      'its chunks do not have the order and size of those of a backup',
    );
    await verify(forged(changed, pieces.toReversed()));
  });

  test('contain the end-of-data marker of COPY', async () => {
    const changed = { tables: [noteTable('note')] };
    expect((await refusalOf(forged(changed, [{ table: 0, text: 'a\n\\.\nb\n' }]))).message).toBe(
      'a chunk of it contains the end marker',
    );
    await verify(forged(changed, [{ table: 0, text: 'a\n\\\\.\nb\n' }]));
  });

  test.each(['-1', '0.5', '1e3.', '9007199254740993', '"1"', 'null', '268435457'])(
    'declare %s bytes',
    async (bytes) => {
      const line = `${headerLine}{"table":0,"bytes":${bytes}}\n${rowOfPerson}`;
      expect((await refusalOf([Buffer.from(line)])).message).toMatch(
        /^a (chunk of it has an invalid header|line is not valid JSON)$/,
      );
    },
  );

  test('have more or fewer rows in total than the last line declares', async () => {
    const text = (await wholeText(forged())).replace('"rows":2', '"rows":3');
    expect((await refusalOf([Buffer.from(text)])).message).toBe('its number of rows is not the one that it states');
  });
});

test('a file is decoded independently of how it is chunked', async () => {
  const whole = await wholeBuffer(forged());
  for (const bytes of [[...whole].map((byte) => Buffer.from([byte])), [Buffer.alloc(0), whole, Buffer.alloc(0)]]) {
    const { chunks } = await decodeBackup(Readable.from(bytes));
    let rows = 0;
    for await (const chunk of chunks) rows += chunk.rows;
    expect(rows).toBe(2);
  }
});

test('a row that is too long for a restore is not written', async () => {
  const pieces = (async function* () {
    yield { table: 0, text: Buffer.alloc(256 * megabyte + 1) };
  })();
  await expect(wholeBuffer(encode(header, pieces))).rejects.toThrow(
    'Nothing was backed up: a row of person is longer than 268435456 bytes.',
  );
});

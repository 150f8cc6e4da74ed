/** The body of an import is parsed as a stream, within limits. */
import { Readable } from 'node:stream';
import { Tokenizer } from '@streamparser/json';
import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxImportBytes, maxImportRows } from '../../../src/features/import/model/import.ts';
import type { ImportRequest } from '../../../src/features/import/model/operations.ts';
import { Problem } from '../../../src/server/http/problems.ts';
import { readImportBody } from '../../../src/features/import/server/import-grammar.ts';
import { receiveImport } from '../../../src/features/import/server/receive.ts';

const limits = { maxColumns: 3, time: 60_000 };
const { signal: connected } = new AbortController();

const receive = (chunks: Iterable<Buffer>, signal = connected, time = limits.time) =>
  receiveImport(Readable.from(chunks, { objectMode: false }), { ...limits, time }, signal);

/** The parsed body, or the problem. */
async function read(chunks: Iterable<Buffer>): Promise<ImportRequest | { status: number; detail: string }> {
  try {
    return (await receive(chunks)).request;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const { status, detail } = error.details;
    return { status, detail };
  }
}

const ofText = (text: string) => read([Buffer.from(text)]);

/** Bytes in chunks of `size`. */
function* piecesOf(bytes: Buffer, size: number): Generator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

test('any chunking of a body gives what JSON.parse gives', () =>
  fc.assert(
    fc.asyncProperty(
      fc.record(
        {
          columns: fc.array(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 3 }),
          rows: fc.array(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 3 }), { minLength: 1 }),
          by: fc.array(fc.string(), { minLength: 1, maxLength: 3 }),
          preview: fc.boolean(),
          changes: fc.boolean(),
          skipWrong: fc.boolean(),
        },
        { requiredKeys: ['columns', 'rows'] },
      ),
      fc.integer({ min: 1, max: 40 }),
      async (body, size) => {
        const storable = JSON.parse(JSON.stringify(body).replaceAll(String.raw`\u0000`, '')) as ImportRequest;
        expect(await read(piecesOf(Buffer.from(JSON.stringify(storable)), size))).toEqual(storable);
      },
    ),
  ));

const isTexts = (value: unknown) => Array.isArray(value) && value.every((text) => typeof text === 'string');
const isRows = (value: unknown) => Array.isArray(value) && value.length > 0 && value.every(isTexts);

test('any other JSON is 400', () =>
  fc.assert(
    fc.asyncProperty(
      fc.jsonValue().filter((value) => !isTexts(value)),
      fc.jsonValue().filter((value) => !isRows(value)),
      fc.integer({ min: 1, max: 40 }),
      async (columns, rows, size) => {
        for (const body of [columns, rows, { columns, rows: [['x']] }, { columns: ['a'], rows }])
          expect(await read(piecesOf(Buffer.from(JSON.stringify(body)), size))).toMatchObject({ status: 400 });
      },
    ),
  ));

test.each([
  ['', 'The body must be a JSON object: columns, and rows of cells.'],
  ['[]', 'The body must be a JSON object: columns, and rows of cells.'],
  ['"x"', 'The body must be a JSON object: columns, and rows of cells.'],
  ['{"columns":["a"],"rows":[["x"]]', 'The body is not valid JSON.'],
  ['{"columns":["a"],"rows":[["x"]]}}', 'The body is not valid JSON.'],
  ['{"columns":["a"] "rows":[["x"]]}', 'The body is not valid JSON.'],
  ['{"columns":["a"],"rows":[["x",]]}', 'The body is not valid JSON.'],
  ['{"columns":["a"],"rows":[["x"],]}', 'The body is not valid JSON.'],
  ['{"columns":["a"],"rows":[["x"]],}', 'The body is not valid JSON.'],
  ['{,"columns":["a"],"rows":[["x"]]}', 'The body is not valid JSON.'],
  ['{"columns":["a"],,"rows":[["x"]]}', 'The body is not valid JSON.'],
  ['{"columns":["a"],"rows":[["x"]]} {}', 'The body is not valid JSON.'],
  ['{"columns":["a"],"rows":[["\\ud800"]]}', 'A text holds a character that can not be stored'],
  ['{"columns":["a"],"rows":[["\\u0000"]]}', 'A text holds a character that can not be stored'],
  ['{"columns":["a","b","c","d"],"rows":[["x"]]}', 'columns: must be at most 3 names: there are no more columns.'],
  ['{"columns":["a"],"rows":[["x"]],"rows":[["y"]]}', 'rows: is given twice.'],
  [
    '{"columns":1,"rows":{},"preview":"yes","x":{"y":[]}}',
    'x: is not known here. columns: must be a list of the names',
  ],
])('%s is refused: %s', async (text, detail) => {
  expect(await ofText(text)).toMatchObject({ status: 400, detail: expect.stringContaining(detail) });
});

test('a body that is not UTF-8 is 400', async () => {
  const bytes = Buffer.from('{"columns":["a"],"rows":[["\xFF"]]}', 'latin1');
  expect(await read([bytes])).toMatchObject({ status: 400, detail: 'The body is not valid UTF-8.' });
});

test('of a row at most one cell more than there are columns is read', async () => {
  const request = await ofText(`{"columns":["a"],"rows":[["${'x","'.repeat(99)}"]]}`);
  expect(request).toMatchObject({ rows: [['x', 'x', 'x', 'x']] });
});

/** The number of tokens that the parser accepts of an endless body before it refuses it. */
function tokensOf(before: string, repeatedText: string): { count: number; detail: string } {
  const reading = readImportBody(limits.maxColumns);
  reading.next();
  let count = 0;
  const tokenizer = new Tokenizer();
  tokenizer.onToken = (token) => {
    count += 1;
    reading.next(token);
  };
  try {
    tokenizer.write(before);
    for (;;) tokenizer.write(repeatedText);
  } catch (error) {
    return { count, detail: error instanceof Problem ? error.message : String(error) };
  }
}

const tooMuch = 'The body holds more than any import: columns, and rows of cells.';

test.each([
  ['empty rows', '{"columns":["a"],"rows":[[]', ',[]', `rows: must be 1 to ${maxImportRows} rows.`],
  ['cells of one row', '{"columns":["a"],"rows":[["x"', ',"x"', tooMuch],
  ['lists within lists', '{"columns":["a"],"rows":[', '[', tooMuch],
  ['columns', '{"rows":[["x"]],"columns":["a"', ',"a"', tooMuch],
  ['values of an unknown property', '{"x":[1', ',{"y":[1]}', tooMuch],
  ['unknown properties', '{"x":1', ',"x":1', tooMuch],
])('of an endless list of %s only a bounded number of tokens is read', (_, before, repeatedText, detail) => {
  const read = tokensOf(before, repeatedText);
  expect(read.detail).toBe(detail);
  expect(read.count).toBeLessThan(500_000);
});

test('after an error the rest of the body is drained, so that the client reads the response; more than 32 MB is 413', async () => {
  let sent = 0;
  function* endless(size: number) {
    const piece = Buffer.from('[],'.repeat(20_000));
    for (sent = 0; sent < size; sent += piece.length) yield piece;
  }
  expect(await read(endless(maxImportBytes / 2))).toMatchObject({ status: 400 });
  expect(sent).toBeGreaterThan(maxImportBytes / 2);
  expect(await read(endless(maxImportBytes * 2))).toMatchObject({ status: 413 });
  expect(sent).toBeLessThan(maxImportBytes * 1.5);
});

const stalled = () => new Readable({ read() {} });

test('a body that takes too long is 408, and a disconnect ends the wait', async () => {
  await expect(receiveImport(stalled(), { ...limits, time: 20 }, connected)).rejects.toMatchObject({
    details: { status: 408 },
  });
  const disconnected = new AbortController();
  const waiting = receiveImport(stalled(), limits, disconnected.signal);
  disconnected.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
});

/** Every file format of exports: what is written can be read again, and a file that was cut is no file. */
import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { escapeFormula } from '#model/escape.ts';
import { cellsOf, type CellColumn, type FileFormat, type Piece } from '../../src/features/exports/model/format.ts';
import { exportFormats } from '../../src/features/exports/model/file-formats.ts';
import { exportFileName, exportFormatNames } from '../../src/features/exports/model/formats.ts';

interface Row {
  readonly text: string | null;
  readonly count: number | null;
}

/** Texts that formats have to escape, or that look like parts of their syntax. */
const hostileTexts = [
  '=1+1',
  "'=1",
  '-2',
  'a,b;c\td',
  '"',
  '""',
  'one\r\ntwo\n',
  '{"a":1}\n{"b"',
  '\\n',
  '\\.',
  '\u0001\u0002\u001F',
  '\u2028\u2029\u0085\uFEFF',
  'Zoë 😀',
  '<b>&amp;',
  'null',
];

const columns: readonly CellColumn<Row>[] = [
  {
    name: 'text',
    label: 'A "text", or none',
    value: ({ text }) => text,
    text: ({ text }) => text && escapeFormula(text),
  },
  {
    name: 'count',
    label: 'Count',
    value: ({ count }) => count,
    text: ({ count }) => (count === null ? null : String(count)),
  },
];
const rows: readonly Row[] = [
  ...hostileTexts.map((text, count) => ({ text, count: 3 - count })),
  { text: null, count: null },
  { text: '', count: 0.1 },
];

const bytesOf = (pieces: readonly Piece[]): Uint8Array =>
  Buffer.concat(pieces.map((piece) => (typeof piece === 'string' ? Buffer.from(piece) : piece)));

/** The file of the rows, written a few at a time. */
function fileOf(format: FileFormat, some: readonly Row[]): Uint8Array {
  const writer = format.writer(columns);
  const cells = cellsOf(format, columns, some);
  const parts = Array.from({ length: Math.ceil(cells.length / 3) }, (_, part) => cells.slice(part * 3, part * 3 + 3));
  return bytesOf([writer.begin(), ...parts.map((part) => writer.rows(part)), writer.end()]);
}

function checked(format: FileFormat, ...chunks: readonly Uint8Array[]) {
  const check = format.check();
  for (const chunk of chunks) check.add(chunk);
  return { rows: check.rows, isWhole: check.isWhole };
}

const all = exportFormatNames.map((name) => [name, exportFormats[name]] as const);

describe.each(all)('%s', (name, format) => {
  test('counts its rows however the file is cut into chunks, and knows it as whole', () => {
    const file = fileOf(format, rows);
    for (let cut = 0; cut <= file.length; cut += 1)
      expect(checked(format, file.subarray(0, cut), file.subarray(cut))).toEqual({ rows: rows.length, isWhole: true });
  });

  test('knows a file that was cut within a row as no whole one, and never counts too many rows', () => {
    for (const row of rows) {
      const [one, two] = [fileOf(format, [rows[0] ?? row]), fileOf(format, [rows[0] ?? row, row])];
      for (let cut = one.length + 1; cut < two.length; cut += 1)
        expect(checked(format, two.subarray(0, cut))).toEqual({ rows: 1, isWhole: false });
    }
  });

  test('has a file without rows', () => {
    expect(checked(format, fileOf(format, []))).toEqual({ rows: 0, isWhole: true });
  });

  test('names the file', () => {
    expect(exportFileName('Ships-of.csv', name)).toBe(`Ships-of.${name}`);
    expect(exportFileName('AuditTrailExport', name)).toBe(`AuditTrailExport.${name}`);
  });
});

const textOf = (format: FileFormat): string =>
  new TextDecoder('utf8', { ignoreBOM: true }).decode(fileOf(format, rows));

test('CSV has the labels as header, and texts that a spreadsheet does not run', () => {
  const text = textOf(exportFormats.csv);
  const [header, ...lines] = parse(text, { bom: true, record_delimiter: '\r\n' }) as string[][];
  expect(header).toEqual(columns.map(({ label }) => label));
  expect(lines).toEqual(rows.map(({ text, count }) => [escapeFormula(text ?? ''), String(count ?? '')]));
  expect(text.endsWith('\r\n,\r\n"",0.1\r\n')).toBe(true);
  expect(text.startsWith('\uFEFF"A ""text"", or none",Count\r\n')).toBe(true);
});

test('JSON Lines has an object for each row, with values as they are and null for an empty one', () => {
  const lines = textOf(exportFormats.jsonl).split('\n');
  expect(lines.pop()).toBe('');
  expect(lines.map((line) => JSON.parse(line) as Row)).toEqual(rows);
  expect(lines.at(-1)).toBe('{"text":"","count":0.1}');
  const { writer } = exportFormats.jsonl;
  expect(writer(columns).rows([[undefined, [1]]])).toBe('{"text":null,"count":[1]}\n');
});

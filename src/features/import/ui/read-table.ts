/** Parses a file or clipboard text into rows of cells. Detects the delimiter; skips empty lines. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { delimiterOf } from '../model/delimiter.ts';
import { maxImportRows } from '../model/import.ts';
import { formatCount } from '#ui/format-count.ts';
import { TableParseError } from './cells.ts';
import { detectEncoding, type Reading } from './encodings.ts';

/**
 * Decodes a file, by default as {@link detectEncoding} finds it to be written.
 *
 * @throws {TableParseError} if it is not text, such as a workbook.
 */
export function decodeText(bytes: Uint8Array, encoding?: string): DecodedText {
  const reading = detectEncoding(bytes);
  const used = encoding ?? reading?.encoding ?? 'utf-8';
  if (!used.startsWith('utf-16') && bytes.subarray(0, headLength).includes(0)) throw new TableParseError(binaryMessage);
  const text = new TextDecoder(used).decode(bytes);
  return { text, reading: reading && encoding !== undefined ? { ...reading, encoding, isSure: true } : reading };
}

export interface DecodedText {
  readonly text: string;
  /** `null`: it has the same text in every encoding. */
  readonly reading: Reading | null;
}

/** Bytes in which any workbook has a NUL, and no text. */
const headLength = 1_000;

const binaryMessage =
  'This file is not text, such as a workbook (.xlsx). Save its table as CSV, or copy its cells and paste them here.';

/** @throws {TableParseError} if the text is empty, its quotes don't match, or it has more rows than an import takes. */
export function readTable(text: string): string[][] {
  const [, declared, rest = text] = /^\uFEFF?sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const delimiter = declared ?? delimiterOf(rest);
  const rows = parseRows(rest, delimiter);
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  if (width === 0) throw new TableParseError('The table is empty.');
  if (rows.length > maxRows) throw new TableParseError(tooManyRowsMessage);
  for (const row of rows) while (row.length < width) row.push('');
  return rows;
}

/** The rows of an import, and their header. */
const maxRows = maxImportRows + 1;

const tooManyRowsMessage = `An import takes at most ${formatCount(maxImportRows)} rows. Split the table into several files.`;

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      to: maxRows + 1,
      relax_column_count: true,
      // Tab-separated cells are not quoted unless a spreadsheet copied them.
      relax_quotes: delimiter === '\t',
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new TableParseError(`This is not a table: ${error.message}.`);
    throw error;
  }
}

/** Parses a file or clipboard text into rows of cells. Detects delimiter and encoding; skips empty lines. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { delimiterOf } from '#model/delimiter.ts';
import { TableParseError } from './cells.ts';

/** Decodes a file: by its byte order mark, else as UTF-8, else as windows-1252 ("ANSI"). */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @throws NotATable if the text is empty or its quotes don't match. */
export function readTable(text: string): string[][] {
  const [, declared, rest = text] = /^\uFEFF?sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const delimiter = declared ?? delimiterOf(rest);
  const rows = parseRows(rest, delimiter);
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  if (width === 0) throw new TableParseError('The table is empty.');
  for (const row of rows) while (row.length < width) row.push('');
  return rows;
}

function parseRows(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
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

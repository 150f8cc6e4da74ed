/** What a file or the clipboard holds, as rows of cells: the delimiter, the encoding and empty lines are told by the content. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import { NotATable } from './cells.ts';

/** The text of a file: UTF-8, what its byte order mark says, or what Windows calls ANSI where it is no UTF-8. */
export function decode(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** @throws NotATable where there is nothing in it, or its quotes do not match. */
export function readTable(text: string): string[][] {
  const [, named, rest = text] = /^\uFEFF?sep=(.)\r?\n([^]*)$/.exec(text) ?? [];
  const delimiter = named ?? delimiterOf(rest);
  const rows = parsed(rest, delimiter);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  if (width === 0) throw new NotATable('There is nothing in it.');
  for (const row of rows) while (row.length < width) row.push('');
  return rows;
}

function parsed(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      // Cells that were copied from elsewhere than a spreadsheet are not quoted.
      relax_quotes: delimiter === '\t',
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new NotATable(`It can not be read as a table: ${error.message}.`);
    throw error;
  }
}

const delimiters = ['\t', ';', ',', '|'];

/** What stands most often in the first line, outside of quotes; a tab before all others. */
function delimiterOf(text: string): string {
  const line =
    text
      .slice(0, 20_000)
      .replaceAll(/"[^"]*"/g, '')
      .split(/\r?\n/, 1)[0] ?? '';
  const counted = delimiters.map((delimiter) => ({ delimiter, count: line.split(delimiter).length - 1 }));
  const [tab] = counted;
  if (tab !== undefined && tab.count > 0) return tab.delimiter;
  return counted.reduce((most, one) => (one.count > most.count ? one : most), { delimiter: ',', count: 0 }).delimiter;
}

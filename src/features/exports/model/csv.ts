/** CSV by RFC 4180, in UTF-8 with a byte order mark, with the columns’ labels as header. */
import { firstLine } from '#model/csv.ts';
import { csvCell } from '#model/escape.ts';
import type { FileFormat } from './format.ts';
import { lineCheck, lineWriter } from './lines.ts';

export const csv: FileFormat = {
  mediaType: 'text/csv; charset=utf-8',
  schema: { type: 'string' },
  cells: 'text',
  writer: (columns) =>
    lineWriter(firstLine(columns.map(({ label }) => label)), (cells) => `${cells.map(cellText).join(',')}\r\n`),
  check: () => lineCheck({ header: true, quotes: true }),
};

/** As PostgreSQL: an empty text is in quotes, and what has no value is not. */
const cellText = (cell: unknown): string => (cell === '' ? '""' : csvCell(String(cell ?? '')));

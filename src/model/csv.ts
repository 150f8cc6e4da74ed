/** Lines of a CSV file: RFC 4180 with CRLF. */
import { csvCell } from './escape.ts';

/** The byte order mark, by which spreadsheets detect UTF-8, and the header line. */
export const firstLine = (labels: readonly string[]): string => `\uFEFF${csvLine(labels)}`;

export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;

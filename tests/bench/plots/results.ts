/** The tables of `RESULTS.md`, for the plots that are drawn from their figures. */

/** A row by the headers of its columns. */
export type Row = ReadonlyMap<string, string>;

/**
 * The first table with these columns after a text.
 *
 * @throws Error if there is none: otherwise a plot would silently lack its figures.
 */
export function tableAfter(markdown: string, text: string, ...columns: readonly string[]): readonly Row[] {
  const lines = markdown.slice(Math.max(markdown.indexOf(text), 0)).split('\n');
  const start = lines.findIndex((line) => columns.every((column) => cellsOf(line).includes(column)));
  if (!markdown.includes(text) || start === -1)
    throw new Error(`RESULTS.md has no table of ${columns.join(', ')} after "${text}".`);
  const header = cellsOf(lines[start] ?? '');
  const body = lines.slice(start + 2);
  const end = body.findIndex((line) => !line.startsWith('|'));
  return body
    .slice(0, end === -1 ? undefined : end)
    .map((line) => new Map(cellsOf(line).map((cell, at) => [header[at] ?? '', cell])));
}

const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The text of a cell. */
export function textOf(row: Row, column: string): string {
  const text = row.get(column);
  if (text === undefined || text === '') throw new Error(`RESULTS.md has a row without ${column}.`);
  return text;
}

/** The first number of a cell: `81` of `81–90 %`, `1000` of `1,000`; times in milliseconds. */
export function numberOf(row: Row, column: string): number {
  const [, digits = '', unit = ''] = /^([\d.,]+)\S*\s*(\S*)/.exec(textOf(row, column)) ?? [];
  const number = Number(digits.replaceAll(',', ''));
  if (digits === '' || Number.isNaN(number)) throw new Error(`RESULTS.md has no number in ${column}.`);
  return unit === 's' ? number * 1_000 : number;
}

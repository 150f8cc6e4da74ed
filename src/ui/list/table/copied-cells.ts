/** Cells on their way to a spreadsheet, or into an import, as text and as the table that spreadsheets prefer. */
import { csvCell, guardCell } from '#model/escape.ts';
import { readField } from '../../record-field.ts';
import { cellText, type ListColumn } from '../columns/columns.ts';
import { looks } from '../columns/looks.ts';

/** What is copied. */
export interface CopiedCells {
  /** The first line, where the columns are named. */
  readonly header?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The cells of some rows and columns, whole: numbers without groups, days as an import reads them. */
export const cellTexts = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): CopiedCells['rows'] => rows.map((row) => columns.map((column) => valueText(column, row)));

function valueText<Row extends object>({ id, meta: { kind, spec } }: ListColumn<Row>, row: Row): string {
  const value = readField(row, id);
  return (looks[kind]?.copied?.(spec, value) ?? cellText({ kind }, value)).replaceAll(/\r\n?/g, '\n');
}

/** What one cell alone says, as whoever copies a telephone number wants it; `undefined` of several. */
function onlyText({ header, rows }: CopiedCells): string | undefined {
  const [only, ...others] = rows.flat();
  return header === undefined && others.length === 0 ? only : undefined;
}

/** Lines of cells with tabs between them, quoted where a cell has several lines. One cell alone is its text. */
export function asText(cells: CopiedCells): string {
  const { header, rows } = cells;
  const lines = header === undefined ? rows : [header, ...rows];
  const written = () => lines.map((line) => line.map((text) => csvCell(guardCell(text), '\t')).join('\t')).join('\r\n');
  return onlyText(cells) ?? written();
}

/** A table, in which the lines of a cell stay one cell, and blanks are kept. */
export function asHtml(cells: CopiedCells): string {
  const { header, rows } = cells;
  const safe = onlyText(cells) === undefined ? guardCell : (text: string) => text;
  const head = header === undefined ? '' : `<thead>${rowOf('th', header.map(safe))}</thead>`;
  const body = rows.map((row) => rowOf('td', row.map(safe))).join('');
  return `<table style="white-space:pre-wrap">${head}<tbody>${body}</tbody></table>`;
}

const rowOf = (name: 'td' | 'th', cells: readonly string[]): string =>
  `<tr>${cells.map((text) => `<${name}>${escaped(text)}</${name}>`).join('')}</tr>`;

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('\n', '<br style="mso-data-placement:same-cell">');

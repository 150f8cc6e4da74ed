/** Clipboard formats of copied cells: tab-separated text, and an HTML table, which spreadsheets prefer. */
import { csvCell, escapeCellFormula, escapeHtml } from '#model/escape.ts';
import type { Field } from '#model/field.ts';
import { readField } from '../../record-field.ts';
import { plainText, type ListColumn } from '../columns/columns.ts';
import { cellFormats } from '../columns/cell-formats.ts';

/** Cells to copy. */
export interface CopiedCells {
  /** Header line; absent where only cells are copied. */
  readonly header?: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Texts of the cells of some rows and columns, untruncated: ungrouped numbers, dates in the import's format. */
export const cellTexts = <Row extends object>(
  columns: readonly ListColumn<Row>[],
  rows: readonly Row[],
): CopiedCells['rows'] =>
  rows.map((row) => columns.map(({ id, meta: { spec } }) => valueText(spec, readField(row, id))));

/** Text of a value as an import reads it. */
export const valueText = (field: Field, value: unknown): string =>
  (cellFormats[field.kind]?.clipboardText?.(field, value) ?? plainText({ kind: field.kind }, value)).replaceAll(
    /\r\n?/g,
    '\n',
  );

/** Text of a single cell, copied without quotes or guard (telephone numbers); `undefined` for several cells. */
function singleText({ header, rows }: CopiedCells): string | undefined {
  const [only, ...others] = rows.flat();
  return header === undefined && others.length === 0 ? only : undefined;
}

/** Tab-separated lines, cells with line breaks quoted; a single cell is its plain text. */
export function asText(cells: CopiedCells): string {
  const { header, rows } = cells;
  const lines = header === undefined ? rows : [header, ...rows];
  const quotedLines = () =>
    lines.map((line) => line.map((text) => csvCell(escapeCellFormula(text), '\t')).join('\t')).join('\r\n');
  return singleText(cells) ?? quotedLines();
}

/** HTML table that preserves white space, and the line breaks within a cell. */
export function asHtml(cells: CopiedCells): string {
  const { header, rows } = cells;
  const guard = singleText(cells) === undefined ? escapeCellFormula : (text: string) => text;
  const head = header === undefined ? '' : `<thead>${rowHtml('th', header.map(guard))}</thead>`;
  const body = rows.map((row) => rowHtml('td', row.map(guard))).join('');
  return `<table style="white-space:pre-wrap">${head}<tbody>${body}</tbody></table>`;
}

const rowHtml = (name: 'td' | 'th', cells: readonly string[]): string =>
  `<tr>${cells.map((text) => `<${name}>${cellHtml(text)}</${name}>`).join('')}</tr>`;

const cellHtml = (text: string): string =>
  escapeHtml(text).replaceAll('\n', '<br style="mso-data-placement:same-cell">');

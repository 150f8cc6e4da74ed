/** Escapes of text for the formats that it is written into: CSV, spreadsheets, SQL, HTML, lists in addresses. */

/** A cell of CSV (RFC 4180) in quotes. */
export const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A cell of CSV, in quotes where it needs them. */
export const csvCell = (text: string, separator = ','): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? quoteCell(text) : text;

/** Matches text that a spreadsheet would run as a formula (CWE-1236), or that is escaped already; valid in PostgreSQL, too. */
export const formulaStart = /^'*[-=+@\t\r\n]/;

/** Escapes a formula with an apostrophe; also text that looks escaped, so that {@link unescapeFormula} is an exact inverse. */
export const escapeFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** Like {@link escapeFormula}, but numbers such as `-1` stay unchanged: they are no formulas. */
export const escapeCellFormula = (text: string): string => (Number.isFinite(Number(text)) ? text : escapeFormula(text));

export const unescapeFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;

/** Quotes an SQL identifier: `"name"`. */
export const escapeIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Quotes an SQL literal: `'text'`. Backslashes are plain text (`standard_conforming_strings`, PostgreSQL's default). */
export const escapeLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Escapes `%`, `_` and `\` in a pattern of `like`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A PostgreSQL array literal. */
export const arrayText = (values: readonly (string | number)[]): string => `{${values.map(arrayElement).join(',')}}`;

const arrayElement = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** Percent-encodes the separator in an item of a list. */
export const escapeSeparator = (text: string, separator: ',' | '/'): string =>
  text.replaceAll('%', '%25').replaceAll(separator, encodeURIComponent(separator));

export const unescapeSeparator = (text: string, separator: ',' | '/'): string =>
  text.replaceAll(separator === ',' ? /%2c/gi : /%2f/gi, separator).replaceAll('%25', '%');

const htmlEntities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for markup, attributes included. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => htmlEntities[character] ?? '');

/** Escapes of text for the formats that it is written into: CSV, spreadsheets, SQL, lists in addresses. */

/** A cell of CSV (RFC 4180) in quotes. */
export const quoteCell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A cell of CSV, in quotes where it needs them. */
export const csvCell = (text: string, separator = ','): string =>
  text.includes(separator) || /["\r\n]/.test(text) ? quoteCell(text) : text;

/** The beginning of a text that a spreadsheet would run as a formula (CWE-1236), or that is guarded against it; for PostgreSQL, too. */
export const formulaStart = /^'*[-=+@\t\r\n]/;

/** Guards a text with an apostrophe, which {@link unguardFormula} takes away: also one that looks guarded, so that none is lost. */
export const guardFormula = (text: string): string => (formulaStart.test(text) ? `'${text}` : text);

/** The same of cells that may be numbers: a spreadsheet runs none. */
export const guardCell = (text: string): string => (Number.isFinite(Number(text)) ? text : guardFormula(text));

export const unguardFormula = (text: string): string =>
  text.startsWith("'") && formulaStart.test(text) ? text.slice(1) : text;

/** `"name"` in SQL. */
export const escapeIdentifier = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** `'text'` in SQL, where backslashes have no meaning (`standard_conforming_strings`, PostgreSQL's default). */
export const escapeLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Part of a pattern of `like` in which `%`, `_` and `\` have no meaning. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** An array as PostgreSQL reads it. */
export const arrayText = (values: readonly (string | number)[]): string => `{${values.map(arrayElement).join(',')}}`;

const arrayElement = (value: string | number): string =>
  typeof value === 'number' ? String(value) : `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/** A text without the separator of the list that it is part of, by percent-encoding. */
export const escapeSeparator = (text: string, separator: ',' | '/'): string =>
  text.replaceAll('%', '%25').replaceAll(separator, encodeURIComponent(separator));

export const unescapeSeparator = (text: string, separator: ',' | '/'): string =>
  text.replaceAll(separator === ',' ? /%2c/gi : /%2f/gi, separator).replaceAll('%25', '%');

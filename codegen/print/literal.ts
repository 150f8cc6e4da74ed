/** Values as TypeScript text. Catalogue text enters code only here, so an apostrophe costs nothing. */

/** A quoted string; the formatter chooses the quotes. */
export const stringLiteral = (text: string): string => JSON.stringify(text);

/** Any JSON value on one line; the formatter removes needless quotes and folds what is too long. */
export function literalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, one]) => one !== undefined);
  return `{ ${entries.map(([name, one]) => `${stringLiteral(name)}: ${literalText(one)}`).join(', ')} }`;
}

/** An object that stays open, one entry a line, however short it is: a new entry is a one-line diff. */
export function objectLiteral(entries: Iterable<readonly [name: string, text: string]>): string {
  const lines = [...entries].map(([name, text]) => `${stringLiteral(name)}: ${text},\n`);
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}}`;
}

/** The properties of a value as entries of {@link objectLiteral}, each on one line. */
export const literalEntries = (value: object): [name: string, text: string][] =>
  Object.entries(value).map(([name, one]) => [name, literalText(one)]);

/** An array of texts that are code already. */
export const arrayLiteral = (items: readonly string[]): string => `[${items.join(', ')}]`;

/** An attribute of a JSX element. Attribute strings know no escapes, so anything unusual goes into braces. */
export const jsxAttribute = (name: string, text: string): string =>
  /^[\p{L}\p{N} .,:;'!?()/_-]*$/u.test(text) ? `${name}="${text}"` : `${name}={${stringLiteral(text)}}`;

/** Text that cannot end the comment it stands in. */
export const commentText = (text: string): string => text.replaceAll('*/', '*\\/');

/** Text of several lines, as it stands. */
export const templateLiteral = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;

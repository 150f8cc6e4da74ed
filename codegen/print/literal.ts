/** Prints values as TypeScript. Catalogue text enters code only here, so it is always escaped. */

/** A quoted string; the formatter chooses the quotes. */
export const stringLiteral = (text: string): string => JSON.stringify(text);

/** A JSON value on one line; the formatter removes needless quotes and breaks long lines. */
export function literalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literalText).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{ ${entries.map(([name, member]) => `${stringLiteral(name)}: ${literalText(member)}`).join(', ')} }`;
}

/** An object with one entry a line, however short, so that a new entry is a one-line diff. Undefined entries are left out. */
export function objectLiteral(entries: Iterable<readonly [name: string, text: string | undefined]>): string {
  const lines = [...entries].flatMap(([name, text]) =>
    text === undefined ? [] : [`${stringLiteral(name)}: ${text},\n`],
  );
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}}`;
}

/** The properties of a value as entries of {@link objectLiteral}, each on one line. Undefined ones are left out. */
export const literalEntries = (value: object): [name: string, text: string][] =>
  Object.entries(value).flatMap(([name, member]) => (member === undefined ? [] : [[name, literalText(member)]]));

/** An array with one item a line, each a value. */
export const arrayLines = (items: readonly unknown[]): string =>
  `[\n${items.map((item) => `${literalText(item)},\n`).join('')}]`;

/** An array of items that are already code. */
export const arrayLiteral = (items: readonly string[]): string => `[${items.join(', ')}]`;

/** An attribute of a JSX element. JSX strings have no escapes, so unusual characters need braces. */
export const jsxAttribute = (name: string, text: string): string =>
  /^[\p{L}\p{N} .,:;'!?()/_-]*$/u.test(text) ? `${name}="${text}"` : `${name}={${stringLiteral(text)}}`;

/** Escapes the end of a comment. */
export const commentText = (text: string): string => text.replaceAll('*/', '*\\/');

/** A template literal, for text of several lines. */
export const templateLiteral = (text: string): string => `\`${text.replace(/[\\`]|\$\{/g, '\\$&')}\``;

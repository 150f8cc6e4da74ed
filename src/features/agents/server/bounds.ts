/** Bounds of an answer: a model reads all of it, and pays for each character. */
import { truncate } from '#model/text.ts';

/** Characters of an answer's rows. */
export const maxRowCharacters = 60_000;

/** Characters of a text within many rows, and within one record. */
export const maxTextCharacters = { inRows: 500, inRecord: 20_000 } as const;

/** The value with its texts truncated; each says how long it is. */
export function withShortTexts(value: unknown, maxLength: number): unknown {
  if (typeof value === 'string') {
    return value.length > maxLength ? `${truncate(value, maxLength)} (${value.length} characters)` : value;
  }
  if (Array.isArray(value)) return value.map((item) => withShortTexts(item, maxLength));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, withShortTexts(item, maxLength)]));
}

/** The first rows that fit into an answer; at least one. */
export function firstRows<Row>(rows: readonly Row[], maxCharacters = maxRowCharacters): readonly Row[] {
  let characters = 0;
  const tooMany = rows.findIndex((row, index) => {
    characters += JSON.stringify(row).length;
    return characters > maxCharacters && index > 0;
  });
  return tooMany === -1 ? rows : rows.slice(0, tooMany);
}

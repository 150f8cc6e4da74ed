/** Lists of free texts: their limits, and their spelling in one text, as in a cell of a CSV. */
import { isLonger, truncate } from './text.ts';

/** Elements that a list may have unless the catalogue says another number. */
export const defaultMaxItems = 1_000;

/** Limits of a list of texts. */
export type TagLimits = {
  /** Maximum characters of an element; absent: any. */
  readonly maxItemLength?: number;
  /** Absent: {@link defaultMaxItems}. */
  readonly maxItems?: number;
  /** Whether an element may be there more than once. */
  readonly duplicates?: true;
};

export const tagLimits = ({ maxItemLength, maxItems = defaultMaxItems, duplicates }: TagLimits) => ({
  ...(maxItemLength !== undefined && { maxItemLength }),
  maxItems,
  ...(duplicates === true && { duplicates }),
});

/** Validates a list; returns the message or `undefined`. */
export function tagsProblem(
  { maxItemLength = Infinity, maxItems = defaultMaxItems, duplicates }: TagLimits,
  list: readonly unknown[],
): string | undefined {
  if (list.length > maxItems) return `At most ${maxItems} are allowed here.`;
  // Elements of other types are reported as such.
  const values = list.filter((value) => typeof value === 'string');
  if (values.some((value) => value.trim() === '')) return 'An element is empty. Remove it.';
  const long = values.find((value) => isLonger(value, maxItemLength));
  if (long !== undefined) return `“${truncate(long, 40)}” is too long: at most ${maxItemLength} characters.`;
  const repeated = duplicates ? undefined : firstRepeated(values);
  return repeated === undefined ? undefined : `“${repeated}” is there twice. Remove one of them.`;
}

function firstRepeated(values: readonly string[]): string | undefined {
  const seen = new Set<string>();
  return values.find((value) => seen.size === seen.add(value).size);
}

/** The blanks that `trim` removes. PostgreSQL's `\s` has others, so they are spelled out. */
const blank = String.raw`[\t\n\v\f\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]`;

/** Matches an element that is quoted in {@link tagsText}; valid in PostgreSQL, too. */
export const quotedTag = new RegExp(`^$|[;"]|^${blank}|${blank}$`);

/** The elements with semicolons between them: `red; "semi;colon"; "a ""quoted"" one"`. */
export const tagsText = (values: readonly string[]): string =>
  values.map((value) => (quotedTag.test(value) ? `"${value.replaceAll('"', '""')}"` : value)).join('; ');

/** An element and its end: in quotes, or without. */
const element = /\s*(?:"((?:[^"]|"")*)"\s*|([^;]*))(?:;|$)/y;

/** Inverse of {@link tagsText}; leaves out empty elements without quotes. */
export function tagsOf(text: string): string[] {
  const values: string[] = [];
  element.lastIndex = 0;
  while (element.lastIndex < text.length) {
    const [, quoted, plain = ''] = element.exec(text) ?? [];
    const value = quoted?.replaceAll('""', '"') ?? plain.trim();
    if (quoted !== undefined || value !== '') values.push(value);
  }
  return values;
}

/** Parsers of result values, the same on both engines, keyed by type OID. */

/** From `2026-03-09 16:05:00.12+00` to `2026-03-09T16:05:00.120Z`; infinity and years before 1 unchanged. */
export function isoInstant(text: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (parts !== null) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

/** From `2026-03-09 16:05:00.12` to `2026-03-09T16:05:00.12`, as in the database's JSON. */
const isoLocal = (text: string): string => text.replace(' ', 'T');

const asIs = (text: string): string => text;

/** Exact for every value that the catalogue allows (core 3: safe integers), and for counts and sums. */
export const valueParsers: Readonly<Record<number, (text: string) => string | number>> = {
  20: Number, // bigint
  1700: asIs, // numeric, exact: also what sum(bigint) answers
  1082: asIs, // date
  1114: isoLocal, // timestamp
  1184: isoInstant, // timestamptz
};

/** bigint[], the only array type that is read. */
export const bigintArray: number = 1016;

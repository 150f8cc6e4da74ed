/** How values leave the database, the same on both engines. Keyed by the type's object id in `pg_type`. */

/** `2026-03-09 16:05:00.12+00` as `2026-03-09T16:05:00.120Z`; infinity and years before 1 as PostgreSQL writes them. */
export function isoInstant(text: string): string {
  const parts = /^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.(\d{1,6}))?\+00$/.exec(text);
  if (parts !== null) return `${parts[1]}T${parts[2]}.${(parts[3] ?? '').padEnd(3, '0').slice(0, 3)}Z`;
  const at = new Date(text);
  return Number.isNaN(at.getTime()) ? text : at.toISOString();
}

const asIs = (text: string): string => text;

/** Exact for every value that the catalogue allows (core 3: numbers that JavaScript holds), and for counts and sums. */
export const valueParsers: Readonly<Record<number, (text: string) => string | number>> = {
  20: Number, // bigint
  1700: Number, // numeric: what sum(bigint) answers
  1082: asIs, // date
  1114: asIs, // timestamp
  1184: isoInstant, // timestamptz
};

/** bigint[]: the one array that is read. */
export const bigintArray: number = 1016;

/** Finds bigint columns that can hold more than 2^53: JavaScript's numbers, and JSON in browsers, are exact only up to there. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import { aggregate, type DatabaseColumn, type DatabaseTable } from './database.ts';
import { hasSequence } from './default-value.ts';

/** The tables, with `large` of each such column; in views, and where a sequence numbers rows, only by the values that are there. */
export async function markLargeIntegers(
  client: Client,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const marked: DatabaseTable[] = [];
  for (const table of tables) {
    const extremes = await readExtremes(client, table);
    const isLarge = (column: DatabaseColumn) =>
      column.type === 'bigint' &&
      (isUnlimited(table, column) || [...(extremes.get(column.name) ?? []), column.counter].some(isUnsafe));
    const columns = table.columns.map((column) => ({ ...column, large: isLarge(column) }));
    marked.push({ ...table, columns });
  }
  return marked;
}

/** Whether nothing but its type limits the column of a table: neither a sequence nor the column that it refers to. */
const isUnlimited = ({ kind, references }: DatabaseTable, column: DatabaseColumn): boolean =>
  kind !== 'v' &&
  kind !== 'm' &&
  !hasSequence(column) &&
  !references.some(({ columns }) => columns.includes(column.name));

const isUnsafe = (value: string | null): boolean => value !== null && !Number.isSafeInteger(Number(value));

/** By column: its maximum and minimum, as text. */
type Extremes = ReadonlyMap<string, readonly (string | null)[]>;

/** Minimum and maximum of each bigint column; none where the query fails or times out. */
async function readExtremes(client: Client, table: DatabaseTable): Promise<Extremes> {
  const { kind, columns, primaryKey } = table;
  const bigints = columns.filter(({ type }) => type === 'bigint');
  // A view without a key is not imported, and a foreign table may be slow.
  if (bigints.length === 0 || kind === 'f' || (kind !== 'r' && kind !== 'p' && primaryKey === null)) return new Map();
  const ends = bigints.map((column) => {
    const value = escapeIdentifier(column.name);
    return `json_build_array(max(${value})::text, min(${value})::text)`;
  });
  const extremes = await aggregate<(string | null)[]>(client, table, ends);
  return new Map(bigints.map((column, index) => [column.name, extremes[index] ?? []]));
}

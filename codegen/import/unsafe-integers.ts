/** Finds bigint columns with values beyond 2^53: JavaScript's numbers, and JSON in browsers, are exact only up to there. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import { aggregate, type DatabaseColumn, type DatabaseTable } from './database.ts';

/** The tables, each column with an example of an unsafe value where there is one; none where the query takes too long. */
export async function markUnsafeIntegers(
  client: Client,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const marked: DatabaseTable[] = [];
  for (const table of tables) {
    const extremes = await readExtremes(client, table);
    const columns = table.columns.map((column) => ({ ...column, unsafeInteger: firstUnsafe(column, extremes) }));
    marked.push({ ...table, columns });
  }
  return marked;
}

/** By column: its maximum and minimum, as text. */
type Extremes = ReadonlyMap<string, readonly (string | null)[]>;

/** An unsafe value of the column or of its sequence. */
const firstUnsafe = ({ name, counter }: DatabaseColumn, extremes: Extremes): string | null =>
  [...(extremes.get(name) ?? []), counter].find((value) => value !== null && !Number.isSafeInteger(Number(value))) ??
  null;

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

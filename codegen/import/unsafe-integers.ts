/** Finds bigint columns with values beyond 2^53: JavaScript's numbers, and JSON in browsers, are exact only up to there. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import type { DatabaseColumn, DatabaseTable } from './database.ts';

/** Milliseconds for a table's query; a table that takes longer is taken to have safe values. */
const statementTimeoutMs = 10_000;

/** The tables, each column with an example of an unsafe value where there is one. */
export async function markUnsafeIntegers(
  client: Client,
  schema: string,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const marked: DatabaseTable[] = [];
  for (const table of tables) {
    const extremes = await readExtremes(client, schema, table);
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
async function readExtremes(
  client: Client,
  schema: string,
  { name, kind, columns, primaryKey }: DatabaseTable,
): Promise<Extremes> {
  const bigints = columns.filter(({ type }) => type === 'bigint');
  // A view without a key is not imported, and a foreign table may be slow.
  if (bigints.length === 0 || kind === 'f' || (kind !== 'r' && kind !== 'p' && primaryKey === null)) return new Map();
  const ranges = bigints.map(
    (column, index) =>
      `json_build_array(max(${escapeIdentifier(column.name)})::text, min(${escapeIdentifier(column.name)})::text) as "${index}"`,
  );
  await client.query(`savepoint extremes; set local statement_timeout = ${statementTimeoutMs}`);
  try {
    const { rows } = await client.query<Record<string, (string | null)[]>>(
      `select ${ranges.join(', ')} from ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    );
    return new Map(bigints.map((column, index) => [column.name, rows[0]?.[index] ?? []]));
  } catch {
    return new Map();
  } finally {
    await client.query('rollback to savepoint extremes');
  }
}

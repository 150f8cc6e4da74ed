/** Numbers that the portal could not show as they are: those of JavaScript, and of JSON as browsers read it, are exact to 2^53. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import type { DatabaseColumn, DatabaseTable } from './database.ts';

/** A table that takes longer to say how great its numbers are is believed to have small ones; milliseconds. */
const patience = 10_000;

/** The tables, whose columns say which number in them is too great. */
export async function withGreatNumbers(
  client: Client,
  schema: string,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const marked: DatabaseTable[] = [];
  for (const table of tables) {
    const greatest = await greatestOf(client, schema, table);
    const columns = table.columns.map((column) => ({ ...column, tooGreat: tooGreat(column, greatest) }));
    marked.push({ ...table, columns });
  }
  return marked;
}

type Greatest = ReadonlyMap<string, readonly (string | null)[]>;

/** Also what the sequence gives next counts. */
const tooGreat = ({ name, counter }: DatabaseColumn, greatest: Greatest): string | null =>
  [...(greatest.get(name) ?? []), counter].find((value) => value !== null && !Number.isSafeInteger(Number(value))) ??
  null;

/** The least and the greatest number of each column that can hold such ones. */
async function greatestOf(
  client: Client,
  schema: string,
  { name, kind, columns, primaryKey }: DatabaseTable,
): Promise<Greatest> {
  const asked = columns.filter(({ type }) => type === 'bigint');
  // A view without a key becomes nothing, and a table of another server may be far away.
  if (asked.length === 0 || kind === 'f' || (kind !== 'r' && kind !== 'p' && primaryKey === null)) return new Map();
  const facts = asked.map(
    (column, index) =>
      `json_build_array(max(${escapeIdentifier(column.name)})::text, min(${escapeIdentifier(column.name)})::text) as "${index}"`,
  );
  await client.query(`savepoint great; set local statement_timeout = ${patience}`);
  try {
    const { rows } = await client.query<Record<string, (string | null)[]>>(
      `select ${facts.join(', ')} from ${escapeIdentifier(schema)}.${escapeIdentifier(name)}`,
    );
    return new Map(asked.map((column, index) => [column.name, rows[0]?.[index] ?? []]));
  } catch {
    return new Map();
  } finally {
    await client.query('rollback to savepoint great');
  }
}

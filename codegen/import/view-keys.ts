/** Finds a key for each view by querying its rows, since a database declares none. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import { maxKeyLength } from '../model/defaults.ts';
import { wordsOf } from '../model/words.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { keyTypes } from './plan.ts';

/** Milliseconds for a view's query; a view that takes longer gets no key. */
const statementTimeoutMs = 10_000;

/** The tables; each view with its first column of unique values as primary key, if it has rows and such a column. */
export async function withViewKeys(
  client: Client,
  schema: string,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const keyed: DatabaseTable[] = [];
  for (const table of tables) keyed.push(isDatabaseView(table) ? await withKey(client, schema, table) : table);
  return keyed;
}

export const isDatabaseView = ({ kind }: DatabaseTable): boolean => kind === 'v' || kind === 'm';

async function withKey(client: Client, schema: string, view: DatabaseTable): Promise<DatabaseTable> {
  const probed = candidates(view);
  if (probed.length === 0) return view;
  const uniqueness = probed.map(
    ({ name }, index) => `count(*) > 0 and count(*) = count(distinct ${escapeIdentifier(name)})
      and max(length(${escapeIdentifier(name)}::text)) <= ${maxKeyLength} as "${index}"`,
  );
  const isUniqueByIndex = await readRow(
    client,
    `select ${uniqueness.join(', ')} from ${escapeIdentifier(schema)}.${escapeIdentifier(view.name)}`,
  );
  const key = probed.find((_, index) => isUniqueByIndex?.[index] === true);
  if (key === undefined) return view;
  const columns = view.columns.map((column) => (column === key ? { ...column, nullable: false } : column));
  return { ...view, columns, primaryKey: [key.name] };
}

/** Candidates for the key: columns called like one, then the first column. */
function candidates({ columns }: DatabaseTable): readonly DatabaseColumn[] {
  const possible = columns.filter(({ type, values }) => values === null && keyTypes.test(type));
  const namedLikeKeys = possible.filter(({ name }) =>
    /^(.*_)?(id|key|code|number|no)$|^[a-z]?id$/.test(wordsOf(name).join('_')),
  );
  return [...new Set([...namedLikeKeys, ...possible.slice(0, 1)])];
}

/** The only row; undefined where the query fails or times out. */
async function readRow(client: Client, statement: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  await client.query(`savepoint view; set local statement_timeout = ${statementTimeoutMs}`);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } catch {
    return undefined;
  } finally {
    await client.query('rollback to savepoint view');
  }
}

/** By what the rows of views are known: a database does not say it, so the rows are asked. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import { longestKey } from '../model/defaults.ts';
import { wordsOf } from '../model/words.ts';
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { keyTypes } from './plan.ts';

/** A view that takes longer to say what is in it is left out; milliseconds. */
const patience = 10_000;

/** The tables; views have as their primary key the first column that tells their rows apart, if there are rows and such a column. */
export async function withViewKeys(
  client: Client,
  schema: string,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const keyed: DatabaseTable[] = [];
  for (const table of tables) keyed.push(isView(table) ? await withKey(client, schema, table) : table);
  return keyed;
}

export const isView = ({ kind }: DatabaseTable): boolean => kind === 'v' || kind === 'm';

async function withKey(client: Client, schema: string, view: DatabaseTable): Promise<DatabaseTable> {
  const asked = candidates(view);
  if (asked.length === 0) return view;
  const facts = asked.map(
    ({ name }, index) => `count(*) > 0 and count(*) = count(distinct ${escapeIdentifier(name)})
      and max(length(${escapeIdentifier(name)}::text)) <= ${longestKey} as "${index}"`,
  );
  const found = await answerOf(
    client,
    `select ${facts.join(', ')} from ${escapeIdentifier(schema)}.${escapeIdentifier(view.name)}`,
  );
  const key = asked.find((_, index) => found?.[index] === true);
  if (key === undefined) return view;
  const columns = view.columns.map((column) => (column === key ? { ...column, nullable: false } : column));
  return { ...view, columns, primaryKey: [key.name] };
}

/** What is called like a key, before the column that stands first. */
function candidates({ columns }: DatabaseTable): readonly DatabaseColumn[] {
  const possible = columns.filter(({ type, values }) => values === null && keyTypes.test(type));
  const called = possible.filter(({ name }) =>
    /^(.*_)?(id|key|code|number|no)$|^[a-z]?id$/.test(wordsOf(name).join('_')),
  );
  return [...new Set([...called, ...possible.slice(0, 1)])];
}

/** The only row; nothing where the view fails, or takes too long. */
async function answerOf(client: Client, statement: string): Promise<Readonly<Record<string, unknown>> | undefined> {
  await client.query(`savepoint view; set local statement_timeout = ${patience}`);
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows[0];
  } catch {
    return undefined;
  } finally {
    await client.query('rollback to savepoint view');
  }
}

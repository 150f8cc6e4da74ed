/** Finds a key for each view by querying its rows, since a database declares none. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import { aggregate, type DatabaseColumn, type DatabaseTable } from './database.ts';

/** Longer texts, which no index of a table limits, may not fit into an address. */
const maxKeyLength = 255;

/** Types of columns that may identify the rows of a view. */
const keyTypes = /^(smallint|integer|bigint|text|citext|character( varying)?(\(\d+\))?|date|uuid)$/;

/** The tables; each view with its first column of unique values as primary key, if a query finds one in time. */
export async function withViewKeys(
  client: Client,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const keyed: DatabaseTable[] = [];
  for (const table of tables)
    keyed.push(isDatabaseView(table) && table.unreadable === undefined ? await withKey(client, table) : table);
  return keyed;
}

export const isDatabaseView = ({ kind }: DatabaseTable): boolean => kind === 'v' || kind === 'm';

async function withKey(client: Client, view: DatabaseTable): Promise<DatabaseTable> {
  const probed = candidates(view);
  if (probed.length === 0) return view;
  const isUnique = await aggregate<boolean | null>(
    client,
    view,
    probed.map(
      ({ name }) => `count(*) > 0 and count(*) = count(distinct ${escapeIdentifier(name)})
        and max(length(${escapeIdentifier(name)}::text)) <= ${maxKeyLength}`,
    ),
  );
  const key = probed.find((_, index) => isUnique[index] === true);
  if (key === undefined) return view;
  const columns = view.columns.map((column) => (column === key ? { ...column, nullable: false } : column));
  return { ...view, columns, primaryKey: [key.name] };
}

/** Candidates for the key: columns called like one, then the first column. */
function candidates({ columns }: DatabaseTable): readonly DatabaseColumn[] {
  const possible = columns.filter(({ type, values }) => values === null && keyTypes.test(type));
  const namedLikeKeys = possible.filter(({ words }) =>
    /^(.*_)?(id|key|code|number|no)$|^[a-z]?id$/.test(words.join('_')),
  );
  return [...new Set([...namedLikeKeys, ...possible.slice(0, 1)])];
}

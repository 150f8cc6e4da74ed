/** The entity that saves, bulk changes and imports write, and its rows. */
import { Client } from 'pg';
import { specOf } from '../support/bench-database.ts';

/** Two required references, three texts with rules, five indexes. */
export const written = specOf('CampaignGoal');

/** The fields that the benchmark fills. */
export const writtenColumns = ['name', 'abbreviation', 'campaignGoalTypeId', 'campaignId', 'value'] as const;

/** The campaign of the stored rows, and that of the imported ones. */
export const [storedIn, importedInto] = [1, 2];

/** Runs one statement on a connection of its own; returns the rows. */
export async function runStatement<Row extends object>(url: string, text: string, values: readonly unknown[] = []) {
  const client = new Client(url);
  await client.connect();
  try {
    return (await client.query<Row>(text, [...values])).rows;
  } finally {
    await client.end();
  }
}

/** Stores rows of {@link storedIn}, and returns their ids. */
export async function storeRows(url: string, rows: number): Promise<readonly number[]> {
  await runStatement(url, `delete from "${written.table}" where "campaignId" in ($1, $2)`, [storedIn, importedInto]);
  const stored = await runStatement<{ id: string }>(
    url,
    `insert into "${written.table}" ("name", "abbreviation", "campaignGoalTypeId", "campaignId", "value", "createdDate", "modifiedDate")
      select 'Goal ' || n, 'G' || n, 1 + n % 8, $1, n % 1000, now(), now() from generate_series(1, $2::bigint) as n returning "id"`,
    [storedIn, rows],
  );
  await runStatement(url, 'vacuum analyze');
  return stored.map(({ id }) => Number(id));
}

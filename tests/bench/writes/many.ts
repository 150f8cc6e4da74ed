/** A bulk change and an import of many records, each beside one statement that writes the same rows with their history. */
import { setTimeout as wait } from 'node:timers/promises';
import { signIn, startPortal } from '../support/server.ts';
import { count } from '../support/table.ts';
import { importOf } from '../support/imports.ts';
import { aloneTime, observe, printTurns, type Observed } from './reader.ts';
import { importedInto, runStatement, storedIn, written, writtenColumns } from './written.ts';

/** Rows that no other turn has pasted, which would leave them unchanged. */
const rowTemplate = (turn: number) => ({
  name: `Goal # of ${turn}`,
  abbreviation: 'P#',
  campaignGoalTypeId: '3',
  campaignId: String(importedInto),
  value: '#',
});

const updateWithHistory = `with changed as (
    update "${written.table}" as record set "value" = $2, "modifiedDate" = clock_timestamp(), "modifiedById" = 1
    from (select "id", "value" from "${written.table}" where "campaignId" = $1 for no key update) as stored
    where record."id" = stored."id" returning record."id", stored."value"
  ) insert into "history" ("entity", "key", "action", "changes", "changedById", "changedDate")
    select '${written.service}', "id"::text, 'update', jsonb_build_object('value', jsonb_build_object('from', "value", 'to', $2::bigint)),
      1, clock_timestamp() from changed`;

const names = writtenColumns.map((name) => `"${name}"`).join();
const types = {
  name: 'text',
  abbreviation: 'text',
  campaignGoalTypeId: 'bigint',
  campaignId: 'bigint',
  value: 'bigint',
};
const insertWithHistory = `with created as (
    insert into "${written.table}" (${names}, "createdById", "createdDate", "modifiedById", "modifiedDate")
    select ${names}, 1, now(), 1, now() from unnest(${writtenColumns.map((name, at) => `$${at + 1}::${types[name]}[]`).join()}) as given (${names})
    returning *
  ) insert into "history" ("entity", "key", "action", "changes", "changedById", "changedDate")
    select '${written.service}', "id"::text, 'create', jsonb_build_object(${writtenColumns
      .map((name) => `'${name}', jsonb_build_object('from', null, 'to', "${name}")`)
      .join()}), 1, clock_timestamp() from created`;

/** Compares both; `rows` are stored, and as many are imported. */
export async function compareMany(url: string, rows: number, rounds: number): Promise<void> {
  const portal = await startPortal({ DATABASE_URL: url });
  try {
    const headers = await signIn(portal);
    const send = async (call: string, body: string, expected: string) => {
      const response = await fetch(`${portal.url}/api/campaigns/${written.service}/${call}`, {
        method: 'POST',
        headers,
        body,
      });
      const answer = await response.text();
      if (!answer.includes(expected)) throw new Error(`${call} answered ${response.status}: ${answer.slice(-500)}`);
    };
    const query = { campaignValues: [storedIn] };
    const queues: Readonly<Record<string, (value: number) => Promise<unknown>>> = {
      alone: () => wait(aloneTime),
      'bulk change': (value) =>
        send('bulk', JSON.stringify({ query, action: 'update', values: { value } }), `"changed":${rows}`),
      'one update with history': (value) => runStatement(url, updateWithHistory, [storedIn, value]),
      import: (turn) => send('import', importOf(rowTemplate(turn), rows, { preview: false }), `"created":${rows}`),
      'one insert with history': (turn) => runStatement(url, insertWithHistory, columnsOf(rowTemplate(turn), rows)),
    };
    const observed = new Map<string, Observed[]>(Object.keys(queues).map((name) => [name, []]));
    for (let round = 0; round < rounds; round += 1)
      for (const [index, [name, turn]] of Object.entries(queues).entries())
        observed.get(name)?.push(await observe(portal, () => turn(10 * round + index + 2_000)));
    printTurns(`${count(rows)} records`, rows, observed, {
      'bulk change': 'one update with history',
      import: 'one insert with history',
    });
  } finally {
    await portal.stop();
  }
}

/** The same rows as those of the import, as one array for each column. */
const columnsOf = (template: ReturnType<typeof rowTemplate>, rows: number): string[][] =>
  writtenColumns.map((name) => Array.from({ length: rows }, (_, n) => template[name].replaceAll('#', String(n + 1))));

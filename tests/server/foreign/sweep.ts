/** Asks a served database everything that its screens can ask, and changes what its forms can change. */
import type { Client } from 'pg';
import { hasRecords } from '#model/entity.ts';
import { keyInPath, keyOf } from '#model/key.ts';
import { countedFields } from '#model/list-fields.ts';
import { AskedEntity, pageSize } from './asked-entity.ts';
import { filterRows, sortRows } from './ask-lists.ts';
import { changeFields } from './change-fields.ts';
import { compareExports, compareList } from './compare-rows.ts';
import type { ServedDatabase } from './serve-database.ts';
import { sweepSystemCalls } from './system-calls.ts';

/** What was answered with an error, or otherwise than the database has it; empty if nothing. */
export async function sweep(served: ServedDatabase): Promise<readonly string[]> {
  const { entities, schema } = served.catalogue;
  const faults = [...(await sweepSystemCalls(served))];
  const asked = entities.flatMap((spec) => {
    const table = schema.tables[spec.table];
    return table?.foreign === undefined ? [] : [new AskedEntity(served, spec, table, faults)];
  });
  const before = await contentOf(served.client);
  for (const entity of asked) await sweepEntity(entity);
  const after = await contentOf(served.client);
  for (const [table, rows] of after)
    if (before.get(table) !== rows) faults.push(`${table} was changed from ${before.get(table)} to ${rows}`);
  for (const entity of asked) await changeFields(entity);
  return faults;
}

/** The rows of each table, as text; of the portal's own, the history. */
async function contentOf(client: Client): Promise<ReadonlyMap<string, string>> {
  const tables = await client.query<{ name: string }>(`
    select c.oid::regclass::text as name from pg_class c
    where relkind in ('r', 'p') and (relname = 'history' or relnamespace::regnamespace::text !~ '^(pg_|portal|information_schema)')`);
  const content = new Map<string, string>();
  for (const { name } of tables.rows) {
    const lines = `select string_agg(line, e'\\n') as rows from (select one::text as line from ${name} as one order by 1) as lines`;
    content.set(name, (await client.query<{ rows: string | null }>(lines)).rows[0]?.rows ?? '');
  }
  return content;
}

/** Lists, counts, exports and records of an entity. Its saves leave every record as it is. */
async function sweepEntity(asked: AskedEntity): Promise<void> {
  const { spec } = asked;
  const stored = await asked.stored();
  const { data: rows = [], totalNumberOfItems } = (await asked.page({})) ?? {};
  asked.expect('has rows', totalNumberOfItems, stored.length);
  asked.expect('shows rows', rows.length, Math.min(stored.length, pageSize));
  await sortRows(asked, rows.length);
  await filterRows(asked, rows, stored.length);
  for (const field of countedFields(spec).keys()) await asked.call('POST', 'counts', { field, query: {} });
  compareList(asked, rows, stored);
  await compareExports(asked, stored);
  if (!hasRecords(spec)) return;
  for (const key of rows.map((row) => keyOf(spec, row))) {
    const record = await asked.call('GET', keyInPath(key));
    if (record !== undefined && spec.permissions.write !== undefined)
      await asked.call('PUT', '', JSON.parse(record) as object);
  }
}

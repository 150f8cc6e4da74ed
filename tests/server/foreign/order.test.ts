/** Lists of foreign tables sorted by a reference's name, with and without an index. */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { must } from '#model/must.ts';
import { listQueryReader } from '../../../src/server/list/query/read-query.ts';
import { planRows, strategyLimits } from '../../../src/server/list/query/strategy.ts';
import { rowsSql } from '../../../src/server/list/rows/rows.ts';
import { entityTable, targetsOf } from '../../../src/server/record/entity-table.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

const people = 300;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table people (id serial primary key, full_name text not null);
    create table tickets (id serial primary key, subject text not null, owner_id integer references people,
      finder_id integer references people, reader_id integer references people);
    create index on tickets (reader_id);
    insert into people (full_name) select 'Person ' || md5(n::text) from generate_series(1, ${people}) n;
    insert into tickets (subject, finder_id, reader_id)
      select 'Ticket ' || n, nullif(n * 7 % ${people}, 0), nullif(n * 7 % ${people}, 0) from generate_series(1, 900) n;
    analyze`);
});

afterAll(() => served?.end());

const ticketsOf = async (sortField: string, sortOrder: string, pageIndex: number): Promise<number[]> => {
  const body = { sortField, sortOrder, pageIndex };
  const { data } = okJson<{ data: { id: number }[] }>(await served.call('POST', 'Ticket/page', { body }));
  return data.map(({ id }) => id);
};

interface Plan {
  readonly 'Relation Name'?: string;
  readonly 'Node Type': string;
  readonly 'Actual Loops': number;
  readonly Plans?: readonly Plan[];
}

/** How often a plan reads the whole of a table. */
const scansOf = (plan: Plan, table: string): number =>
  (plan['Relation Name'] === table && plan['Node Type'] === 'Seq Scan' ? plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, inner) => sum + scansOf(inner, table), 0);

test.each(['owner', 'finder'])(
  'sorted by the name of %s, a reference without an index, a page scans the table only once',
  async (sortField) => {
    const { catalogue, database } = served;
    const spec = must(
      catalogue.entities.find(({ service }) => service === 'Ticket'),
      'tickets are imported',
    );
    const entity = entityTable(spec, targetsOf(catalogue.entities), catalogue.schema);
    const { filter, sort } = listQueryReader(spec, catalogue.portal)({ sortField });
    const page = { entity, filter, sort, slice: { offset: 0, limit: 25 } };
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ Plan: Plan }] }>`
    explain (analyze, format json) ${rowsSql(page, planRows(page, strategyLimits))}`.execute(database.db);
    const [{ Plan }] = must(rows[0], 'explain answers one row')['QUERY PLAN'];
    // Once for the keys, and perhaps once more for the rows of the page.
    expect(scansOf(Plan, 'tickets')).toBeLessThanOrEqual(2);
  },
);

test.each(['asc', 'desc'])('pages are the same with an index and without one: %s', async (order) => {
  for (const page of [0, 1, 17, 35]) {
    const ids = await ticketsOf('finder', order, page);
    expect(ids).toHaveLength(25);
    expect(ids).toEqual(await ticketsOf('reader', order, page));
  }
});

test('rows with equal names are sorted by their keys', async () => {
  expect((await ticketsOf('owner', 'asc', 0)).at(0)).toBe(1);
  expect((await ticketsOf('owner', 'desc', 35)).at(-1)).toBe(900);
});

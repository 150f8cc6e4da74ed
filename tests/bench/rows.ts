/**
 * Lists of people who may see some of a million rows, by a rule: beside the same list of an administrator who types the rule's condition
 * as a filter. `BENCH_ROWS` is the number of rows.
 */
import { sql } from 'kysely';
import type { EntitySpec } from '../../src/model/entity.ts';
import { must } from '../../src/model/must.ts';
import { ruledPermission } from '../../src/model/permission.ts';
import type { RowCondition } from '../../src/model/row-rules.ts';
import { viewOf } from '../../src/server/access/view.ts';
import { generatedCatalogue as catalogue } from '../../src/server/catalogue/generated.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { Pages } from '../../src/server/list/pages.ts';
import { chartQuery } from '../../src/features/charts/server/chart-query.ts';
import { chartReader } from '../../src/features/charts/server/read-chart.ts';
import { listQueryReader } from '../../src/server/list/query/read-query.ts';
import { strategyLimits } from '../../src/server/list/query/strategy.ts';
import { entityTable, entityIn, targetsOf, type EntityTable } from '../../src/server/record/entity-table.ts';
import { createDatabase, largeList } from './support/bench-database.ts';
import { median } from './support/load.ts';
import { count, printTable, time, times } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
const benchDatabase = await createDatabase(rows);
const database = await openDatabase({ url: benchDatabase.url }, (fault) => console.error(fault));
const pages = new Pages({ database, maxValues: catalogue.portal.list.maxValues, limits: strategyLimits });

/** A rule, the filter that says the same, and the values of the user's record. */
interface Case {
  readonly name: string;
  readonly where: Readonly<Record<string, RowCondition>>;
  readonly mine?: readonly (string | number)[];
  readonly filter: object;
}

/** The large list as somebody sees it who holds one rule. */
function narrowed({ where, mine = [] }: Case): EntityTable {
  const spec: EntitySpec = { ...largeList, rows: { some: { label: 'Some', where } } };
  const entities = catalogue.entities.map((entity) => (entity.service === spec.service ? spec : entity));
  const targets = targetsOf(entities);
  const whole = {
    entities: entities.map((entity) => entityTable(entity, targets, catalogue.schema)),
    targets,
    schema: catalogue.schema,
    users: catalogue.identity.user.service,
  };
  const [read] = spec.permissions.read;
  const granted = new Set([...catalogue.permissions, ruledPermission(must(read, 'it is read'), 'some')]);
  granted.delete(must(read, 'it is read'));
  const values = new Map([['mine', mine.map(String)]]);
  return entityIn(viewOf(whole, [{ id: 1, granted, values }], '2026-01-01'), spec);
}

const everything = entityTable(largeList, targetsOf(catalogue.entities), catalogue.schema);
const readQuery = listQueryReader(largeList, catalogue.portal);
const readChart = chartReader(largeList, catalogue.portal.calendar, readQuery);

type Ask = (entity: EntityTable, filter: object) => Promise<unknown>;
const page =
  (query: object): Ask =>
  (entity, filter) =>
    pages.answer(entity, readQuery({ isActiveValue: true, ...filter, ...query }));

const write = () =>
  sql`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`.execute(database.db);

const questions: Readonly<Record<string, { readonly ask: Ask; readonly written?: true }>> = {
  'first page, after a write': { ask: page({}), written: true },
  'first page again': { ask: page({}) },
  'sorted by a number': { ask: page({ sortField: 'workloadActiveUnits', sortOrder: 'desc' }) },
  'sorted by a name': { ask: page({ sortField: 'tenant' }) },
  'tenth page': { ask: page({ pageIndex: 9 }) },
  'searched, after a write': { ask: page({ stringFilter: 'ab' }), written: true },
  'chart, after a write': {
    ask: (entity, filter) =>
      pages.cached(
        chartQuery(
          entity,
          readChart({ groupBy: 'workload', measure: 'count', query: { isActiveValue: true, ...filter } }),
        ),
      ),
    written: true,
  },
};

async function ids(table: string, limit: number): Promise<number[]> {
  const { rows: found } = await sql<{
    id: number;
  }>`select "id" from ${sql.table(table)} order by "id" limit ${limit}`.execute(database.db);
  return found.map(({ id }) => id);
}

const range = 1_000_000;
const workloads = await ids('workload', 60);
const tenants = await ids('tenant', 2);
const cases: readonly Case[] = [
  ...Object.entries({ '100 rows': (100 / rows) * range, 'a tenth': range / 10, 'all but few': range - 2 }).map(
    ([name, max]) => ({
      name: `${name}, a number`,
      where: { workloadActiveUnits: { max: Math.round(max) } },
      filter: { workloadActiveUnitsMax: Math.round(max) },
    }),
  ),
  { name: '100 rows, a reference', where: { tenantId: 'me.mine' }, mine: tenants, filter: { tenantValues: tenants } },
  ...Object.entries({ 'a tenth': 6, 'all but one': 59 }).map(([name, some]) => ({
    name: `${name}, a reference`,
    where: { workloadId: 'me.mine' },
    mine: workloads.slice(0, some),
    filter: { workloadValues: workloads.slice(0, some) },
  })),
];

const table: string[][] = [];
for (const one of cases) {
  const ruled = narrowed(one);
  for (const [name, { ask, written }] of Object.entries(questions)) {
    const durations: { ruled: number; typed: number }[] = [];
    const measure = async (entity: EntityTable, filter: object) => {
      if (written) await write();
      const start = performance.now();
      await ask(entity, filter);
      return performance.now() - start;
    };
    for (let round = -2; round < rounds; round += 1) {
      const isRuledFirst = round % 2 === 0;
      const first = isRuledFirst ? await measure(ruled, {}) : await measure(everything, one.filter);
      const second = isRuledFirst ? await measure(everything, one.filter) : await measure(ruled, {});
      if (round >= 0) durations.push(isRuledFirst ? { ruled: first, typed: second } : { ruled: second, typed: first });
    }
    const medianOf = (read: (one: (typeof durations)[number]) => number) => median(durations.map(read));
    table.push([
      one.name,
      name,
      time(medianOf((item) => item.ruled)),
      time(medianOf((item) => item.typed)),
      times(medianOf((item) => item.ruled / item.typed)),
    ]);
    console.error(table.at(-1)?.join(' | '));
  }
}
printTable(
  `${count(rows)} rows, of which somebody may see some: beside the same filter, typed by an administrator`,
  ['may see', 'question', 'by a rule', 'typed', 'ratio'],
  table,
);
await database.close();
await benchDatabase.stop();

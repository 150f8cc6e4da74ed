/**
 * Target 7: what people ask beside pages: charts, the counts of a filter's values, quick find and the audit trail. Charts and counts are kept
 * until a row changes, so each is asked first after a write, then again. `BENCH_AUDIT` is the number of entries of the audit trail.
 */
import { Client } from 'pg';
import { chartFields } from '#features/charts/model/chart.ts';
import { hasDays } from '#model/kinds.ts';
import type { EntitySpec } from '../../src/model/entity.ts';
import { countedFields } from '../../src/model/list-fields.ts';
import { systemCalls } from '../../src/model/system.ts';
import { largeList } from './support/bench-database.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { entityTable, targetsOf } from '../../src/server/record/entity-table.ts';
import { findRecords } from '../../src/features/quick-find/server/find-records.ts';
import { median, sendRequest } from './support/load.ts';
import { lists, startServers } from './support/servers.ts';
import { count, printTable, time } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const entries = Number(process.env.BENCH_AUDIT ?? 1_000_000);
const limit = 150;

/** A group of questions of one kind. */
interface Questions {
  readonly name: string;
  readonly questions: readonly (readonly [name: string, ask: () => Promise<unknown>])[];
  /** Whether the answers are kept until a row changes. */
  readonly isKept: boolean;
}

const servers = await startServers(Number(process.env.BENCH_ROWS ?? 1_000_000));
const client = new Client(servers.url);
await client.connect();
await fillAuditTrail();

const page = servers.ours(largeList, {});
const { origin } = new URL(page.url);
const post = (path: string, body: object) => () =>
  sendRequest({ ...page, url: origin + path, body: JSON.stringify(body) });

const chartsOf = (list: EntitySpec): Questions => {
  const { groups, numbers } = chartFields(list);
  const [number] = numbers.keys();
  const measured = [{ measure: 'count' }, ...(number === undefined ? [] : [{ measure: 'sum', field: number }])];
  const requests = [...groups].flatMap(([groupBy, { field }]) => {
    const group = hasDays(field) ? { groupBy, period: 'month' } : { groupBy };
    return measured.map((measure) => Object.assign({}, group, measure));
  });
  return {
    name: `${list.label.many}: charts`,
    questions: requests.map((body) => [
      `${body.measure} by ${body.groupBy}`,
      post(`/api/campaigns/${list.service}/chart`, body),
    ]),
    isKept: true,
  };
};

const countsOf = (list: EntitySpec): Questions => ({
  name: `${list.label.many}: counts of the values of a filter`,
  questions: [...countedFields(list).keys()].map((field) => [
    field,
    post(`/api/campaigns/${list.service}/counts`, { field }),
  ]),
  isKept: true,
});

// The project's catalogue has no quick find, so it is asked without HTTP.
const database = await openDatabase({ url: servers.url }, (fault) => console.error(fault));
const { entities, schema } = generatedCatalogue;
const targets = targetsOf(entities);
const entityTables = entities.filter(({ calls }) => calls !== 'list').map((spec) => entityTable(spec, targets, schema));
const texts = ['4711', 'Mic', 'Microsoft', 'abc', 'ing', 'a b', 'Ada Administrator', 'nowhere to be'];
const find: Questions = {
  name: 'quick find in all entities',
  questions: texts.map((text) => [text, () => findRecords(database, entityTables, text)]),
  isKept: false,
};

const trail = (query: object) => post(`${systemCalls}/AuditTrail/page`, query);
const auditTrail: Questions = {
  name: `audit trail, ${count(entries)} entries`,
  questions: [
    ['newest', trail({})],
    ['of one entity', trail({ entity: largeList.service })],
    ['of one user', trail({ userId: 1 })],
    ['of one action', trail({ action: 'delete' })],
    ['of one record', trail({ entity: largeList.service, key: '4711' })],
    ['of a day', trail({ from: '2026-02-03', until: '2026-02-03' })],
    ['of a user on a day', trail({ userId: 1, from: '2026-02-03', until: '2026-02-03' })],
    ['far behind', trail({ after: Math.floor(entries / 2) })],
  ],
  isKept: false,
};

/** Milliseconds of the first answer after a write, and of the next one; medians. */
async function measure(ask: () => Promise<unknown>, isKept: boolean): Promise<readonly [first: number, next: number]> {
  const first: number[] = [];
  const next: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    if (isKept) await client.query(`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`);
    first.push(await timeOf(ask));
    next.push(await timeOf(ask));
  }
  return [median(first), median(next)];
}

async function timeOf(ask: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await ask();
  return performance.now() - start;
}

const rows: string[][] = [];
const groups = [...lists.flatMap((list) => [chartsOf(list), countsOf(list)]), find, auditTrail];
for (const { name, questions, isKept } of groups.filter((group) => group.questions.length > 0)) {
  const results: { name: string; first: number; next: number }[] = [];
  for (const [question, ask] of questions) {
    const [first, next] = await measure(ask, isKept);
    results.push({ name: question, first, next });
    if (process.env.BENCH_ALL) console.log(name, '|', question, '|', time(first), '|', time(next));
  }
  const [slowest] = results.toSorted((a, b) => b.first - a.first);
  const slow = results.filter(({ first }) => first > limit);
  rows.push([
    name,
    time(median(results.map(({ first }) => first))),
    `${time(slowest?.first ?? Number.NaN)}: ${slowest?.name ?? ''}`,
    `${slow.length} of ${results.length}`,
    isKept ? time(median(results.map(({ next }) => next))) : '',
  ]);
}
printTable(
  'What is asked beside pages',
  ['', 'first after a write', 'slowest', `over ${limit} ms`, 'asked again'],
  rows,
);
await client.end();
await database.close();
await servers.stop();

/** Entries of the large list over the days of two years, by all users, until there are enough. */
async function fillAuditTrail(): Promise<void> {
  const { rows: found } = await client.query<{ missing: number }>(
    `select $1::integer - count(*)::integer as missing from "history" where "entity" = $2`,
    [entries, largeList.service],
  );
  if ((found[0]?.missing ?? 0) <= 0) return;
  console.log('Writing entries of the audit trail …');
  await client.query(
    `insert into "history" ("entity", "key", "action", "changedById", "changedDate", "changes")
      select $2, (1 + n % 1000000)::text, case when n % 100 = 0 then 'delete' when n % 10 = 0 then 'create' else 'update' end,
        (select id from "appUser" order by id offset n % 5 limit 1), timestamptz '2025-01-01' + n * interval '1 minute' * (700 * 1440.0 / $1),
        '{"tenantKey":[1,2]}'
      from generate_series(1, $1::integer) as n`,
    [entries, largeList.service],
  );
  await client.query('vacuum analyze "history"');
}

/**
 * The speed-up of each query strategy of lists (src/server/list/query/strategy.ts): the queries that it is for, with it and without
 * it, alternately on one database. `BENCH_ROWS` is the number of rows; `BENCH_ONLY=prepared,scan` selects strategies by prefix.
 */
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/database/open.ts';
import { generatedCatalogue as catalogue } from '../../src/server/catalogue/generated.ts';
import { Pages } from '../../src/server/list/pages.ts';
import { listQueryReader } from '../../src/server/list/query/read-query.ts';
import { strategyLimits } from '../../src/server/list/query/strategy.ts';
import { entityTable, targetsOf } from '../../src/server/record/entity-table.ts';
import { must } from '../../src/model/must.ts';
import { grantTables } from '../../src/server/auth/grants.ts';
import { Sessions } from '../../src/server/auth/sessions.ts';
import { median } from './support/load.ts';
import { lists } from './support/servers.ts';
import { count, printTable, time, times } from './support/table.ts';
import { createDatabase } from './support/bench-database.ts';
import { casesOf, type Case, type Side } from './ways/cases.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** The minimum speed-up for which a strategy is worth its code. */
const minGain = 1.2;

/** The index of the large list's last page; one row in fifty is inactive. */
const last = Math.floor((rows * 0.98) / 25) - 1;
const selected = (process.env.BENCH_ONLY ?? '').split(',').filter(Boolean);
const benchDatabase = await createDatabase(rows);
const database = await openDatabase({ url: benchDatabase.url }, (fault) => console.error(fault));
const targets = targetsOf(catalogue.entities);

/** Returns a function that runs a list query and measures it in milliseconds. */
function queryTimer(list: number, side: Side) {
  const { limits, database: changed = (one) => one, entity: altered = (one) => one, session } = side;
  const spec = lists[list];
  if (spec === undefined) throw new Error(`There is no list ${list}.`);
  const entity = altered(entityTable(spec, targets, catalogue.schema));
  const read = listQueryReader(spec, catalogue.portal);
  const pages = new Pages({
    database: changed(database),
    maxValues: catalogue.portal.list.maxValues,
    limits: { ...strategyLimits, ...limits },
  });
  return async (question: object): Promise<number> => {
    const query = read({ ...(spec.audited ? { isActiveValue: true } : {}), ...question });
    const start = performance.now();
    const found = session === undefined ? null : await findSession(session);
    if (found === null || (await pages.answerIf(found, entity, query)) === null) await pages.answer(entity, query);
    return performance.now() - start;
  };
}

const sessions = new Sessions(database, 'secret', () => new Date(), grantTables(catalogue.identity), 1);
const { cookie } = await sessions.begin({
  userId: 1,
  title: '',
  picture: null,
  roles: [],
  idToken: null,
  address: null,
  userAgent: null,
});
await sessions.find(cookie, true);

/** Reads the session; or the condition for the page's statement, that it is as it was read before. */
async function findSession(by: 'same statement' | 'own statement') {
  if (by === 'same statement') return sessions.isUnchanged(must(sessions.remembered(cookie), 'it was read before'));
  await sessions.find(cookie, true);
  return null;
}

const write = () =>
  sql`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`.execute(database.db);

/** Milliseconds with the strategy and without it. */
async function measure({ list, on = {}, off, written }: Case, question: (iteration: number) => object) {
  const sides = [on, off].map((side) => ({ ask: queryTimer(list, side), durations: [] as number[] }));
  // Warms up the caches that a far page fills and near pages use.
  if (!written) for (const { ask } of sides) await ask({ ...question(0), pageIndex: last });
  for (let iteration = -2; iteration < rounds; iteration += 1) {
    for (const { ask, durations } of iteration % 2 === 0 ? sides : sides.toReversed()) {
      if (written) await write();
      const duration = await ask(question(iteration + 2));
      if (iteration >= 0) durations.push(duration);
    }
  }
  const [withStrategy = Number.NaN, withoutStrategy = Number.NaN] = sides.map(({ durations }) => median(durations));
  return { withStrategy, withoutStrategy };
}

const table: string[][] = [];
for (const one of casesOf(last)) {
  if (selected.length > 0 && !selected.some((name) => one.strategy.startsWith(name))) continue;
  for (const [name, question] of Object.entries(one.questions)) {
    const { withStrategy, withoutStrategy } = await measure(one, question);
    const gain = withoutStrategy / withStrategy;
    const list = lists[one.list]?.label.many ?? '';
    table.push([
      one.strategy,
      list,
      name,
      time(withStrategy),
      time(withoutStrategy),
      `${times(gain)}${gain < minGain ? ' *' : ''}`,
    ]);
    console.error(table.at(-1)?.join(' | '));
  }
}
printTable(
  `${count(rows)} rows: what each strategy is worth; * less than ${times(minGain)}`,
  ['strategy', 'list', 'question', 'with it', 'without', 'gain'],
  table,
);
await database.close();
await benchDatabase.stop();

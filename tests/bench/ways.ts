/**
 * What each strategy of lists is worth (src/server/list/query/strategy.ts): the questions that it is for, with it and without it, by
 * turns on one database. `BENCH_ROWS` is how many usages there are; `BENCH_ONLY=prepared,scan` measures the strategies that begin so.
 */
import { sql } from 'kysely';
import { openDatabase } from '../../src/server/database/open.ts';
import { generatedCatalogue as catalogue } from '../../src/server/catalogue/generated.ts';
import { Pages } from '../../src/server/list/pages.ts';
import { listQueryReader } from '../../src/server/list/query/read-query.ts';
import { strategyLimits } from '../../src/server/list/query/strategy.ts';
import { entityTable, targetsOf } from '../../src/server/record/entity-table.ts';
import { median } from './support/load.ts';
import { lists } from './support/stage.ts';
import { count, printTable, time, times } from './support/table.ts';
import { makeWorld } from './support/world.ts';
import { casesOf, type Case, type Side } from './ways/cases.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 9);
const rows = Number(process.env.BENCH_ROWS ?? 1_000_000);
/** A strategy that makes its questions less than so many times faster is not worth its code. */
const worth = 1.2;

/** The index of the large list's last page; one row in fifty is inactive. */
const last = Math.floor((rows * 0.98) / 25) - 1;
const wanted = (process.env.BENCH_ONLY ?? '').split(',').filter(Boolean);
const world = await makeWorld(rows);
const database = await openDatabase({ url: world.url }, (fault) => console.error(fault));
const targets = targetsOf(catalogue.entities);

/** Answers questions in one way. */
function asker(list: number, { limits, database: changed = (one) => one, entity: altered = (one) => one }: Side) {
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
    const start = performance.now();
    await pages.answer(entity, read({ ...(spec.audited ? { isActiveValue: true } : {}), ...question }));
    return performance.now() - start;
  };
}

const write = () =>
  sql`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 4711`.execute(database.db);

/** Milliseconds with the strategy and without it. */
async function measure({ list, off, written }: Case, question: (turn: number) => object) {
  const sides = [{}, off].map((side) => ({ ask: asker(list, side), taken: [] as number[] }));
  // What a far page leaves behind for near ones.
  if (!written) for (const { ask } of sides) await ask({ ...question(0), pageIndex: last });
  for (let turn = -2; turn < rounds; turn += 1) {
    for (const { ask, taken } of turn % 2 === 0 ? sides : sides.toReversed()) {
      if (written) await write();
      const took = await ask(question(turn + 2));
      if (turn >= 0) taken.push(took);
    }
  }
  const [on = Number.NaN, without = Number.NaN] = sides.map(({ taken }) => median(taken));
  return { on, without };
}

const table: string[][] = [];
for (const one of casesOf(last)) {
  if (wanted.length > 0 && !wanted.some((name) => one.strategy.startsWith(name))) continue;
  for (const [name, question] of Object.entries(one.questions)) {
    const { on, without } = await measure(one, question);
    const gain = without / on;
    const list = lists[one.list]?.label.many ?? '';
    table.push([one.strategy, list, name, time(on), time(without), `${times(gain)}${gain < worth ? ' *' : ''}`]);
    console.error(table.at(-1)?.join(' | '));
  }
}
printTable(
  `${count(rows)} rows: what each strategy is worth; * less than ${times(worth)}`,
  ['strategy', 'list', 'question', 'with it', 'without', 'gain'],
  table,
);
await database.close();
await world.stop();

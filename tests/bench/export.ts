/**
 * Target 4: the CSV of all rows, beside the same `copy` read by a client that throws the bytes away; the memory that the server
 * needs for it, and how long others wait meanwhile.
 */
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copySql } from '../../src/server/export/export.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { entityTable, targetsOf } from '../../src/server/record/entity-table.ts';
import { generatedCatalogue as facts } from '../../src/server/catalogue/generated.ts';
import { listQueryReader } from '../../src/server/list/query/read-query.ts';
import type { EntitySpec } from '../../src/model/entity.ts';
import { ask, load, median, type Answer } from './support/load.ts';
import { memoryOf } from './support/processor.ts';
import { lists, makeStage } from './support/stage.ts';
import { count, megabytes, percent, printTable, time, times } from './support/table.ts';

const rounds = Math.min(Number(process.env.BENCH_ROUNDS ?? 5), 3);
const stage = await makeStage(Number(process.env.BENCH_ROWS ?? 1_000_000));
const targets = targetsOf(facts.entities);

async function statementFor(list: EntitySpec): Promise<string> {
  const database = await openDatabase({ url: stage.url }, (fault) => console.error(fault));
  const request = listQueryReader(list, facts.portal)({});
  const text = copySql(database, entityTable(list, targets, facts.schema), request);
  await database.close();
  return text;
}

async function bareCopy(text: string): Promise<number> {
  const client = new Client({ connectionString: stage.url, options: '-c timezone=UTC -c datestyle=ISO' });
  await client.connect();
  const start = performance.now();
  const rows = client.query(copyTo(text));
  await new Promise((resolve, reject) => rows.on('end', resolve).on('error', reject).resume());
  const taken = performance.now() - start;
  await client.end();
  return taken;
}

/** The export, and the most memory that the server held while it ran, above what it held before. */
async function ourExport(list: EntitySpec): Promise<Answer & { memory: number }> {
  const before = memoryOf(stage.pid);
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, memoryOf(stage.pid))), 50);
  const answer = await ask(stage.exported(list));
  clearInterval(watch);
  return { ...answer, memory: most - before };
}

const rows: string[][] = [];
for (const list of lists) {
  const text = await statementFor(list);
  const taken: { ours: Answer & { memory: number }; bare: number }[] = [];
  await ourExport(list);
  for (let round = 0; round < rounds; round += 1) {
    taken.push({ ours: await ourExport(list), bare: await bareCopy(text) });
  }
  const mid = (read: (one: (typeof taken)[number]) => number) => median(taken.map(read));
  rows.push([
    list.label.many,
    megabytes(mid(({ ours }) => ours.bytes)),
    time(mid(({ ours }) => ours.whole)),
    time(mid(({ bare }) => bare)),
    percent(mid(({ ours, bare }) => bare / ours.whole)),
    time(mid(({ ours }) => ours.first)),
    megabytes(Math.max(...taken.map(({ ours }) => ours.memory))),
  ]);
}
printTable(
  `Export of all rows; medians of ${rounds}`,
  ['', 'CSV', 'ours', 'bare copy', "share of the copy's speed", 'first byte', 'memory'],
  rows,
);

const [list] = lists as [EntitySpec];
const page = () => load(() => stage.ours(list, {}), 2, 3_000);
await page();
const alone = await page();
const exporting = ask(stage.exported(list));
const beside = await page();
await exporting;
printTable(
  'First pages of the same list, 2 at once',
  ['', '/s', 'p50', 'p99'],
  [
    ['nothing else', count(alone.perSecond), time(alone.p50), time(alone.p99)],
    ['beside an export', count(beside.perSecond), time(beside.p50), time(beside.p99)],
    ['', '', times(beside.p50 / alone.p50), times(beside.p99 / alone.p99)],
  ],
);
await stage.stop();

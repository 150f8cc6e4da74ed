/**
 * Target 4: the CSV export of all rows, compared with the same `copy` by a client that discards the bytes; the server's memory
 * for it, and the latency of other requests meanwhile.
 */
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { copySql } from '../../src/features/exports/server/export.ts';
import { exportWriter } from '../../src/features/exports/server/writers.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { entityTable, targetsOf } from '../../src/server/record/entity-table.ts';
import { generatedCatalogue as facts } from '../../src/server/catalogue/generated.ts';
import { listQueryReader } from '../../src/server/list/query/read-query.ts';
import type { EntitySpec } from '../../src/model/entity.ts';
import { sendRequest, load, median, type Answer } from './support/load.ts';
import { memoryOf } from './support/processor.ts';
import { lists, startServers } from './support/servers.ts';
import { count, megabytes, percent, printTable, time, times } from './support/table.ts';

const rounds = Math.min(Number(process.env.BENCH_ROUNDS ?? 5), 3);
const servers = await startServers(Number(process.env.BENCH_ROWS ?? 1_000_000));
const targets = targetsOf(facts.entities);

async function statementFor(list: EntitySpec): Promise<string> {
  const database = await openDatabase({ url: servers.url }, (fault) => console.error(fault));
  const exported = { ...listQueryReader(list, facts.portal)({}), writer: exportWriter('csv') };
  const text = copySql(database, entityTable(list, targets, facts.schema), exported);
  await database.close();
  return text;
}

async function bareCopy(text: string): Promise<number> {
  const client = new Client({ connectionString: servers.url, options: '-c timezone=UTC -c datestyle=ISO' });
  await client.connect();
  const start = performance.now();
  const rows = client.query(copyTo(text));
  await new Promise((resolve, reject) => rows.on('end', resolve).on('error', reject).resume());
  const measurements = performance.now() - start;
  await client.end();
  return measurements;
}

/** The export, and the peak of the server's memory during it, minus the memory before. */
async function ourExport(list: EntitySpec): Promise<Answer & { memory: number }> {
  const before = memoryOf(servers.pid);
  let peak = before;
  const sampling = setInterval(() => (peak = Math.max(peak, memoryOf(servers.pid))), 50);
  const response = await sendRequest(servers.exported(list));
  clearInterval(sampling);
  return { ...response, memory: peak - before };
}

const rows: string[][] = [];
for (const list of lists) {
  const text = await statementFor(list);
  const measurements: { ours: Answer & { memory: number }; bare: number }[] = [];
  await ourExport(list);
  for (let round = 0; round < rounds; round += 1) {
    measurements.push({ ours: await ourExport(list), bare: await bareCopy(text) });
  }
  const medianOf = (read: (one: (typeof measurements)[number]) => number) => median(measurements.map(read));
  rows.push([
    list.label.many,
    megabytes(medianOf(({ ours }) => ours.bytes)),
    time(medianOf(({ ours }) => ours.duration)),
    time(medianOf(({ bare }) => bare)),
    percent(medianOf(({ ours, bare }) => bare / ours.duration)),
    time(medianOf(({ ours }) => ours.firstByte)),
    megabytes(Math.max(...measurements.map(({ ours }) => ours.memory))),
  ]);
}
printTable(
  `Export of all rows; medians of ${rounds}`,
  ['', 'CSV', 'ours', 'bare copy', "share of the copy's speed", 'first byte', 'memory'],
  rows,
);

const [list] = lists as [EntitySpec];
const page = () => load(() => servers.ours(list, {}), 2, 3_000);
await page();
const alone = await page();
const exporting = sendRequest(servers.exported(list));
const duringExport = await page();
await exporting;
printTable(
  'First pages of the same list, 2 at once',
  ['', '/s', 'p50', 'p99'],
  [
    ['nothing else', count(alone.perSecond), time(alone.p50), time(alone.p99)],
    ['beside an export', count(duringExport.perSecond), time(duringExport.p50), time(duringExport.p99)],
    ['', '', times(duringExport.p50 / alone.p50), times(duringExport.p99 / alone.p99)],
  ],
);
await servers.stop();

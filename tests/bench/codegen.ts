/**
 * Target 7: time and memory of `npm run generate` for 33 to 1,000 entities, compared with generators that write less from the
 * same OpenAPI document, and the time from a save to the output under `--watch`.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue } from './codegen/catalogue.ts';
import { measureProcess, type Cost } from './codegen/measure-process.ts';
import { formatterTime, generate, timeByPart } from './codegen/own-generator.ts';
import { install, peers, prepareCommand } from './codegen/peers.ts';
import { saveDurations } from './codegen/watch.ts';
import { median } from './support/load.ts';
import { count, megabytes, printTable, time, times } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const sizes = [33, 100, 330, 1000];

const folder = await mkdtemp(join(tmpdir(), 'bench-codegen-'));
const catalogue = (size: number) => join(folder, `catalogue-${size}`);
const folderOf = (name: string) => join(folder, name.replaceAll(/\W+/g, '-'));
const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
const out = (size: number) => join(folder, `generated-${size}`);

try {
  for (const size of sizes) await makeCatalogue(catalogue(size), size);
  await growth();
  await profile(33);
  await comparePeers([33, 330]);
  await measureWatch([33, 1000]);
} finally {
  await rm(folder, { recursive: true });
}

function medianCost(costs: readonly Cost[]): Cost {
  const of = (part: keyof Cost) => median(costs.map((cost) => cost[part]));
  return { wall: of('wall'), processor: of('processor'), memory: of('memory') };
}

async function growth(): Promise<void> {
  const first: Cost[] = [];
  for (let round = 0; round < rounds; round += 1) first.push(await generate(catalogue(33), out(33), true));
  await generate(catalogue(33), out(33));
  const rows: string[][] = [];
  for (const size of sizes) {
    const costs: Cost[] = [];
    for (let round = 0; round < (size === 1000 ? Math.min(rounds, 3) : rounds); round += 1) {
      costs.push(await generate(catalogue(size), out(size)));
    }
    const { wall, processor, memory } = medianCost(costs);
    rows.push([count(size), time(wall), time(wall / size), time(processor), time(processor / size), megabytes(memory)]);
  }
  const header = ['entities', 'time', 'an entity', 'processor', 'an entity', 'peak memory'];
  printTable('`npm run generate` into an empty folder', header, rows);
  console.log(`\nThe very first run, before Node has kept compiled code: ${time(medianCost(first).wall)} for 33.`);
}

async function profile(size: number): Promise<void> {
  const parts = await timeByPart(catalogue(size), join(folder, 'profile'));
  const rows = [...parts].sort((a, b) => b[1] - a[1]).map(([part, spent]) => [part, time(spent)]);
  rows.push(['the formatter, on threads of its own, processor time', time(await formatterTime(out(size)))]);
  printTable(`Where the time of ${size} entities goes (under the profiler)`, ['part', 'main thread'], rows);
}

/** Alternately, so that other load on the machine affects all of them equally. */
async function comparePeers(compared: readonly number[]): Promise<void> {
  const failed = new Map<string, string>();
  for (const peer of peers) {
    await install(peer, folderOf(peer.name)).catch((error: unknown) => failed.set(peer.name, messageOf(error)));
  }
  for (const size of compared) {
    const costs = new Map<string, Cost[]>();
    const add = (name: string, cost: Cost) => costs.set(name, [...(costs.get(name) ?? []), cost]);
    for (let round = 0; round < rounds; round += 1) {
      add('ours', await generate(catalogue(size), out(size)));
      for (const peer of peers) {
        if (failed.has(peer.name)) continue;
        const command = await prepareCommand(peer, folderOf(peer.name), join(out(size), 'openapi.json'));
        await rm(join(folderOf(peer.name), 'out'), { recursive: true, force: true });
        await measureProcess(command, folderOf(peer.name)).then(
          (cost) => add(peer.name, cost),
          (error: unknown) => failed.set(peer.name, messageOf(error)),
        );
      }
    }
    const ours = medianCost(costs.get('ours') ?? []);
    const everything = 'types, calls, validators, screens, schema, OpenAPI';
    const rows = [{ name: 'ours', writes: everything }, ...peers].map(({ name, writes }) => {
      const reason = failed.get(name);
      if (reason !== undefined) return [name, writes, `failed: ${reason}`, '', '', ''];
      const { wall, processor, memory } = medianCost(costs.get(name) ?? []);
      return [name, writes, time(wall), times(wall / ours.wall), time(processor), megabytes(memory)];
    });
    printTable(`${size} entities`, ['generator', 'writes', 'time', 'of ours', 'processor', 'peak memory'], rows);
  }
}

async function measureWatch(watched: readonly number[]): Promise<void> {
  const rows: string[][] = [];
  for (const size of watched) {
    const durations = await saveDurations(catalogue(size), out(size), 20);
    rows.push([count(size), time(median(durations)), time(Math.max(...durations))]);
  }
  printTable('`--watch`: from the save of one label to the last written file', ['entities', 'median', 'longest'], rows);
}

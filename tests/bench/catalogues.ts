/**
 * How each step from a catalogue to an open list scales with the catalogue: 33, 100, 330 and 1,000 entities, copies of the
 * project's own. `BENCH_MOST` is the largest number. (`growth` is about tables that grow.)
 */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeCatalogue } from './codegen/catalogue.ts';
import { measureProcess, type Cost } from './codegen/measure-process.ts';
import { widestList } from './front/columns.ts';
import { median } from './support/load.ts';
import { memoryOf } from './support/processor.ts';
import { startPortal } from './support/server.ts';
import { count, megabytes, printTable, time } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const largest = Number(process.env.BENCH_MOST ?? 1000);
const sizes = [33, 100, 330, 1000].filter((size) => size <= largest);
const root = join(import.meta.dirname, '../..');

/** Times in milliseconds, sizes in bytes. */
interface Measurement {
  readonly generated: number;
  readonly unchanged: number;
  readonly typed: Cost;
  readonly built: Cost;
  readonly firstStart: number;
  readonly start: number;
  readonly memory: number;
  readonly openapi: number;
  readonly script: number;
  readonly list: number;
}

async function measure(catalogue: string): Promise<Measurement> {
  const portal = `${catalogue}-portal`;
  const run = (...args: string[]) => measureProcess(args, root, { CATALOGUE: catalogue });
  const generate = () => run('codegen/main.ts');
  const first: number[] = [];
  const unchanged: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await rm(join(portal, 'generated'), { recursive: true, force: true });
    first.push((await generate()).wall);
    unchanged.push((await generate()).wall);
  }
  const typed = await run('node_modules/typescript/bin/tsc', '--project', portal);
  const built = await run('node_modules/vite/bin/vite.js', 'build', '--logLevel', 'error');
  const openapi = statSync(join(portal, 'generated/openapi.json')).size;
  return {
    generated: median(first),
    unchanged: median(unchanged),
    typed,
    built,
    openapi,
    ...(await measureStarts(catalogue, `${portal}/data`, `${portal}/dist`)),
  };
}

/** Starts on PGlite without sample data; the first start creates the schema. */
async function measureStarts(catalogue: string, data: string, dist: string) {
  const starts: number[] = [];
  let memory = Number.NaN;
  let files = { script: Number.NaN, list: Number.NaN };
  for (let round = 0; round <= rounds; round += 1) {
    const startTime = performance.now();
    const server = await startPortal({
      CATALOGUE: catalogue,
      DATA_DIR: data,
      ADMIN_EMAIL: 'administrator@portal.local',
    });
    starts.push(performance.now() - startTime);
    memory = memoryOf(server.pid);
    files = scriptsIn(await (await fetch(server.url + widestList().path)).text(), dist);
    await server.stop();
  }
  const [firstStart = Number.NaN, ...next] = starts;
  return { firstStart, start: median(next), memory, ...files };
}

/** Sizes of the scripts in the HTML of the widest list: of the first one, and of all. */
function scriptsIn(html: string, dist: string): { script: number; list: number } {
  const names = [...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name = '']) => name);
  const sizes = names.map((name) => readFileSync(`${join(dist, name)}.gz`).length);
  return { script: sizes[0] ?? Number.NaN, list: sizes.reduce((sum, size) => sum + size, 0) };
}

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const folder = await mkdtemp(join(tmpdir(), 'bench-catalogues-'));
const results: [number, Measurement][] = [];
try {
  for (const size of sizes) {
    const catalogue = join(folder, `catalogue-${size}`);
    await makeCatalogue(catalogue, size);
    results.push([size, await measure(catalogue)]);
    if (existsSync(`${catalogue}-portal`)) await rm(`${catalogue}-portal`, { recursive: true });
  }
} finally {
  await rm(folder, { recursive: true });
}
printTable(
  'From a catalogue to a portal',
  ['entities', 'generate', 'nothing changed', 'tsc', 'build', 'first start', 'next ones', 'memory'],
  results.map(([size, grown]) => [
    count(size),
    time(grown.generated),
    time(grown.unchanged),
    time(grown.typed.wall),
    time(grown.built.wall),
    time(grown.firstStart),
    time(grown.start),
    megabytes(grown.memory),
  ]),
);
printTable(
  'What is served',
  ['entities', 'openapi.json', 'an entity', 'first script, gzip', 'scripts of a list'],
  results.map(([size, { openapi, script, list }]) => [
    count(size),
    megabytes(openapi),
    kilobytes(openapi / size),
    kilobytes(script),
    kilobytes(list),
  ]),
);

/**
 * Previews of bulk changes and imports, with the catalogue of a shop whose products have unique codes: their time if every record
 * violates the constraint, compared with none (target: 3 ×), and the latency of others meanwhile (1.5 ×). Then the effect of ten
 * users that send invalid bodies of 32 MB (targets: 1 GB of memory, current user within 0.3 s).
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Client } from 'pg';
import { runSql, startPostgres } from '../support/postgres.ts';
import { bodies, importOf } from './support/imports.ts';
import { sendImports } from './support/send-imports.ts';
import { median, quantile, sendRequest, type Call } from './support/load.ts';
import { signIn, startProcess, type Running } from './support/server.ts';
import { count, megabytes, printTable, time, times } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 3);
const rows = Number(process.env.BENCH_ROWS ?? 100_000);
/** The embedded database is meant for fewer rows. */
const embeddedRows = Math.min(rows, 20_000);
const [owner, clerk] = ['owner@shop.example', 'clerk@shop.example'];
const attackers = Array.from({ length: 10 }, (_, n) => ({
  email: `attacker${n}@shop.example`,
  name: `Attacker ${n}`,
  title: 'Owner',
  roles: ['Owner'],
}));

const product = { name: 'Product #', categoryId: '1', price: '9.90' };
/** 100,000 of these codes are nearly the size limit of an import. */
const longCode = `wide#${'x'.repeat(240)}`;

/** Copies the catalogue of the shop, with ten more accounts with write permission. */
function makeCatalogue(folder: string): string {
  cpSync(join(import.meta.dirname, '../catalogues/shop'), folder, { recursive: true });
  const path = join(folder, 'portal.json');
  const portal = JSON.parse(readFileSync(path, 'utf8')) as { development: { accounts: object[] } };
  portal.development.accounts.push(...attackers);
  writeFileSync(path, JSON.stringify(portal));
  return folder;
}

/** The measured calls, by name; each is a preview and changes nothing. */
function previewsOf(url: string, headers: Record<string, string>, size: number): ReadonlyMap<string, Call> {
  const call = (path: string, body: string): Call => ({ url: `${url}/api/shop/Product/${path}`, headers, body });
  const change = (values: object) =>
    call('bulk', JSON.stringify({ query: {}, action: 'update', values, preview: true }));
  const add = (code: string) => call('import', importOf({ ...product, code }, size, { preview: true }));
  return new Map([
    ['bulk change, no clash', change({ name: 'Another name' })],
    ['bulk change, all clash', change({ code: 'same' })],
    ['import, no clash', add('new#')],
    ['import, all clash with one another', add('new')],
    ['import, all clash with stored ones', add('p#')],
  ]);
}

/** Calls `currentUser` in a loop; the returned function stops it and returns the latencies in milliseconds. */
function measureLatency(url: string, headers: Record<string, string>): () => Promise<readonly number[]> {
  const durations: number[] = [];
  const stop = new AbortController();
  const loop = async () => {
    while (!stop.signal.aborted) {
      durations.push((await sendRequest({ url: `${url}/api/auth/currentUser`, method: 'GET', headers })).duration);
    }
  };
  const running = loop();
  return async () => {
    stop.abort();
    await running;
    return durations;
  };
}

async function compare(engine: string, portal: Running, size: number): Promise<void> {
  const [ownerHeaders, clerkHeaders] = [await signIn(portal, owner), await signIn(portal, clerk)];
  const calls = previewsOf(portal.url, ownerHeaders, size);
  const durations = new Map<string, number[]>([...calls.keys()].map((name) => [name, []]));
  const latencies = new Map<string, number[]>([...calls.keys(), 'idle'].map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    const stopMeasuring = measureLatency(portal.url, clerkHeaders);
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    latencies.get('idle')?.push(...(await stopMeasuring()));
    for (const [name, call] of calls) {
      const stopMeasuring = measureLatency(portal.url, clerkHeaders);
      const startTime = performance.now();
      await sendRequest(call);
      durations.get(name)?.push(performance.now() - startTime);
      latencies.get(name)?.push(...(await stopMeasuring()));
    }
  }
  /** The time of the same kind of preview without a violation. */
  const baseline = (name: string) => median(durations.get(`${name.split(',')[0]}, no clash`) ?? []);
  const idleLatencies = latencies.get('idle') ?? [];
  printTable(
    `${engine}: previews of ${count(size)} records, and the latency of "current user" for another user meanwhile`,
    ['', 'median', 'ratio to no clash', 'current user p50', 'p95', 'ratio to idle p50', 'p95'],
    [...calls.keys()].map((name) => {
      const measured = latencies.get(name) ?? [];
      const [p50, p95] = [quantile(measured, 0.5), quantile(measured, 0.95)];
      const medianTime = median(durations.get(name) ?? []);
      return [
        name,
        time(medianTime),
        times(medianTime / baseline(name)),
        time(p50),
        time(p95),
        times(p50 / quantile(idleLatencies, 0.5)),
        times(p95 / quantile(idleLatencies, 0.95)),
      ];
    }),
  );
}

/** Ten users who send the same body at once. */
async function attack(engine: string, portal: Running): Promise<void> {
  const url = `${portal.url}/api/shop/Product/import`;
  const clerkHeaders = await signIn(portal, clerk);
  const senders = await Promise.all(attackers.map(({ email }) => signIn(portal, email)));
  const lines: string[][] = [];
  for (const name of Object.keys(bodies)) {
    resetPeak(portal);
    const stopMeasuring = measureLatency(portal.url, clerkHeaders);
    const startTime = performance.now();
    const { statuses, size } = await sendImports({ url, name, template: { ...product, code: longCode }, senders });
    const duration = performance.now() - startTime;
    const latencies = await stopMeasuring();
    const [p95, longest] = [quantile(latencies, 0.95), Math.max(...latencies)];
    lines.push([
      `${megabytes(size)} of ${name}`,
      [...new Set(statuses)].join(', '),
      ...[duration, p95, longest].map(time),
      megabytes(peak(portal)),
    ]);
  }
  printTable(
    `${engine}: ten users import the same at once`,
    ['', 'statuses', 'all ten take', 'current user p95', 'longest', 'most memory'],
    lines,
  );
}

/** Resets the peak that {@link peak} reads. */
const resetPeak = ({ pid }: Running): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** The peak memory of the process, in bytes. */
function peak({ pid }: Running): number {
  const [, kilobytes = '0'] = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Creates products with codes p1, p2 …, by a call, since only the server can open its embedded database. */
async function fill(portal: Running, size: number): Promise<void> {
  const headers = await signIn(portal, owner);
  const url = `${portal.url}/api/shop/Product/import`;
  await sendRequest({ url, headers, body: importOf({ ...product, code: 'p#' }, size, { preview: false }) });
}

async function vacuum(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await client.query('vacuum analyze');
  await client.end();
}

const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));
const program = 'src/server/start/start.ts';
const CATALOGUE = makeCatalogue(join(folder, 'catalogue'));
const postgres = await startPostgres();
await runSql(postgres.url, 'create database previews');
const onPostgres = await startProcess(program, { CATALOGUE, DATABASE_URL: `${postgres.url}/previews` });
try {
  await fill(onPostgres, rows);
  await vacuum(`${postgres.url}/previews`);
  await compare('PostgreSQL', onPostgres, rows);
  await attack('PostgreSQL', onPostgres);
} finally {
  await onPostgres.stop();
  await postgres.stop();
}

const onPglite = await startProcess(program, { CATALOGUE, DATABASE_URL: '', DATA_DIR: join(folder, 'data') });
try {
  await fill(onPglite, embeddedRows);
  await compare('PGlite', onPglite, embeddedRows);
  await attack('PGlite', onPglite);
} finally {
  await onPglite.stop();
  rmSync(folder, { recursive: true, force: true });
}

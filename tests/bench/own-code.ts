/**
 * What own code costs: 100 rows of a list with two own cells in each, beside the same list without, and saves with three checks beside
 * saves without. To reach: 1.1 × to paint, 1.2 × to save.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium } from '../support/browser.ts';
import { school } from '../support/catalogues.ts';
import { runSql, startPostgres } from '../support/postgres.ts';
import { visit, type Subject, type Visit } from './front/measure.ts';
import { median, sendRequest } from './support/load.ts';
import { signIn, startPortal, type Running } from './support/server.ts';
import { printTable, time, times } from './support/table.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const root = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'portal-bench-'));

/** Runs a program for a catalogue. */
function run(catalogue: string, ...program: readonly string[]): void {
  const { status } = spawnSync(process.execPath, program, {
    cwd: root,
    env: { ...process.env, CATALOGUE: catalogue },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`${program.join(' ')} ended with ${status}.`);
}

const roomCheck = `import { defineCheck } from '#portal/server';

export default defineCheck<'room'>(({ after }) => ({ seats: after.seats > 1_000 && 'That is a stadium.' }));
`;

const postgres = await startPostgres();

/** Copies the catalogue, with or without own cells and three checks of rooms, and starts its portal with 100 more courses. */
async function start(
  name: string,
  hasOwnCode: boolean,
): Promise<{ subject: Subject; portal: Running; headers: Record<string, string> }> {
  const catalogue = join(folder, name, 'catalogue');
  cpSync(join(school.folder, '..'), join(folder, name), {
    recursive: true,
    filter: (path) => !path.includes('-portal') && (hasOwnCode || !path.endsWith('/cells')),
  });
  if (hasOwnCode) {
    const names = ['one', 'two', 'three'];
    for (const check of names) writeFileSync(join(folder, name, `custom/checks/${check}.ts`), roomCheck);
    const room = readFileSync(join(catalogue, 'room.json'), 'utf8');
    writeFileSync(join(catalogue, 'room.json'), room.replace('{', `{ "check": ${JSON.stringify(names)},`));
  } else
    for (const file of ['course.json', 'enrolment.json']) {
      const text = readFileSync(join(catalogue, file), 'utf8');
      writeFileSync(join(catalogue, file), text.replaceAll(/,\s*"cell": "[\w-]+"/g, ''));
    }
  run(catalogue, 'src/server/start/build.ts');
  const database = hasOwnCode ? 'own' : 'plain';
  await runSql(postgres.url, `drop database if exists ${database}`, `create database ${database}`);
  const portal = await startPortal({ CATALOGUE: catalogue, DATABASE_URL: `${postgres.url}/${database}` });
  const headers = await signIn(portal, 'head@school.example');
  const rows = Array.from({ length: 100 }, (_, at) => [`Course ${at}`, 'open', 'Hall', String(1 + (at % 100))]);
  const body = JSON.stringify({ columns: ['name', 'state', 'roomId', 'places'], rows });
  await sendRequest({ url: `${portal.url}/api/records/Course/import`, headers, body });
  const cookies = (headers['cookie'] ?? '').split('; ').map((pair) => {
    const [cookie = '', ...value] = pair.split('=');
    return { name: cookie, value: value.join('='), url: portal.url };
  });
  const subject: Subject = {
    name,
    url: `${portal.url}/courses?rows=100`,
    cookies,
    scroller: 'div:has(> table)',
    sortBy: (page, { headerName }) =>
      page.getByRole('columnheader').getByRole('button', { name: headerName, exact: true }),
  };
  return { subject, portal, headers };
}

const [plain, own] = [await start('without own cells', false), await start('two own cells in each row', true)];
const sorted = ['Places', 'Places', 'State', 'State'].map((headerName) => ({
  field: headerName,
  headerName,
  kind: 'text' as const,
  width: 150,
}));
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const visits = new Map<string, Visit[]>();
for (let round = 0; round < rounds; round += 1)
  for (const { subject } of [plain, own])
    visits.set(subject.name, [...(visits.get(subject.name) ?? []), await visit(browser, subject, sorted)]);
await browser.close();
const measured = [plain, own].map(({ subject: { name } }) => {
  const all = visits.get(name) ?? [];
  return { name, usable: median(all.map(({ usable }) => usable)), sort: median(all.flatMap(({ sorts }) => sorts)) };
});
const [before, after] = measured;
printTable(
  `100 rows, processor slowed 4 ×, medians of ${rounds} visits`,
  ['', 'load to usable', 'sort click to paint'],
  [
    ...measured.map(({ name, usable, sort }) => [name, time(usable), time(sort)]),
    [
      '',
      times((after?.usable ?? Number.NaN) / (before?.usable ?? Number.NaN)),
      times((after?.sort ?? Number.NaN) / (before?.sort ?? Number.NaN)),
    ],
  ],
);
/** Milliseconds of the saves of a room, by eight users at once. */
async function savesOf({ portal, headers }: typeof own): Promise<number[]> {
  const service = `${portal.url}/api/records/Room/`;
  const create = { method: 'PUT', headers, body: JSON.stringify({ name: 'Room', seats: 1 }) };
  const keys = await Promise.all(
    Array.from({ length: 8 }, async () => (await (await fetch(service, create)).json()) as { id: number }),
  );
  const durations = keys.map(async ({ id }) => {
    const times: number[] = [];
    for (let seats = 2; seats < 80; seats += 1) {
      const room = (await (await fetch(service + id, { headers })).json()) as object;
      const call = { url: service, method: 'PUT', headers, body: JSON.stringify({ ...room, seats }) } as const;
      times.push((await sendRequest(call)).duration);
    }
    return times;
  });
  return (await Promise.all(durations)).flat();
}

const [plainSaves, ownSaves]: [number[], number[]] = [[], []];
for (let round = 0; round < rounds; round += 1) {
  plainSaves.push(...(await savesOf(plain)));
  ownSaves.push(...(await savesOf(own)));
}
printTable(
  'Saves by eight at once, PostgreSQL',
  ['', 'without checks', 'three checks', 'ratio'],
  [['p50', time(median(plainSaves)), time(median(ownSaves)), times(median(ownSaves) / median(plainSaves))]],
);
await Promise.all([plain.portal.stop(), own.portal.stop()]);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });

/** Ending `npm start` or `npm run dev` ends all child processes, and frees their ports. `npm run dev` restarts the server. */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createPostgresUrl } from '../../support/databases.ts';
import { freePort } from '../support/portal-server.ts';

const root = join(import.meta.dirname, '../../..');
const pollOptions = { timeout: 50_000, interval: 200 };
let folder: string;
/** Quicker to start on than the embedded one. */
let database: Awaited<ReturnType<typeof createPostgresUrl>>;
let ports: { readonly server: number; readonly vite: number };
let group: number | undefined;

/** A project of its own with a one-line page and free ports, so that it does not disturb concurrent tests. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portal-ending-'));
  for (const name of ['package.json', 'tsconfig.json', '.oxfmtrc.json', 'src', 'codegen', 'catalogue', 'generated'])
    cpSync(join(root, name), join(folder, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  rmSync(join(folder, 'src/app'), { recursive: true });
  mkdirSync(join(folder, 'src/app'));
  writeFileSync(join(folder, 'src/app/index.html'), '<title>%TITLE%</title>');
  database = await createPostgresUrl();
  ports = { server: await freePort(), vite: await freePort() };
  const config = readFileSync(join(root, 'vite.config.ts'), 'utf8').replace('port: 5173', `port: ${ports.vite}`);
  writeFileSync(join(folder, 'vite.config.ts'), config.replace('../../node_modules/.vite', '../../.vite'));
});
afterEach(() => {
  if (runningProcesses().length > 0) process.kill(-(group ?? 0), 'SIGKILL');
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database?.remove();
});

/** Runs the script in a process group of its own, together with its child processes. */
function npm(script: string): void {
  const { pid } = spawn('npm', ['run', script], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      PORT: String(ports.server),
      DATABASE_URL: database.url,
      ADMIN_EMAIL: 'ada@example.com',
    },
    stdio: 'ignore',
    detached: true,
  });
  group = pid;
}

/** The running processes of the script: id, parent and command line. */
function runningProcesses(): string[][] {
  const lines = execFileSync('ps', ['-A', '-o', 'pgid=,stat=,pid=,ppid=,args='], { encoding: 'utf8' }).trim();
  return lines
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .flatMap(([pgid, state = '', ...process]) => (Number(pgid) === group && !state.startsWith('Z') ? [process] : []));
}

/** The process of the server. */
const server = () => runningProcesses().find((words) => words.includes('src/server/start/main.ts'))?.[0];

const runs = (file: string) => async () =>
  runningProcesses().some((words) => words.some((word) => word.endsWith(file)));

const answers = (port: number, path: string) => async () =>
  (await fetch(`http://localhost:${port}${path}`).catch(() => null))?.ok ?? false;

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer().once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

const isBuilding = () => [runs('build.ts')];
const isServing = () => [answers(ports.server, '/readyz')];
const isDeveloping = () => [...isServing(), answers(ports.vite, '/'), runs('codegen/main.ts')];

test.each([
  ['SIGTERM', 'npm', 'start', 'building', isBuilding],
  ['SIGHUP', 'npm', 'start', 'building', isBuilding],
  ['SIGTERM', 'npm', 'start', 'serving', isServing],
  ['SIGHUP', 'npm', 'start', 'serving', isServing],
  ['SIGHUP', 'its program', 'start', 'serving', isServing],
  ['SIGTERM', 'npm', 'dev', 'running', isDeveloping],
  ['SIGKILL', 'npm', 'dev', 'running', isDeveloping],
  ['SIGINT', 'its program', 'dev', 'running', isDeveloping],
  ['SIGHUP', 'its program', 'dev', 'running', isDeveloping],
] as const)(
  '%s to %s of `npm run %s`, while it is %s, ends all of its processes',
  async (signal, to, script, _what, isUnderWay) => {
    if (isUnderWay === isBuilding) rmSync(join(folder, 'dist'), { recursive: true, force: true });
    npm(script);
    for (const condition of isUnderWay()) await expect.poll(condition, pollOptions).toBe(true);

    const program = runningProcesses().find(([, parent]) => Number(parent) === group)?.[0];
    process.kill(to === 'npm' ? (group ?? 0) : Number(program), signal);

    await expect.poll(runningProcesses, pollOptions).toEqual([]);
    expect(await isFree(ports.server)).toBe(true);
    expect(await isFree(ports.vite)).toBe(true);
  },
  240_000,
);

test('`npm run dev` starts the server again after each save of its code, also where the file is replaced', async () => {
  npm('dev');
  for (const condition of isDeveloping()) await expect.poll(condition, pollOptions).toBe(true);
  const file = join(folder, 'src/server/http/health.ts');
  /** As many editors save. */
  const save = async (text: string) => {
    const former = server();
    writeFileSync(`${file}.saved`, text);
    renameSync(`${file}.saved`, file);
    await expect.poll(server, pollOptions).not.toBe(former);
  };
  const code = readFileSync(file, 'utf8');
  await save(`${code}// Once.`);
  await expect.poll(answers(ports.server, '/readyz'), pollOptions).toBe(true);
  await save('This is not code.');
  await save(code);
  await expect.poll(answers(ports.server, '/readyz'), pollOptions).toBe(true);
}, 240_000);

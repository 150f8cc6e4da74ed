/**
 * The README's section on deploying, word for word, where the machine's own Node is too old for the portal; then the container
 * file, stage by stage, on a machine with a Node that is new enough.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readConfig } from '../../../src/server/start/config.ts';
import { runSql } from '../../support/postgres.ts';
import { freePort } from '../support/portal-server.ts';
import { signInAt, startProvider, type StandAloneProvider } from '../auth/stand-alone-provider.ts';
import { argumentsOf, commandsOf, copyFiles, readStages, variablesOf } from './container-file.ts';

const root = join(import.meta.dirname, '../../..');
/** The section of a page, up to the next one. */
const sectionOf = (page: string, title: string): string =>
  readFileSync(join(root, page), 'utf8')
    .split(/^## /m)
    .find((item) => item.startsWith(`${title}\n`)) ?? '';
const section = sectionOf('README.md', 'Deploy it');
const variablesSection = sectionOf('src/server/deploy/README.md', 'Environment variables');

/** The commands that the section shows, each on one line. */
const [prepare = '', serve = ''] = [...section.matchAll(/(?:^ {4}.*\n)+/gm)]
  .join('')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .map((line) => line.trim());

/** The variables before a command, and the command itself. */
const words = serve.split(/\s+/);
const variables = words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.slice(0, word.indexOf('=')));
const command = words.filter((word) => !/^[A-Z_]+=/.test(word));

const folder = mkdtempSync(join(tmpdir(), 'portal-deploy-'));
const database = `portal_deploy_${process.pid}_${Date.now()}`;
const email = 'you@example.com';
let provider: StandAloneProvider;
/** What the variables of the section's command are here. */
let values: Record<string, string>;
let environment: Record<string, string>;

/** The machine without what `npm test` has added, and with a Node that runs npm but no TypeScript, as version 20. */
function oldMachine(): Record<string, string> {
  const path = (process.env.PATH ?? '').split(delimiter).filter((entry) => !entry.includes('node_modules'));
  const node = execFileSync('sh', ['-c', 'command -v node'], { env: { PATH: path.join(delimiter) }, encoding: 'utf8' });
  const shim = join(folder, 'bin');
  mkdirSync(shim);
  writeFileSync(
    join(shim, 'node'),
    `#!/bin/sh\ncase "$1" in *.ts) echo "This Node runs no TypeScript." >&2; exit 1;; esac\nexec ${node.trim()} "$@"\n`,
  );
  chmodSync(join(shim, 'node'), 0o755);
  return { PATH: [shim, ...path].join(delimiter), HOME: folder };
}

/** Whatever is left of it. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left, as it should be.
  }
}

interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

let running: Running | undefined;

/** Runs the command as a supervisor would; what it starts is a group of its own. */
function start(command: readonly string[], cwd: string, env = environment): Running {
  const [program = '', ...args] = command;
  const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += String(chunk)));
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  running = { process: child, output: () => output, ended };
  return running;
}

async function until(server: Running, condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) {
    const { exitCode, signalCode } = server.process;
    const end = exitCode ?? signalCode;
    if (end !== null) throw new Error(`It ended with ${end}: ${server.output()}`);
    await wait(50);
  }
}

const isReady = async (url: string): Promise<boolean> => (await fetch(`${url}/readyz`).catch(() => null))?.ok === true;

function runIn(cwd: string, command: string): string {
  const { stdout, stderr, status } = spawnSync('sh', ['-c', command], { cwd, env: environment, encoding: 'utf8' });
  expect(status, `${command}: ${stdout}${stderr}`).toBe(0);
  return stdout + stderr;
}

/** Hard links, where the file system has them: the packages are not copied, and taking one away leaves the project's own. */
function installed(cwd: string): void {
  const from = join(root, 'node_modules');
  const copied = spawnSync('cp', ['-al', from, cwd]);
  if (copied.status !== 0) execFileSync('cp', ['-a', from, cwd]);
}

const [build = [], image = []] = readStages(join(root, 'src/server/deploy/Containerfile'));
const machine = join(folder, 'machine');

beforeAll(async () => {
  mkdirSync(machine);
  copyFiles(build, root, machine);
  installed(machine);
  const { postgresUrl } = inject('templates');
  await runSql(postgresUrl, `create database ${database}`);

  const port = await freePort();
  provider = await startProvider(await freePort(), `http://localhost:${port}`);
  provider.person = { sub: 'you', email, email_verified: true, name: 'You' };
  values = {
    NODE_ENV: 'production',
    HOST: '0.0.0.0',
    PUBLIC_URL: `http://localhost:${port}`,
    DATABASE_URL: `${postgresUrl}/${database}`,
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    SESSION_SECRET: 'x'.repeat(32),
    ADMIN_EMAIL: email,
  };
  environment = { ...oldMachine(), ...values, PORT: String(port) };
}, 120_000);

afterAll(async () => {
  if (running?.process.pid !== undefined) endGroup(running.process.pid);
  await provider?.close();
  await runSql(inject('templates').postgresUrl, `drop database if exists ${database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

test('the pages are built, the server starts, signs in its first administrator, and drains when its supervisor says so', async () => {
  expect(variables.toSorted()).toEqual(Object.keys(values).toSorted());
  const [install, ...then] = prepare.split(' && ');
  // Installing is npm's own work, and the packages are there.
  expect(install).toBe('npm ci');
  expect(runIn(machine, then.join(' && '))).toContain('built in');
  expect(existsSync(join(machine, 'node_modules/vite'))).toBe(false);

  const server = start(command, machine);
  const url = String(environment.PUBLIC_URL);
  await until(server, () => isReady(url));

  const { browser } = await signInAt(url);
  expect(await browser.currentUser()).toMatchObject({ name: 'You', email });

  const body = JSON.stringify({ severity: 'Information', message: 'half sent when the server was told to stop' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const asked = request(`${url}/api/Log`, { method: 'POST', headers });
  const status = new Promise((resolve, reject) => {
    asked.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
  });
  await new Promise((resolve) => asked.write(body.slice(0, 10), resolve));
  // A later query on another connection: once it is answered, the first half is stored.
  await fetch(`${url}/healthz`);
  server.process.kill('SIGTERM');
  await until(server, () => server.output().includes('SIGTERM: finishing'));
  asked.end(body.slice(10));

  expect(await status).toBe(204);
  expect(await server.ended).toBe(0);
  expect(await fetch(`${url}/healthz`).catch(() => null)).toBeNull();
}, 300_000);

test('the image holds what the container file copies into it, starts with secrets from files, and says that it is healthy', async () => {
  const [install, pages, prune] = commandsOf(build);
  const [last = '', ...rest] = prepare.split(' && ').toReversed();
  expect([install, pages]).toEqual(rest.toReversed());
  expect(prune).toBe(`${last} --omit=optional`);
  runIn(machine, prune ?? '');
  const root = join(folder, 'image');
  copyFiles(image, machine, root);
  expect(existsSync(join(root, 'node_modules/@electric-sql/pglite'))).toBe(false);

  const secret = (name: string): string => {
    writeFileSync(join(folder, name), `${values[name] ?? ''}\n`);
    return join(folder, name);
  };
  const { DATABASE_URL: _url, SESSION_SECRET: _secret, PATH = '', ...others } = environment;
  const url = String(environment.PUBLIC_URL);
  const env = {
    ...others,
    ...variablesOf(image),
    DATABASE_URL_FILE: secret('DATABASE_URL'),
    SESSION_SECRET_FILE: secret('SESSION_SECRET'),
    PATH: [dirname(process.execPath), ...PATH.split(delimiter).slice(1)].join(delimiter),
  };
  const isHealthy = (): boolean => {
    const [program = '', ...args] = argumentsOf(image, 'HEALTHCHECK');
    return spawnSync(program, args, { cwd: root, env }).status === 0;
  };
  expect(isHealthy()).toBe(false);

  const server = start(argumentsOf(image, 'CMD'), root, env);
  await until(server, () => isReady(url));
  expect(isHealthy()).toBe(true);
  const { browser } = await signInAt(url);
  expect(await browser.currentUser()).toMatchObject({ name: 'You', email });
  server.process.kill('SIGTERM');
  expect(await server.ended).toBe(0);
}, 300_000);

test('every variable that the server reads has its line in the README, and every line a variable', () => {
  // Which catalogue it is, a process knows before it reads anything else.
  const read = new Set<string>(['CATALOGUE']);
  readConfig(new Proxy<Record<string, string>>({}, { get: (_none, name) => void read.add(String(name)) }));
  const rows = [
    ...variablesSection.matchAll(/^\| (`[A-Z_`, ]+`) +\|/gm),
    ...variablesSection.matchAll(/(`[A-Z_]+_FILE`)/g),
  ];
  const told = rows.flatMap(([, names = '']) => [...names.matchAll(/[A-Z_]+/g)].map(([name]) => name));

  expect(told.toSorted()).toEqual([...read].filter((name) => name !== 'NODE_ENV').toSorted());
});

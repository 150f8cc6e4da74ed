/**
 * The commands of the README's section on deploying, literally, on a machine whose own Node is too old for the portal; then the
 * container file, stage by stage, with a Node that is new enough.
 */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { portalEmitters } from '../../../codegen/emit/emitters.ts';
import { runSql } from '../../support/postgres.ts';
import { freePort } from '../support/portal-server.ts';
import { signInAt, startProvider, type StandAloneProvider } from '../auth/stand-alone-provider.ts';
import { argumentsOf, commandsOf, copyFiles, readStages, variablesOf } from './container-file.ts';

const root = join(import.meta.dirname, '../../..');
/** The section of a Markdown file, up to the next one. */
const sectionOf = (page: string, title: string): string =>
  readFileSync(join(root, page), 'utf8')
    .split(/^## /m)
    .find((item) => item.startsWith(`${title}\n`)) ?? '';
const section = sectionOf('README.md', 'Deploy it');

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
/** The values of the variables of the section's command in this test. */
let values: Record<string, string>;
let environment: Record<string, string>;

/** An environment without `node_modules/.bin` in its `PATH`, with a Node that runs npm but no TypeScript, as version 20 does. */
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

/** Kills what is left of a process group. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // Nothing is left, as expected.
  }
}

interface Running {
  readonly process: ChildProcess;
  readonly output: () => string;
  readonly ended: Promise<number | null>;
}

let running: Running | undefined;

/** Runs the command as a supervisor would, in a process group of its own. */
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

/** Installs the packages as hard links if the file system has them: fast, and pruning does not affect the project's own. */
function installed(cwd: string): void {
  const from = join(root, 'node_modules');
  const to = join(cwd, 'node_modules');
  // Without the caches of tests that run beside it, whose files come and go.
  const caches = new Set(['.cache', '.vite', '.vite-temp']);
  const packages = readdirSync(from).flatMap((name) => (caches.has(name) ? [] : join(from, name)));
  mkdirSync(to);
  if (spawnSync('cp', ['-al', ...packages, to], { stdio: 'ignore' }).status === 0) return;
  rmSync(to, { recursive: true });
  mkdirSync(to);
  execFileSync('cp', ['-a', ...packages, to]);
}

const [build = [], image = []] = readStages(join(root, 'src/server/deploy/Containerfile'));
const buildFolder = join(folder, 'machine');

beforeAll(async () => {
  mkdirSync(buildFolder);
  copyFiles(build, root, buildFolder);
  // As in a clone.
  for (const { file, committed } of portalEmitters)
    if (committed === false) rmSync(join(buildFolder, 'generated', file));
  installed(buildFolder);
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

test('the commands of the README build the pages and start a server, which signs in its first administrator and drains on SIGTERM', async () => {
  expect(variables.toSorted()).toEqual(Object.keys(values).toSorted());
  const [install, ...then] = prepare.split(' && ');
  // The packages are installed already.
  expect(install).toBe('npm ci');
  expect(runIn(buildFolder, then.join(' && '))).toContain('built in');
  expect(existsSync(join(buildFolder, 'node_modules/vite'))).toBe(false);

  const server = start(command, buildFolder);
  const url = String(environment.PUBLIC_URL);
  await until(server, () => isReady(url));

  const { browser } = await signInAt(url);
  expect(await browser.currentUser()).toMatchObject({ name: 'You', email });

  const body = JSON.stringify({ severity: 'Information', message: 'half sent when the server was told to stop' });
  const headers = { 'content-type': 'application/json', 'content-length': body.length };
  const slowRequest = request(`${url}/api/Log`, { method: 'POST', headers });
  const status = new Promise((resolve, reject) => {
    slowRequest.on('error', reject).on('response', (answer) => resolve(answer.resume().statusCode));
  });
  await new Promise((resolve) => slowRequest.write(body.slice(0, 10), resolve));
  // A later query on another connection: once it is answered, the first half is stored.
  await fetch(`${url}/healthz`);
  server.process.kill('SIGTERM');
  await until(server, () => server.output().includes('SIGTERM: finishing'));
  slowRequest.end(body.slice(10));

  expect(await status).toBe(204);
  expect(await server.ended).toBe(0);
  expect(await fetch(`${url}/healthz`).catch(() => null)).toBeNull();
}, 300_000);

test('the container image has the files that it needs, starts with secrets from files, and passes its health check', async () => {
  const [install, pages, prune] = commandsOf(build);
  const [last = '', ...rest] = prepare.split(' && ').toReversed();
  expect([install, pages]).toEqual(rest.toReversed());
  expect(prune).toBe(`${last} --omit=optional`);
  runIn(buildFolder, prune ?? '');
  const root = join(folder, 'image');
  copyFiles(image, buildFolder, root);
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

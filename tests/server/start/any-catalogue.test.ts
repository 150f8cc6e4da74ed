/** The five-line catalogue of the README: one file, without a portal file, users and roles. */
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Browser, freePort } from '../support/portal-server.ts';

const root = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'portal-catalogue-'));
const catalogue = join(folder, 'vendors');
const projectOptions = { cwd: root, encoding: 'utf8' } as const;
let server: ChildProcess | undefined;
let browser: Browser;

beforeAll(async () => {
  const [, lines = ''] = /^```text\n(\{ "name"[\s\S]*?)^```/m.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  if (lines.trim().split('\n').length !== 5) throw new Error(`Not five lines: ${lines}`);
  mkdirSync(catalogue);
  writeFileSync(join(catalogue, 'vendor.json'), lines);
  const generated = spawnSync(process.execPath, ['codegen/main.ts', '--catalogue', catalogue], projectOptions);
  if (generated.status !== 0) throw new Error(generated.stderr);

  const port = await freePort();
  server = spawn(process.execPath, ['src/server/start/main.ts', '--catalogue', catalogue], {
    cwd: root,
    env: { ...process.env, PORT: String(port), LOG_LEVEL: 'warn', DATABASE_URL: '', DATA_DIR: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    server?.stdout?.on('data', (text) => String(text).includes('is running') && resolve());
    server?.once('exit', (code) => reject(new Error(`The server ended: ${code}`)));
  });
  browser = new Browser(`http://localhost:${port}`);
  await browser.signIn('administrator@portal.local');
});

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

test('a catalogue of five lines is a portal in which one can sign in, list records and add one', async () => {
  const saved = await browser.call('PUT', '/api/records/Vendor/', { name: 'Müller & Söhne GmbH', since: '2026-01-31' });
  expect(saved.status).toBe(200);

  const page = await browser.call('POST', '/api/records/Vendor/page', { pageIndex: 0, pageSize: 25 });
  expect(await page.json()).toMatchObject({ data: [{ name: 'Müller & Söhne GmbH', since: '2026-01-31' }] });
});

test('a catalogue without users and roles gets the built-in ones, which its administrator can edit', async () => {
  const roles = await browser.call('POST', '/api/records/AppRole/page', { pageIndex: 0, pageSize: 25 });
  expect(await roles.json()).toMatchObject({ data: [{ name: 'Administrator' }, { name: 'Reader' }] });

  const users = await browser.call('POST', '/api/records/AppUser/page', { pageIndex: 0, pageSize: 25 });
  expect(await users.json()).toMatchObject({ totalNumberOfItems: 2 });
});

test('the generated files and the database of another catalogue are in a folder next to it', () => {
  expect(statSync(`${catalogue}-portal/data`).mode & 0o777).toBe(0o700);
  expect(existsSync(`${catalogue}-portal/generated/vendor/entity.ts`)).toBe(true);
});

test.each([
  ['nowhere', 'There is no folder'],
  ['.', 'has no entity'],
])('the catalogue %s is refused with a reason', (name, reason) => {
  const start = ['src/server/start/start.ts', '--catalogue', join(folder, name)];
  const { stderr, status } = spawnSync(process.execPath, start, projectOptions);
  expect(stderr).toContain(reason);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(status).toBe(1);
});

/**
 * A program of somebody else: its client is generated from the OpenAPI document by a generator that knows nothing of the portal, then
 * compiled, and run with an access token against a server (decisions: Access tokens).
 */
import { execFile } from 'node:child_process';
import { copyFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { generateApi } from 'swagger-typescript-api';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { postgres } from '../../support/databases.ts';
import { openapiFile } from '../../support/openapi.ts';
import { Browser, startServer, type TestServer } from '../support/portal-server.ts';
import { makeToken } from '../support/program.ts';

const run = promisify(execFile);
const root = join(import.meta.dirname, '../../..');

let folder: string;
let database: Database;
let server: TestServer;
let administrator: Browser;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'program-'));
  database = await postgres.open({ sample: true });
  server = await startServer(database);
  administrator = new Browser(server.url);
  await administrator.signIn('administrator@portal.local');
});
afterAll(async () => {
  await server?.close();
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

/** The program, whose types are those of the generated client. */
const compilerOptions = {
  strict: true,
  target: 'es2024',
  module: 'nodenext',
  lib: ['es2024', 'dom', 'dom.iterable'],
  types: ['node'],
  typeRoots: [join(root, 'node_modules/@types')],
  skipLibCheck: true,
  outDir: 'out',
};

test('a generated client reads, creates, changes, deletes, exports and is told what is wrong', async () => {
  await generateApi({ input: openapiFile, output: folder, fileName: 'client.ts', silent: true });
  await copyFile(join(import.meta.dirname, 'program.ts.txt'), join(folder, 'program.ts'));
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }');
  const config = { compilerOptions, files: ['program.ts'] };
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config));
  await run(join(root, 'node_modules/.bin/tsc'), ['-p', folder]).catch(({ stdout }: { stdout: string }) => {
    throw new Error(stdout);
  });

  const { token } = await makeToken(administrator, { name: 'Generated client' });
  const { stdout } = await run('node', [join(folder, 'out/program.js')], {
    env: { ...process.env, PORTAL_URL: server.url, PORTAL_TOKEN: token },
  });
  expect(JSON.parse(stdout)).toEqual({
    user: 'Ada Administrator',
    found: ['Made by a program'],
    renamed: 'Changed by a program',
    deleted: false,
    file: expect.stringContaining('Name'),
    refused: '422 name: A value is required.',
    history: [
      ['delete', 'Generated client'],
      ['update', 'Generated client'],
      ['create', 'Generated client'],
    ],
  });
}, 60_000);

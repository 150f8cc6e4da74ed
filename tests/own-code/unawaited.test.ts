/** A server process whose own code does not wait for what it has begun. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { must } from '#model/must.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { createPostgresUrl } from '../support/databases.ts';
import { Browser, freePort } from '../server/support/portal-server.ts';

const project = join(import.meta.dirname, '../..');
let server: ChildProcess | undefined;

afterEach(() => server?.kill('SIGKILL'));

test('what own code begins and does not wait for is refused and logged, and the server goes on', async () => {
  const port = await freePort();
  const { url, remove } = await createPostgresUrl({ sample: true });
  server = spawn(process.execPath, ['src/server/start/main.ts'], {
    cwd: project,
    env: { ...process.env, PORT: String(port), DATABASE_URL: url, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  must(server.stdout, 'it is piped').on('data', (chunk) => (output += String(chunk)));
  await vi.waitUntil(() => output.includes('is running'), { timeout: 60_000, interval: 100 });
  const browser = new Browser(`http://localhost:${port}`);
  await browser.signIn(must(generatedCatalogue.development.accounts[0], 'an account').email);

  const answer = await browser.call('POST', '/api/records/Course/calls/misbehave', { how: 'unawaited' });
  expect(answer.status).toBe(200);
  await vi.waitUntil(() => output.includes('misbehave of course has ended'), { timeout: 10_000, interval: 50 });

  expect(await browser.currentUser()).toHaveProperty('id');
  const courses = await (await browser.call('POST', '/api/records/Course/page', {})).text();
  expect(courses).toContain('Yoga');
  expect(courses).not.toContain('Late');
  server.kill('SIGKILL');
  await once(server, 'close');
  await remove();
}, 90_000);

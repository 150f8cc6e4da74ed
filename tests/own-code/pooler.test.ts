/** Deliveries and jobs of two servers behind PgBouncer in transaction mode, which has no sessions. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { must } from '#model/must.ts';
import { entityService } from '../../src/server/calls/service.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Database } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import { JobRunner } from '../../src/features/jobs/server/runner.ts';
import { makeLogger } from '../../src/server/log/logger.ts';
import { countDeliveries } from '../../src/features/deliveries/server/counts.ts';
import { createPostgresUrl } from '../support/databases.ts';
import { startPooler, type TestPooler } from '../support/pgbouncer.ts';
import { entityApp, okJson, userId } from '../server/support/entity-app.ts';
import { workerOf } from './delivery-worker.ts';
import { usualJobs, usualLimits } from '../support/usual-limits.ts';

let pooler: TestPooler;
let servers: Database[];
let remove: () => Promise<void>;

beforeEach(async () => {
  const created = await createPostgresUrl({ sample: true });
  ({ remove } = created);
  const { origin, pathname, protocol, host, username } = new URL(created.url);
  pooler = await startPooler(origin === 'null' ? `${protocol}//${username}@${host}` : origin, 3);
  const open = () => openDatabase({ url: `${pooler.url}${pathname}` }, () => {});
  servers = await Promise.all([open(), open()]);
});
afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await pooler.stop();
  await remove();
});

test('each change is told once, in its order', async () => {
  const told: unknown[] = [];
  const workers = servers.map((server) =>
    workerOf(server, { name: 'after hang-up', deliver: async ({ after }) => void told.push(after?.['text']) }),
  );
  const first = must(servers[0], 'there are two');
  const app = await entityApp(first);
  for (let number = 1; number <= 20; number++) {
    const notice = okJson<object>(await app.call('GET', 'Notice/1'));
    okJson(await app.call('PUT', 'Notice/', { body: { ...notice, text: `Text ${number}` } }));
  }
  await vi.waitUntil(async () => (await countDeliveries(first.db)).length === 0, 60_000);

  expect(told).toEqual(Array.from({ length: 20 }, (_, index) => `Text ${index + 1}`));
  await Promise.all(workers.map((worker) => worker.end()));
  await app.app.close();
});

test('a job that both start runs on one', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const run = vi.fn<() => Promise<void>>(() => promise);
  const jobs = { nightly: { schedule: '0 0 1 * *', timeZone: 'UTC', run } };
  const runners = servers.map(
    (server) =>
      new JobRunner(
        jobs,
        entityService(generatedCatalogue, server, () => Promise.reject(new Error('not asked')), usualLimits),
        makeLogger('silent'),
        usualJobs,
      ),
  );
  const started = await Promise.all(runners.map((runner) => runner.runNow('nightly', userId)));

  expect(started.toSorted()).toEqual([false, true]);
  expect(run).toHaveBeenCalledTimes(1);
  resolve();
  await Promise.all(runners.map((runner) => runner.end()));
});

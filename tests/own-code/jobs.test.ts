/** Jobs: each scheduled time is run once, by one of several servers, and its outcome is stored; on both engines. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { JobRunRow } from '../../src/features/jobs/model/run-list.ts';
import { Schedule } from '../../src/features/jobs/model/schedule.ts';
import type { Page } from '#model/wire.ts';
import { jobs as closing } from '#generated/jobs.ts';
import { entityService, type EntityService } from '../../src/server/calls/service.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import type { Database, DatabaseConfig } from '../../src/server/database/database.ts';
import { openDatabase } from '../../src/server/database/open.ts';
import type { JobLimits } from '../../src/features/jobs/server/limits.ts';
import { JobRunner } from '../../src/features/jobs/server/runner.ts';
import { makeLogger } from '../../src/server/log/logger.ts';
import type { ScheduledJob } from '../../src/features/jobs/server/runner.ts';
import { registerJobs } from '../../src/features/jobs/server/routes.ts';
import { engines, postgres } from '../support/databases.ts';
import { soak } from '../support/soak.ts';
import { keepRows } from '../support/stored-rows.ts';
import { entityApp, okJson, userId, type EntityApp } from '../server/support/entity-app.ts';
import { usualJobs, usualLimits } from '../support/usual-limits.ts';

type Run = ScheduledJob['run'];

/** A server of it runs no jobs of its own. */
const { jobs: _, ...schema } = generatedCatalogue.schema;
const withoutJobs = { ...generatedCatalogue, schema };

const [spanish, pottery, choir] = [1, 2, 3];

/** Makes the job due, by a last run of long ago. */
const makeDue = ({ db }: Database) =>
  sql`insert into "jobRun" ("job", "dueDate", "startedDate", "endedDate", "state")
    values ('nightly', '2026-01-01T00:00Z', '2026-01-01T00:00Z', '2026-01-01T00:00Z', 'succeeded')`.execute(db);

describe.each(engines)('$name', ({ open }) => {
  let database: Database;
  let restoreRows: () => Promise<void>;
  let app: EntityApp;
  const runners: JobRunner[] = [];

  beforeAll(async () => {
    database = await open({ sample: true });
    restoreRows = await keepRows(database);
  });
  afterAll(() => database.close());
  afterEach(async () => {
    await Promise.all(runners.splice(0).map((runner) => runner.end()));
    await restoreRows();
  });

  const service = (): EntityService =>
    entityService(generatedCatalogue, database, () => Promise.reject(new Error('not asked')), usualLimits);

  /** A server with one job, which is due at the beginning of a month. */
  function server(run: Run, limits: Partial<JobLimits> = {}, schedule = '0 0 1 * *'): JobRunner {
    const jobs = { nightly: { schedule, timeZone: 'UTC', run } };
    const runner = new JobRunner(jobs, service(), makeLogger('silent'), { ...usualJobs, pollTime: 20, ...limits });
    runners.push(runner);
    return runner;
  }

  const runs = async () => {
    const { rows } = await sql<{ job: string; due: string; state: string; error: string | null; by: number | null }>`
      select "job", "dueDate" as "due", "state", "error", "startedById" as "by" from "jobRun" order by "startedDate"`.execute(
      database.db,
    );
    return rows;
  };
  const ended = (count: number) =>
    vi.waitUntil(async () => {
      const all = await runs();
      return all.length >= count && all.every(({ state }) => state !== 'running') && all;
    }, 60_000);

  test('of three servers, one runs a due job, with its scheduled time; several missed times are one run', async () => {
    await makeDue(database);
    const dues: string[] = [];
    for (let number = 0; number < 3; number++) server(({ due }) => void dues.push(due)).start();
    const all = await ended(2);

    expect(dues.length).toBe(all.length - 1);
    expect(new Set(dues).size).toBe(dues.length);
    expect(dues[0]).toMatch(/^\d{4}-\d\d-01T00:00:00\.000Z$/);
    expect(Date.now() - Date.parse(dues[0] ?? '')).toBeLessThan(32 * 24 * 60 * 60_000);
  });

  test('a job that has never run waits for the next time of its schedule', async () => {
    const runner = server(() => {}, {}, '0 0 1 1 *');
    runner.start();
    await vi.waitUntil(async () => (await runner.runNow('nightly', userId)) === true, 60_000);

    expect((await ended(1)).map(({ by }) => by)).toEqual([userId]);
  });

  test('a job that runs is not started again, by hand or by its schedule', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const run = vi.fn<Run>(() => promise);
    const [one, other] = [server(run), server(run)];
    await makeDue(database);

    expect(await Promise.all([one.runNow('nightly', userId), other.runNow('nightly', userId)])).toContain(false);
    other.start();
    expect(await one.runNow('nightly', userId)).toBe(false);
    expect(run).toHaveBeenCalledTimes(1);
    resolve();
    await ended(3);
    expect(run.mock.calls.length).toBe((await runs()).length - 1);
  });

  test('a failed run is stored with its error, and a run that takes too long is aborted', async () => {
    const failing = server(() => {
      throw new Error('No courses.');
    });
    await failing.runNow('nightly', userId);
    expect(await ended(1)).toMatchObject([{ state: 'failed', error: 'job nightly failed: No courses.' }]);

    let isAborted = false;
    const slow = server(({ signal }) => new Promise(() => signal.addEventListener('abort', () => (isAborted = true))), {
      maxTime: 10,
    });
    await slow.runNow('nightly', userId);

    expect((await ended(2))[1]).toMatchObject({
      state: 'failed',
      error: 'job nightly failed: It took longer than 10 ms.',
    });
    expect(isAborted).toBe(true);
  });

  test('an error that can not be stored as it is ends the run, too', async () => {
    const failing = server(() => {
      throw new Error(`\0${'long '.repeat(1_000)}`);
    });
    await failing.runNow('nightly', userId);
    const [run] = await ended(1);
    expect(run).toMatchObject({ state: 'failed', error: expect.stringContaining('\\u{0}long long') });
    expect(run?.error?.length).toBeLessThan(1_100);
  });

  test('a job that goes on after its end writes no records', async () => {
    const written = Promise.withResolvers<string>();
    const late = server(
      async ({ signal, records }) => {
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
        await records.update('room', { id: 1 }, { name: 'Late' }).then(
          () => written.resolve('written'),
          (error: unknown) => written.resolve(String(error)),
        );
      },
      { maxTime: 10 },
    );
    await late.runNow('nightly', userId);

    expect(await written.promise).toBe('Error: It took longer than 10 ms.');
    await ended(1);
  });

  test('a run of a server that ends, or has gone, has failed', async () => {
    const ending = server(() => new Promise(() => {}));
    await ending.runNow('nightly', userId);
    await ending.end();
    expect(await runs()).toMatchObject([{ state: 'failed', error: 'job nightly failed: The server ended.' }]);

    await sql`update "jobRun" set "state" = 'running', "endedDate" = null, "error" = null`.execute(database.db);
    server(() => {}, { maxTime: 0, margin: 1 }, '0 0 1 1 *').start();

    expect(await ended(1)).toMatchObject([{ state: 'failed', error: 'Its server ended meanwhile.' }]);
  });

  test('the records that it writes are checked, and their history says that the portal has changed them', async () => {
    app = await entityApp(database);
    const runner = new JobRunner(closing, service(), makeLogger('silent'), usualJobs);
    runners.push(runner);
    await sql`update "course" set "starts" = (now() - interval '1 year')::date where "id" = ${spanish}`.execute(
      database.db,
    );
    await runner.runNow('close-courses', userId);
    await ended(1);

    const states = await Promise.all(
      [spanish, pottery, choir].map(
        async (id) => okJson<{ state: string }>(await app.call('GET', `Course/${id}`)).state,
      ),
    );
    expect(states).toEqual(['over', 'planned', 'over']);
    const [entry] = okJson<object[]>(await app.call('GET', `Course/history/${spanish}`));
    expect(entry).toMatchObject({ changedBy: null, changes: { state: { from: 'open', to: 'over' } } });
    await app.app.close();
  });

  test('the permissions to write users start a job, those to read them show its runs', async () => {
    const runner = server(() => {});
    app = await entityApp(database, {}, withoutJobs, {
      more: (routes) => registerJobs(routes, service(), runner),
    });
    const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
      app.app.inject({ method, url: `/api/System/${path}`, ...(payload && { payload }) });

    expect(okJson<object[]>(await call('GET', 'Jobs'))).toEqual([
      { name: 'nightly', schedule: '0 0 1 * *', timeZone: 'UTC', next: expect.stringMatching(/-01T00:00:00\.000Z$/) },
    ]);
    expect((await call('POST', 'Jobs/nightly/run')).statusCode).toBe(204);
    expect((await call('POST', 'Jobs/daily/run')).statusCode).toBe(404);
    await ended(1);
    const { data } = okJson<Page<JobRunRow>>(await call('POST', 'JobRuns/page', { stringFilter: 'night' }));
    expect(data).toMatchObject([{ job: 'nightly', state: 'succeeded', error: null, startedBy: { id: userId } }]);
    const { read, write } = generatedCatalogue.identity.administration;
    app.setPermissions(read);
    expect((await call('GET', 'Jobs')).statusCode).toBe(200);
    expect((await call('POST', 'Jobs/nightly/run')).statusCode).toBe(403);
    app.setPermissions(write.filter((permission) => !read.includes(permission)));
    expect((await call('GET', 'Jobs')).statusCode).toBe(403);
    await app.app.close();
  });
});

/** Runs a server until it has seen the end of a run, and returns what it printed. */
async function runServer(config: DatabaseConfig): Promise<string> {
  const program = ['--import', './src/catalogue/preload.ts', 'tests/own-code/job-server.ts', JSON.stringify(config)];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: join(import.meta.dirname, '../..') });
  return stdout;
}

test(
  'of two server processes that start together, one runs the job that is due, each time',
  async () => {
    const { config, remove } = await postgres.create({ sample: true });
    try {
      for (let round = 0; round < 2 * soak; round++) {
        const database = await openDatabase(config, () => {});
        await sql`truncate "jobRun"`.execute(database.db);
        await makeDue(database);
        await database.close();

        const printed = await Promise.all([runServer(config), runServer(config)]);

        expect(printed.toSorted()).toEqual([expect.stringMatching(/^ran \S+\nseen\n$/), 'seen\n']);
      }
    } finally {
      await remove();
    }
  },
  120_000 * soak,
);

test('a schedule goes by its time zone, also where clocks are changed', () => {
  const schedule = new Schedule('30 2 * * *', 'Europe/Berlin');
  const next = (at: string) => schedule.next(new Date(at))?.toISOString();

  expect(next('2026-01-10T12:00Z')).toBe('2026-01-11T01:30:00.000Z');
  expect(next('2026-07-10T12:00Z')).toBe('2026-07-11T00:30:00.000Z');
  // There is no 2:30 on that day: it runs at 3:00.
  expect(next('2026-03-28T12:00Z')).toBe('2026-03-29T01:00:00.000Z');
  expect(schedule.latest(new Date('2026-03-29T00:59Z'))?.toISOString()).toBe('2026-03-28T01:30:00.000Z');
});

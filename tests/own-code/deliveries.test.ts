/** The page Deliveries: what waits and what has failed, to be tried again or dropped; on both engines. */
import { setTimeout } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { must } from '#model/must.ts';
import type { Permission } from '#model/permission.ts';
import type { DeliveryRow } from '../../src/features/deliveries/model/delivery-list.ts';
import type { Page } from '#model/wire.ts';
import { generatedCatalogue } from '../../src/server/catalogue/generated.ts';
import { makeRegistry } from '../../src/server/metrics/registry.ts';
import { createMetricSources } from '../../src/server/metrics/sources.ts';
import { entityService } from '../../src/server/calls/service.ts';
import { DeliveryWorker } from '../../src/features/deliveries/server/worker.ts';
import type { RecordEvent } from '../../src/features/deliveries/server/event.ts';
import { engines } from '../support/databases.ts';
import { okJson } from '../server/support/entity-app.ts';
import { serveSchool } from './serve-school.ts';
import { immediateRetries, workerOf } from './delivery-worker.ts';
import { usualLimits } from '../support/usual-limits.ts';

const dictionary = 1;

describe.each(engines)('$name', ({ open }) => {
  const school = serveSchool(open);
  let worker: DeliveryWorker;
  let isDown: boolean;
  let reason: string;
  let delivered: unknown[];

  beforeEach(async () => {
    isDown = true;
    reason = 'The board is down.';
    delivered = [];
    const deliver = async ({ after }: RecordEvent) => {
      if (isDown) throw new Error(reason);
      delivered.push(after?.['text']);
    };
    worker = workerOf(school.database, { name: 'after hang-up', deliver }, { ...immediateRetries, maxAttempts: 2 });
    for (const text of ['First', 'Second', 'Third'])
      okJson(await school.app.call('PUT', 'Notice/', { body: { ...(await notice()), text } }));
    await vi.waitUntil(async () => (await page({ stateValues: ['failed'] })).data.length === 1, 60_000);
  });
  afterEach(async () => {
    await worker.end();
  });

  const notice = async () => okJson<object>(await school.app.call('GET', `Notice/${dictionary}`));
  const system = (call: string, payload: object) =>
    school.app.app.inject({ method: 'POST', url: `/api/System/Deliveries/${call}`, payload });
  const page = async (query: object = {}) => okJson<Page<DeliveryRow>>(await system('page', query));

  test('a failed delivery is listed first, with its error, then those that wait for it', async () => {
    const { data, totalNumberOfItems } = await page();

    expect(totalNumberOfItems).toBe(3);
    expect(data[0]).toEqual({
      id: expect.any(Number),
      subscriber: 'after hang-up',
      record: `Notice #${dictionary}`,
      entity: 'Notice',
      key: String(dictionary),
      change: 'update',
      state: 'failed',
      attempts: 2,
      date: expect.stringMatching(/Z$/),
      due: expect.stringMatching(/Z$/),
      error: 'The board is down.',
    });
    expect(data.map(({ id }) => id)).toEqual(data.map(({ id }) => id).toSorted((a, b) => a - b));
    expect(data.slice(1).map(({ state, attempts, error }) => [state, attempts, error])).toEqual([
      ['waiting', 0, null],
      ['waiting', 0, null],
    ]);
    expect((await page({ stringFilter: 'board is' })).data).toHaveLength(1);
    expect((await page({ stringFilter: 'elsewhere' })).data).toEqual([]);
  });

  test('retried deliveries keep their order', async () => {
    isDown = false;
    const [failed] = (await page()).data;
    expect(okJson(await system('retry', { idValues: [failed?.id] }))).toEqual({ changed: 1 });

    await vi.waitFor(() => expect(delivered).toEqual(['First', 'Second', 'Third']), 60_000);
  });

  test('a dropped delivery is never delivered, later changes of the record are', async () => {
    isDown = false;
    expect(okJson(await system('drop', { stateValues: ['failed'] }))).toEqual({ changed: 1 });

    await vi.waitFor(() => expect(delivered).toEqual(['Second', 'Third']), 60_000);
    expect(okJson(await system('drop', {}))).toEqual({ changed: 0 });
  });

  test('the page needs the permissions to read users, its actions those to write them', async () => {
    const [, ...writing] = generatedCatalogue.identity.administration.write.toReversed();
    school.app.setPermissions(writing as Permission[]);
    expect((await system('page', {})).statusCode).toBe(200);
    for (const call of ['retry', 'drop']) expect((await system(call, {})).statusCode).toBe(403);
    // Their keys and errors are of records that may not be read without more permissions.
    expect((await page()).data).toEqual([]);
    school.app.setPermissions(['notice/read', 'notice/write']);
    expect((await system('page', {})).statusCode).toBe(403);
  });

  test('the names of a user in errors are anonymised with the user', async () => {
    const { user } = generatedCatalogue.identity;
    const { data } = okJson<Page<{ id: number; name: string; email: string }>>(
      await school.app.call('POST', `${user.service}/page`, {
        body: { sortField: 'id', sortOrder: 'desc', pageSize: 1 },
      }),
    );
    const { id, name, email } = must(data[0], 'there are users in the sample data');
    reason = `${name} <${email}> has no telephone.`;
    await system('retry', { stateValues: ['failed'] });
    await vi.waitUntil(
      async () => (await page({ stateValues: ['failed'], stringFilter: email })).data.length === 1,
      60_000,
    );
    expect((await school.app.call('DELETE', `${user.service}/${id}`)).statusCode).toBe(204);
    const url = `/api/System/Users/${id}/anonymise`;
    expect((await school.app.app.inject({ method: 'POST', url })).statusCode).toBe(204);

    const [failed] = (await page({ stateValues: ['failed'] })).data;
    expect(failed?.error).toBe(`Former user ${id} <Former user ${id}> has no telephone.`);
  });

  test('a database that does not answer is logged once, however often the worker looks', async () => {
    const gone = await open({ sample: true });
    await gone.close();
    const logger = { warn: vi.fn<(...said: unknown[]) => void>(), error: vi.fn<() => void>() };
    const deaf = new DeliveryWorker(
      { name: 'after hang-up', deliver: () => Promise.resolve() },
      { database: gone, entities: [], logger, limits: { ...immediateRetries, pollTime: 1 } },
    );
    deaf.start();
    await vi.waitFor(() => expect(logger.warn).toHaveBeenCalled());
    await setTimeout(100);
    await deaf.end();

    expect(logger.warn).toHaveBeenCalledExactlyOnceWith(
      { err: expect.any(Error) },
      'The deliveries to after hang-up can not be read; trying until they can',
    );
  });

  test('the metrics count undelivered changes, by subscriber and state', async () => {
    const service = entityService(
      generatedCatalogue,
      school.database,
      () => Promise.reject(new Error('not asked')),
      usualLimits,
    );
    const text = await makeRegistry(Fastify(), createMetricSources(service, generatedCatalogue)).metrics();

    expect(text).toContain('portal_deliveries{subscriber="after hang-up",state="failed"} 1');
    expect(text).toContain('portal_deliveries{subscriber="after hang-up",state="waiting"} 2');
  });
});

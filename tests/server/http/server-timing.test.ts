/** `Server-Timing`: outside production, responses report their waits and query strategies. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../../src/server/database/database.ts';
import { strategyLimits } from '../../../src/server/list/query/strategy.ts';
import { pglite } from '../../support/databases.ts';
import { entityApp, okJson, type EntityApp } from '../support/entity-app.ts';
import { startServer } from '../support/portal-server.ts';
import { seed } from '../support/seed.ts';

let database: Database;
beforeAll(async () => {
  database = await pglite.open();
  await seed(database, 60);
  // Without statistics the planner estimates that a third of all rows satisfies any inequality.
  await sql`analyze`.execute(database.db);
});
afterAll(() => database.close());

/** Metric → its description, from a header as RFC 9110 and the Server Timing specification write it. */
function readHeader(header: unknown): Record<string, string> {
  const metrics = String(header).split(/, (?=\w+;)/);
  return Object.fromEntries(
    metrics.map((metric) => {
      const parts = /^(\w+)(?:;desc="([^"]*)")?;dur=\d+\.\d$/.exec(metric);
      if (parts === null) throw new Error(`Not a metric: ${metric}`);
      return [parts[1], parts[2] ?? ''];
    }),
  );
}

describe('a page of a list', () => {
  let app: EntityApp;
  beforeAll(async () => {
    app = await entityApp(database, {
      pages: { ...strategyLimits, scannedRows: 5, rowsFromFirstName: 20, maxSortedNames: 0, joinedRows: 50 },
    });
  });
  afterAll(() => app.app.close());

  const usages = 'TenantWorkloadUsage';
  const requestPage = async (service: string, query: object, from = app) => {
    const answer = await from.call('POST', `${service}/page`, { body: { pageSize: 10, ...query } });
    return { ...okJson<{ data: unknown }>(answer), timing: readHeader(answer.headers['server-timing']) };
  };
  const byName = (pageIndex: number) => requestPage(usages, { sortField: 'tenant', pageIndex });
  const rowsTiming = async (service: string, query: object) => (await requestPage(service, query)).timing.rows;

  test('reports whether its summary was scanned, probed or cached', async () => {
    expect((await requestPage(usages, { workloadKeyMin: 1 })).timing.summary).toBe('probe');
    expect((await requestPage(usages, { workloadKeyMin: 1 })).timing.summary).toBe('cached');
    expect((await requestPage(usages, { workloadKeyMin: 1_000 })).timing.summary).toBe('scan');
  });

  test('reports whether its rows were read from the start or the end', async () => {
    expect(await rowsTiming(usages, {})).toBe('fromStart, prepared');
    expect(await rowsTiming(usages, { pageIndex: 1 })).toBe('fromStart');
    expect(await rowsTiming(usages, { pageIndex: 4 })).toBe('fromEnd');
  });

  test('reports that a search looked up matching names', async () => {
    const { timing } = await requestPage(usages, { stringFilter: 'beta' });
    expect(timing).toMatchObject({ names: '', rows: 'fromStart, matching ids' });
  });

  test('sorted by a name, reports whether the rows of each name were counted for it or cached', async () => {
    expect((await byName(1)).timing.rows).toBe('fromFirstName');
    expect((await byName(4)).timing.rows).toBe('countedNames');
    expect((await byName(4)).timing.rows).toBe('cachedCounts');
    expect((await byName(1)).timing.rows).toBe('cachedCounts');
  });

  test('sorted by a name, counts for the second far page of a data version, not for the first', async () => {
    const write = sql`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 1`;
    for (let change = 0; change < 2; change += 1) {
      await write.execute(database.db);
      expect((await byName(2)).timing.rows).toBe('fromFirstName');
    }
    expect((await byName(2)).timing.rows).toBe('countedNames');
    expect((await byName(2)).timing.rows).toBe('cachedCounts');
  });

  test('sorted by a name, is recomputed after a change', async () => {
    await byName(4);
    const before = await byName(1);
    await sql`update "tenant" set "name" = case when "id" % 2 = 0 then 'aaa' else 'zzz' end`.execute(database.db);
    const after = await byName(1);
    const fresh = await entityApp(database);
    const uncached = await requestPage(usages, { sortField: 'tenant', pageIndex: 1 }, fresh);
    await fresh.app.close();

    expect(before.timing.rows).toBe('cachedCounts');
    expect(after.timing.rows).toBe('fromFirstName');
    expect(after.data).toEqual(uncached.data);
    expect(after.data).not.toEqual(before.data);
  });

  test('of a view reports what was joined', async () => {
    expect(await rowsTiming('TopLevel', {})).toBe('indexOrder, prepared');
    expect(await rowsTiming('TopLevel', { tpidMin: 1 })).toMatch(/^wholeRows/);
    expect(await rowsTiming('TopLevel', { pageSize: 60 })).toBe('keysFirst, prepared');
    expect(await rowsTiming('TopLevel', { stringFilter: 'beta' })).toBe('keysFirst');
  });
});

test('every call reports the time in the queue, the time of its work, and the total', async () => {
  const app = await entityApp(database);
  const answers = [
    await app.call('GET', 'Region/1'),
    await app.call('GET', 'Region/1000000'),
    await app.call('GET', 'Dropdowns/GetRegionDropDownList'),
    await app.call('POST', 'Region/page', { body: {} }),
  ];
  const refused = await app.call('POST', 'Region/page', { body: { nonsense: 1 } });
  await app.app.close();

  for (const { headers } of answers)
    expect(Object.keys(readHeader(headers['server-timing']))).toEqual(
      expect.arrayContaining(['turn', 'work', 'total']),
    );
  expect(Object.keys(readHeader(refused.headers['server-timing']))).toEqual(['total']);
});

test('the header is sent outside production only', async () => {
  const production = {
    NODE_ENV: 'production',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'portal',
    SESSION_SECRET: 'x'.repeat(32),
  };
  const hasHeader = [];
  for (const environment of [{}, production]) {
    const server = await startServer(database, environment);
    hasHeader.push((await fetch(`${server.url}/api/auth/currentUser`)).headers.has('server-timing'));
    await server.close();
  }

  expect(hasHeader).toEqual([true, false]);
});

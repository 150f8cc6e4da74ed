/** Outside production an answer has `Server-Timing`, with waits and strategies. */
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
  // Without statistics the database expects a third of all rows to be greater than anything.
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
      pages: { ...strategyLimits, scannedRows: 5, rowsFromFirstName: 20, fewNames: 0, joinedRows: 50 },
    });
  });
  afterAll(() => app.app.close());

  const usages = 'TenantWorkloadUsage';
  const ask = async (service: string, query: object, from = app) => {
    const answer = await from.call('POST', `${service}/page`, { body: { pageSize: 10, ...query } });
    return { ...okJson<{ data: unknown }>(answer), said: readHeader(answer.headers['server-timing']) };
  };
  const byName = (pageIndex: number) => ask(usages, { sortField: 'tenant', pageIndex });
  const rowsSaid = async (service: string, query: object) => (await ask(service, query)).said.rows;

  test('says whether its summary was scanned, probed or cached', async () => {
    expect((await ask(usages, { workloadKeyMin: 1 })).said.summary).toBe('probe');
    expect((await ask(usages, { workloadKeyMin: 1 })).said.summary).toBe('cached');
    expect((await ask(usages, { workloadKeyMin: 1_000 })).said.summary).toBe('scan');
  });

  test('says from which end its rows were read', async () => {
    expect(await rowsSaid(usages, {})).toBe('fromStart, prepared');
    expect(await rowsSaid(usages, { pageIndex: 1 })).toBe('fromStart');
    expect(await rowsSaid(usages, { pageIndex: 4 })).toBe('fromEnd');
  });

  test('says that the names which a search finds were looked up', async () => {
    const { said } = await ask(usages, { stringFilter: 'beta' });
    expect(said).toMatchObject({ names: '', rows: 'fromStart, matching ids' });
  });

  test('in the order of names says whether the rows of each name were counted for it, or before', async () => {
    expect((await byName(1)).said.rows).toBe('fromFirstName');
    expect((await byName(4)).said.rows).toBe('countedNames');
    expect((await byName(4)).said.rows).toBe('cachedCounts');
    expect((await byName(1)).said.rows).toBe('cachedCounts');
  });

  test('in the order of names counts for the second far page of a version, not for the first', async () => {
    const write = sql`update "tenantWorkloadUsage" set "tenantKey" = "tenantKey" where id = 1`;
    for (let change = 0; change < 2; change += 1) {
      await write.execute(database.db);
      expect((await byName(2)).said.rows).toBe('fromFirstName');
    }
    expect((await byName(2)).said.rows).toBe('countedNames');
    expect((await byName(2)).said.rows).toBe('cachedCounts');
  });

  test('in the order of names is found anew after a change, and says so', async () => {
    await byName(4);
    const before = await byName(1);
    await sql`update "tenant" set "name" = case when "id" % 2 = 0 then 'aaa' else 'zzz' end`.execute(database.db);
    const after = await byName(1);
    const fresh = await entityApp(database);
    const right = await ask(usages, { sortField: 'tenant', pageIndex: 1 }, fresh);
    await fresh.app.close();

    expect(before.said.rows).toBe('cachedCounts');
    expect(after.said.rows).toBe('fromFirstName');
    expect(after.data).toEqual(right.data);
    expect(after.data).not.toEqual(before.data);
  });

  test('of a view says what was joined', async () => {
    expect(await rowsSaid('TopLevel', {})).toBe('indexOrder, prepared');
    expect(await rowsSaid('TopLevel', { tpidMin: 1 })).toMatch(/^wholeRows/);
    expect(await rowsSaid('TopLevel', { pageSize: 60 })).toBe('keysFirst, prepared');
    expect(await rowsSaid('TopLevel', { stringFilter: 'beta' })).toBe('keysFirst');
  });
});

test('every call says what it waited for its turn, what its work took, and what all took', async () => {
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

test('the portal sends it outside production only', async () => {
  const production = {
    NODE_ENV: 'production',
    OIDC_ISSUER: 'https://login.example.com',
    OIDC_CLIENT_ID: 'portal',
    SESSION_SECRET: 'x'.repeat(32),
  };
  const sent = [];
  for (const environment of [{}, production]) {
    const server = await startServer(database, environment);
    sent.push((await fetch(`${server.url}/api/auth/currentUser`)).headers.has('server-timing'));
    await server.close();
  }

  expect(sent).toEqual([true, false]);
});

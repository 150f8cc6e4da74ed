/**
 * Two server processes behind a load balancer, on one PostgreSQL through PgBouncer in transaction mode: each statement may run on
 * another connection, without the settings of the session. The database's own settings differ from the usual ones.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { development } from '#generated/development.ts';
import { entities } from '#generated/entities.ts';
import { type Database } from '../../../src/server/database/database.ts';
import { openDatabase } from '../../../src/server/database/open.ts';
import { missingLimits } from '../../../src/server/database/time-limits.ts';
import { developmentPath } from '../../../src/server/development/oidc.ts';
import { registerDevelopmentProvider } from '../../../src/server/development/routes.ts';
import { startPortal, type Running } from '../../bench/support/server.ts';
import { createPostgresUrl } from '../../support/databases.ts';
import { runSql } from '../../support/postgres.ts';
import { startPooler, type TestPooler } from '../../support/pgbouncer.ts';
import { startRoundRobin } from '../../support/round-robin.ts';
import { commandArguments } from '../support/command.ts';
import { entityApp, type EntityApp } from '../support/entity-app.ts';
import { Browser, freePort } from '../support/portal-server.ts';

const administrator = 'administrator@portal.local';

let remove: () => Promise<void>;
let pooler: TestPooler;
let provider: FastifyInstance;
let portals: readonly Running[] = [];
let balancer: Server;
/** The database through the pooler. */
let pooled: string;
/** The database without a pooler, as for a single server. */
let direct: Database;
let singleServer: EntityApp;
let ada: Browser;
/** Ada's session at each of the servers. */
let at: readonly Browser[];

beforeAll(async () => {
  const created = await createPostgresUrl();
  const { url } = created;
  ({ remove } = created);
  const name = new URL(url).pathname.slice(1);
  await runSql(
    url.slice(0, url.lastIndexOf('/')),
    `alter database ${name} set timezone = 'Asia/Kolkata'`,
    `alter database ${name} set datestyle = 'SQL, DMY'`,
    `alter database ${name} set statement_timeout = '20s'`,
  );
  pooler = await startPooler(url, 5);
  pooled = `${pooler.url}/${name}`;
  command('seed', '--rows', '200');

  const publicUrl = `http://localhost:${await freePort()}`;
  const oidc = { issuer: publicUrl + developmentPath, clientId: 'portal', clientSecret: 'of the provider' };
  provider = Fastify({ forceCloseConnections: true });
  registerDevelopmentProvider(provider, oidc, publicUrl, development.accounts);
  const providerUrl = await provider.listen({ port: 0, host: '127.0.0.1' });
  const environment = {
    DATABASE_URL: pooled,
    PUBLIC_URL: publicUrl,
    SESSION_SECRET: 'the same for all servers of one portal',
    OIDC_ISSUER: oidc.issuer,
    OIDC_CLIENT_ID: oidc.clientId,
    OIDC_CLIENT_SECRET: oidc.clientSecret,
  };
  portals = await Promise.all([startPortal(environment), startPortal(environment)]);
  balancer = await startRoundRobin(
    Number(new URL(publicUrl).port),
    portals.map((portal) => portal.url),
    { [developmentPath]: providerUrl },
  );
  direct = await openDatabase({ url }, () => {});
  singleServer = await entityApp(direct);

  ada = new Browser(publicUrl);
  await ada.signIn(administrator);
  at = portals.map((portal) => {
    const browser = new Browser(portal.url);
    for (const [cookie, value] of ada.cookies) browser.cookies.set(cookie, value);
    return browser;
  });
}, 120_000);

afterAll(async () => {
  balancer?.closeAllConnections();
  balancer?.close();
  await Promise.all(portals.map((portal) => portal.stop()));
  await Promise.all([provider?.close(), singleServer?.app.close()]);
  await direct?.close();
  await pooler?.stop();
  await remove?.();
});

/** Runs one of the project's commands through the pooler; returns its output. */
const command = (name: string, ...args: string[]): string =>
  execFileSync(process.execPath, commandArguments(name, ...args), {
    env: { PATH: process.env.PATH, DATABASE_URL: pooled },
    encoding: 'utf8',
  });

const json = async <Value>(response: Response | Promise<Response>): Promise<Value> => {
  const { ok, status } = await response;
  const text = await (await response).text();
  if (!ok) throw new Error(`${status} ${text}`);
  return JSON.parse(text) as Value;
};

interface Regions {
  readonly totalNumberOfItems: number;
  readonly data: readonly { readonly id: number; readonly name: string; readonly modifiedDate: string }[];
}

const page = (browser: Browser, path: string, query: object = {}) =>
  browser.call('POST', `/api/campaigns/${path}/page`, { pageIndex: 0, pageSize: 25, ...query });

test('a session of one server is valid at both, and signing out ends it at both', async () => {
  const otto = new Browser(ada.url);
  await otto.signIn('operator@portal.local');
  for (let turn = 0; turn < 4; turn++) expect(await otto.currentUser()).toMatchObject({ name: 'Otto Operator' });
  await otto.fetch('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });

  for (let turn = 0; turn < 4; turn++) expect(await otto.currentUser()).toEqual({ id: null });
});

test('a record saved at one server is listed at the other at once, with counts and bounds', async () => {
  for (let turn = 0; turn < 12; turn++) {
    const [writer, reader] = turn % 2 === 0 ? at : at.toReversed();
    if (writer === undefined || reader === undefined) throw new Error('Two servers are needed.');
    const before = await json<Regions>(page(reader, 'Region'));
    const region = { name: `Region ${turn}`, abbreviation: `R${turn}` };
    const { id } = await json<{ id: number }>(writer.call('PUT', '/api/campaigns/Region/', region));
    const found = await json<Regions>(page(reader, 'Region', { stringFilter: `Region ${turn}` }));
    expect(found.data).toMatchObject([{ id, ...region }]);
    expect((await json<Regions>(page(reader, 'Region'))).totalNumberOfItems).toBe(before.totalNumberOfItems + 1);

    const [stored] = found.data;
    await json(reader.call('PUT', '/api/campaigns/Region/', { ...stored, name: `Renamed ${turn}` }));
    expect((await page(writer, 'Region', { stringFilter: `Renamed ${turn}` })).status).toBe(200);
    const stale = await writer.call('PUT', '/api/campaigns/Region/', { ...stored, name: 'Stale' });
    expect(stale.status).toBe(409);
    expect((await writer.fetch(`/api/campaigns/Region/${id}`, { method: 'DELETE' })).status).toBe(204);
    expect((await json<Regions>(page(reader, 'Region', { isActiveValue: true }))).totalNumberOfItems).toBe(
      (await json<Regions>(page(writer, 'Region', { isActiveValue: true }))).totalNumberOfItems,
    );
  }
});

test.each(entities.map((spec) => [spec.service, 'export' in spec] as const))(
  '%s is listed and exported by both servers as by a single server',
  async (service, isExported) => {
    const query = { isActiveValue: null, sortOrder: 'desc' };
    for (const call of isExported ? ['page', 'export.csv'] : ['page']) {
      const body = call === 'page' ? { pageIndex: 0, pageSize: 100, ...query } : query;
      const expected = (await singleServer.call('POST', `${service}/${call}`, { body })).body;
      for (const browser of at) {
        const response = await browser.call('POST', `/api/campaigns/${service}/${call}`, body);
        expect(response.status).toBe(200);
        expect(Buffer.from(await response.arrayBuffer()).toString()).toBe(expected);
      }
    }
  },
);

test('rows loaded from a file are listed by both servers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-load-'));
  const file = join(folder, 'regions.csv');
  writeFileSync(file, 'Name,Abbreviation\nLoaded One,L1\nLoaded Two,L2\n');
  expect(command('load', 'Region', file)).toContain('2');
  rmSync(folder, { recursive: true });

  for (const browser of at) {
    const { data } = await json<Regions>(page(browser, 'Region', { stringFilter: 'Loaded', sortField: 'name' }));
    expect(data.map((region) => region.name)).toEqual(['Loaded One', 'Loaded Two']);
  }
});

test('missing session limits behind a pooler are detected, unless the database sets them itself', async () => {
  const database = await openDatabase({ url: pooled }, () => {});
  const missing = await missingLimits(database);
  await database.close();

  expect(missing).toEqual(['idle_in_transaction_session_timeout', 'lock_timeout']);
  expect(await missingLimits(direct)).toEqual([]);
});

test('many readers share few connections', async () => {
  const services = entities.map(({ service }) => service);
  const pages = Array.from({ length: 200 }, (_, turn) => page(ada, services[turn % services.length] ?? ''));
  const statuses = (await Promise.all(pages)).map(({ status }) => status);

  expect(new Set(statuses)).toEqual(new Set([200]));
});

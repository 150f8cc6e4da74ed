/** `export.csv` has exactly the rows of all pages, and is safe to open in a spreadsheet (core 7). */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import { formatDay } from '#model/date.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { Limits } from '../../../src/server/calls/call-limits.ts';
import type { Quota } from '../../../src/server/fairness/limits.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, userId, type EntityApp } from '../support/entity-app.ts';
import { seed } from '../support/seed.ts';
import { usualLimits } from '../../support/usual-limits.ts';

type Row = Record<string, unknown>;

const exported = (entities as readonly EntitySpec[]).filter(({ export: words }) => words !== undefined);

/** The expected cell: the value as a list shows it, with an apostrophe before what a spreadsheet would take for a formula. */
const cell = (spec: EntitySpec, row: Row, name: string): string => {
  const field = spec.fields[name];
  const value = field?.kind === 'reference' ? (row[field.as] as { name: string } | null)?.name : row[name];
  if (value === null || value === undefined) return '';
  if (field?.kind === 'boolean') return value === true ? 'Yes' : 'No';
  if (field?.kind === 'date' || field?.kind === 'dateTime') return formatDay(String(value));
  const text = String(value);
  const isText = field?.kind === 'text' || field?.kind === 'reference';
  return isText && /^'*[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
};

/** A second user. */
const otherUserId = 2;

/** Whether the response ended without an error, so that the client has a complete file. */
const isComplete = async (answer: Response): Promise<boolean> =>
  answer.ok &&
  (await answer.text().then(
    () => true,
    () => false,
  ));

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  let app: EntityApp;

  beforeAll(async () => {
    database = await open();
    await seed(database, 60);
    app = await entityApp(database);
  }, 120_000);
  afterAll(async () => {
    await app.app.close();
    await database.close();
  });

  const pages = async (spec: EntitySpec, query: Row): Promise<Row[]> => {
    const rows: Row[] = [];
    for (let pageIndex = 0; ; pageIndex += 1) {
      const answer = await app.call('POST', `${spec.service}/page`, { body: { ...query, pageIndex, pageSize: 25 } });
      const { data, totalNumberOfItems } = answer.json<{ data: Row[]; totalNumberOfItems: number }>();
      rows.push(...data);
      if (rows.length >= totalNumberOfItems) return rows;
    }
  };

  test.each(exported.map((spec) => [spec.service, spec] as const))(
    '%s exports the rows of all pages, in their order',
    async (_, spec) => {
      const queries: Row[] = [
        {},
        { isActiveValue: true },
        { stringFilter: 'alpha', sortOrder: 'desc' },
        { stringFilter: 'none-such' },
      ];
      for (const query of queries) {
        const rows = await pages(spec, query);
        const answer = await app.call('POST', `${spec.service}/export.csv`, { body: query });
        expect(answer.statusCode).toBe(200);
        expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
        expect(answer.headers['content-disposition']).toBe(`attachment; filename="${spec.export?.file}"`);
        expect(answer.headers['x-total-count']).toBe(String(rows.length));
        expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        const [header, ...lines] = parse(answer.body, { bom: true, record_delimiter: '\r\n' }) as string[][];
        expect(header).toEqual(spec.list.columns.map((name) => spec.fields[name]?.label));
        expect(lines).toEqual(rows.map((row) => spec.list.columns.map((name) => cell(spec, row, name))));
        expect(answer.body.endsWith('\r\n')).toBe(true);
      }
    },
  );

  test('text and names are escaped against formula injection, numbers and dates are not', async () => {
    await sql`insert into "tenant" ("name", "tpid", "area", "createdDate", "modifiedDate") values ('=cmd()', -5, E'+1\n"2"', now(), now())`.execute(
      database.db,
    );
    const { body } = await app.call('POST', 'Tenant/export.csv', { body: { nameValue: '=cmd' } });
    expect(body).toContain('\r\n\'=cmd(),,"\'+1\n""2""",');
    expect(body).toContain(',-5,Yes,');
  });

  test('paging in the query is ignored, an unknown property is 400', async () => {
    const all = await app.call('POST', 'Tenant/export.csv', { body: {} });
    const paged = await app.call('POST', 'Tenant/export.csv', { body: { pageIndex: 3, pageSize: 10 } });
    expect(paged.body).toBe(all.body);
    expect((await app.call('POST', 'Tenant/export.csv', { body: { nope: 1 } })).statusCode).toBe(400);
    expect((await app.call('POST', 'Tenant/export.csv', { body: { stringFilter: 'select' } })).statusCode).toBe(422);
  });

  test('more rows than one batch are exported completely and in order', async () => {
    await sql`insert into "customer" ("name", "createdDate", "modifiedDate") select 'Bulk ' || to_char(n, 'FM000000'), now(), now() from generate_series(1, 12001) as n`.execute(
      database.db,
    );
    const { body } = await app.call('POST', 'Customer/export.csv', { body: { nameValue: 'Bulk' } });
    const names = (parse(body, { bom: true, columns: true }) as Record<string, string>[]).map(({ Name }) => Name);
    expect(names).toEqual(Array.from({ length: 12_001 }, (_, n) => `Bulk ${String(n + 1).padStart(6, '0')}`));
  });

  test('neither a disconnected client nor an error while streaming leaks a connection', async () => {
    const url = await listen();
    for (let n = 0; n < 15; n += 1) {
      const aborted = new AbortController();
      const answer = await fetch(`${url}/api/campaigns/Customer/export.csv`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        signal: aborted.signal,
      });
      await answer.body?.getReader().read();
      aborted.abort();
    }
    const after = await app.call('POST', 'Customer/page', { body: {} });
    expect(after.statusCode).toBe(200);
  });

  test('two exports of a user run concurrently, a third is queued, and other users have a quota of their own', async () => {
    const url = `${await listen()}/api/campaigns/Customer/export.csv`;
    const aborted = new AbortController();
    const requestExport = (user: number) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-user': String(user) },
        body: '{}',
        signal: aborted.signal,
      });
    await sql`insert into "customer" ("name", "area", "createdDate", "modifiedDate") select 'Long', repeat('x', 2000), now(), now() from generate_series(1, 8000)`.execute(
      database.db,
    );
    const unread = await Promise.all([requestExport(userId), requestExport(userId)]);
    let third: number | undefined;
    const waiting = requestExport(userId).then(({ status }) => (third = status));
    expect((await requestExport(otherUserId)).status).toBe(200);
    expect([unread.map(({ status }) => status), third]).toEqual([[200, 200], undefined]);
    await Promise.all(unread.map((answer) => answer.text()));
    expect(await waiting).toBe(200);
    aborted.abort();
  });

  /** An app with other limits, and a call of its exports. */
  async function appWithLimits(limits: Partial<Limits>) {
    const { app: other } = await entityApp(database, limits);
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const requestExport = (service: string) =>
      fetch(`${url}/api/campaigns/${service}/export.csv`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    return { requestExport, close: () => other.close() };
  }

  test('an export whose client does not read is aborted, so that the file is incomplete, and the queue proceeds', async () => {
    const one: Quota = { maxConcurrent: 1, maxConcurrentOfUser: 1, maxQueued: 5, queueTimeout: 60_000 };
    const { requestExport, close } = await appWithLimits({
      export: { ...usualLimits.export, window: 500, maxTime: 60_000 },
      queues: { ...usualLimits.queues, exports: one },
    });
    const unread = await requestExport('Customer');
    const next = await requestExport('Tenant');

    expect([unread.status, await isComplete(next), await isComplete(unread)]).toEqual([200, true, false]);
    await close();
  });

  test('an export over the maximum duration is aborted, however fast its client reads', async () => {
    const { requestExport, close } = await appWithLimits({
      export: { ...usualLimits.export, minBytes: 1, window: 300, maxTime: 1 },
    });

    expect(await requestExport('Customer').then(isComplete, () => false)).toBe(false);
    await close();
  });

  test('an export of more rows than the server allows is refused before its first byte, whether they are counted or not', async () => {
    const page = await app.call('POST', 'Customer/page', { body: {} });
    const all = page.json<{ totalNumberOfItems: number }>().totalNumberOfItems;
    for (const maxRows of [all - 1, all]) {
      const limited = await entityApp(database, { export: { ...usualLimits.export, maxRows } });
      const ask = async () => {
        const answer = await limited.call('POST', 'Customer/export.csv', { body: {} });
        return [answer.statusCode, answer.statusCode === 200 ? '' : answer.json<{ detail: string }>().detail];
      };
      const refused = `An export has at most ${maxRows.toLocaleString('en-US')} rows, and this list has more. Filter it, and export the parts.`;
      const expected = maxRows < all ? [400, refused] : [200, ''];
      expect(await ask()).toEqual(expected);
      await limited.call('POST', 'Customer/page', { body: {} });
      expect(await ask()).toEqual(expected);
      await limited.app.close();
    }
  });

  test('an export beyond the length of the queue is 429 with Retry-After', async () => {
    const one: Quota = { maxConcurrent: 1, maxConcurrentOfUser: 1, maxQueued: 1, queueTimeout: 60_000 };
    const { requestExport, close } = await appWithLimits({ queues: { ...usualLimits.queues, exports: one } });
    const unread = await requestExport('Customer');
    const waiting = requestExport('Tenant');
    const refused = await requestExport('Tenant');

    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 5]);
    await unread.text();
    expect(await isComplete(await waiting)).toBe(true);
    await close();
  });

  test('an error while streaming aborts the response, so that the client sees that the file is incomplete', async () => {
    await sql`create or replace function explode(text) returns text language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      database.db,
    );
    const url = `${await listen()}/api/campaigns/Tenant/export.csv`;
    await sql`alter table "tenant" rename to "tenant_kept"`.execute(database.db);
    await sql`create view "tenant" as select k.*, 1 as "x" from "tenant_kept" as k where explode(k."name") is null`.execute(
      database.db,
    );
    try {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      expect(await isComplete(answer)).toBe(false);
    } finally {
      await sql`drop view "tenant"`.execute(database.db);
      await sql`alter table "tenant_kept" rename to "tenant"`.execute(database.db);
    }
  });

  const listen = async (): Promise<string> => {
    const [address] = app.app.addresses();
    return typeof address === 'object'
      ? `http://127.0.0.1:${address.port}`
      : app.app.listen({ port: 0, host: '127.0.0.1' });
  };
});

/** `export.csv` holds exactly the rows that all pages together show, as a spreadsheet reads them (core 7). */
import { parse } from 'csv-parse/sync';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { EntitySpec } from '#model/entity.ts';
import { entities } from '#generated/entities.ts';
import { formatDay } from '#model/date.ts';
import type { Database } from '../../../src/server/database/database.ts';
import type { ServiceLimits } from '../../../src/server/calls/service.ts';
import { shares, type Share } from '../../../src/server/fairness/shares.ts';
import { engines } from '../../support/databases.ts';
import { entityApp, userId, type EntityApp } from '../support/entity-app.ts';
import { seed } from '../support/seed.ts';

type Row = Record<string, unknown>;

const exported = (entities as readonly EntitySpec[]).filter(({ list }) => list.exportFile !== null);

/** A cell as the list shows it, and as a spreadsheet may safely open it. */
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

/** Whether the caller would take the answer for a file that is all there. */
const isWhole = async (answer: Response): Promise<boolean> =>
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
    '%s exports what all its pages show, in their order',
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
        expect(answer.headers['content-disposition']).toBe(`attachment; filename="${spec.list.exportFile}"`);
        expect(answer.headers['x-total-count']).toBe(String(rows.length));
        expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
        const [header, ...lines] = parse(answer.body, { bom: true, record_delimiter: '\r\n' }) as string[][];
        expect(header).toEqual(spec.list.columns.map((name) => spec.fields[name]?.label));
        expect(lines).toEqual(rows.map((row) => spec.list.columns.map((name) => cell(spec, row, name))));
        expect(answer.body.endsWith('\r\n')).toBe(true);
      }
    },
  );

  test('numbers and dates are never taken for formulas, text and names are', async () => {
    await sql`insert into "tenant" ("name", "tpid", "area", "createdDate", "modifiedDate") values ('=cmd()', -5, E'+1\n"2"', now(), now())`.execute(
      database.db,
    );
    const { body } = await app.call('POST', 'Tenant/export.csv', { body: { nameValue: '=cmd' } });
    expect(body).toContain('\r\n-5,,"\'+1\n""2""",');
    expect(body).toContain(",'=cmd(),");
  });

  test('paging in the query is ignored, an unknown property is 400', async () => {
    const all = await app.call('POST', 'Tenant/export.csv', { body: {} });
    const paged = await app.call('POST', 'Tenant/export.csv', { body: { pageIndex: 3, pageSize: 10 } });
    expect(paged.body).toBe(all.body);
    expect((await app.call('POST', 'Tenant/export.csv', { body: { nope: 1 } })).statusCode).toBe(400);
    expect((await app.call('POST', 'Tenant/export.csv', { body: { stringFilter: 'select' } })).statusCode).toBe(422);
  });

  test('more rows than one batch holds arrive whole and in order', async () => {
    await sql`insert into "customer" ("name", "createdDate", "modifiedDate") select 'Bulk ' || to_char(n, 'FM000000'), now(), now() from generate_series(1, 12001) as n`.execute(
      database.db,
    );
    const { body } = await app.call('POST', 'Customer/export.csv', { body: { nameValue: 'Bulk' } });
    const names = (parse(body, { bom: true, columns: true }) as Record<string, string>[]).map(({ Name }) => Name);
    expect(names).toEqual(Array.from({ length: 12_001 }, (_, n) => `Bulk ${String(n + 1).padStart(6, '0')}`));
  });

  test('a client that goes away, and an error on the way, leave no connection behind', async () => {
    const url = await listening();
    for (let n = 0; n < 15; n += 1) {
      const gone = new AbortController();
      const answer = await fetch(`${url}/api/campaigns/Customer/export.csv`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
        signal: gone.signal,
      });
      await answer.body?.getReader().read();
      gone.abort();
    }
    const after = await app.call('POST', 'Customer/page', { body: {} });
    expect(after.statusCode).toBe(200);
  });

  test('two of one user run beside each other, a third waits its turn, and another user has turns of their own', async () => {
    const url = `${await listening()}/api/campaigns/Customer/export.csv`;
    const gone = new AbortController();
    const ask = (user: number) =>
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-test-user': String(user) },
        body: '{}',
        signal: gone.signal,
      });
    await sql`insert into "customer" ("name", "area", "createdDate", "modifiedDate") select 'Long', repeat('x', 2000), now(), now() from generate_series(1, 12000)`.execute(
      database.db,
    );
    const unread = await Promise.all([ask(userId), ask(userId)]);
    let third: number | undefined;
    const waiting = ask(userId).then(({ status }) => (third = status));
    expect((await ask(otherUserId)).status).toBe(200);
    expect([unread.map(({ status }) => status), third]).toEqual([[200, 200], undefined]);
    await Promise.all(unread.map((answer) => answer.text()));
    expect(await waiting).toBe(200);
    gone.abort();
  });

  /** The calls with other limits, and how to export by them. */
  async function limited(limits: ServiceLimits) {
    const { app: other } = await entityApp(database, limits);
    const url = await other.listen({ port: 0, host: '127.0.0.1' });
    const ask = (service: string) =>
      fetch(`${url}/api/campaigns/${service}/export.csv`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    return { ask, close: () => other.close() };
  }

  test('one that nobody reads is ended and is no file that looks whole; whoever waited gets its turn', async () => {
    const one: Share = { atWork: 1, byUser: 1, waiting: 5, patience: 60_000 };
    const { ask, close } = await limited({
      exportPace: { bytes: 300_000, window: 500, longest: 60_000 },
      shares: { ...shares[database.engine], exports: one },
    });
    const unread = await ask('Customer');
    const next = await ask('Tenant');

    expect([unread.status, await isWhole(next), await isWhole(unread)]).toEqual([200, true, false]);
    await close();
  });

  test('one that lasts too long is ended, however well it is read', async () => {
    const { ask, close } = await limited({ exportPace: { bytes: 1, window: 300, longest: 1 } });

    expect(await ask('Customer').then(isWhole, () => false)).toBe(false);
    await close();
  });

  test('too many that wait are told to come back', async () => {
    const one: Share = { atWork: 1, byUser: 1, waiting: 1, patience: 60_000 };
    const { ask, close } = await limited({ shares: { ...shares[database.engine], exports: one } });
    const unread = await ask('Customer');
    const waiting = ask('Tenant');
    const refused = await ask('Tenant');

    expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, 5]);
    await unread.text();
    expect(await isWhole(await waiting)).toBe(true);
    await close();
  });

  test('an error on the way breaks the answer off: no short file that looks whole', async () => {
    await sql`create or replace function explode(text) returns text language plpgsql as $$ begin raise exception 'broken'; end $$`.execute(
      database.db,
    );
    const url = `${await listening()}/api/campaigns/Tenant/export.csv`;
    await sql`alter table "tenant" rename to "tenant_kept"`.execute(database.db);
    await sql`create view "tenant" as select k.*, 1 as "x" from "tenant_kept" as k where explode(k."name") is null`.execute(
      database.db,
    );
    try {
      const answer = await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
      expect(await isWhole(answer)).toBe(false);
    } finally {
      await sql`drop view "tenant"`.execute(database.db);
      await sql`alter table "tenant_kept" rename to "tenant"`.execute(database.db);
    }
  });

  const listening = async (): Promise<string> => {
    const [address] = app.app.addresses();
    return typeof address === 'object'
      ? `http://127.0.0.1:${address.port}`
      : app.app.listen({ port: 0, host: '127.0.0.1' });
  };
});

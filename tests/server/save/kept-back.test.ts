/** Triggers and rules of the database that store a row elsewhere, or not at all: nothing is refused and stored, and nothing said that is not so. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { engines } from '../../support/databases.ts';
import { serveCase, type ServedCase } from '../support/case-app.ts';
import { okJson } from '../support/entity-app.ts';

type Row = Record<string, unknown>;

/** Far rows go to a table that inherits, as before there were partitions; gone ones nowhere. */
const diverting = (table: string, name: string) => `
  create table "${table}_far" (primary key (${table === 'city' ? '"id"' : '"code"'})) inherits ("${table}");
  create function ${table}_route() returns trigger language plpgsql as $$ begin
    if new."${name}" like 'Gone%' then return null; end if;
    if new."${name}" like 'Far%' then insert into "${table}_far" values (new.*); return null; end if;
    return new;
  end $$;
  create trigger route before insert on "${table}" for each row execute function ${table}_route();
  create function ${table}_keep() returns trigger language plpgsql as $$ begin
    return case when new."${name}" = 'Other' then null else new end;
  end $$;
  create trigger keep before update on "${table}" for each row execute function ${table}_keep()`;

const kept = (change: string) => `A trigger or rule of the database keeps this record from being ${change}.`;

describe.each(engines)('on $name', ({ open }) => {
  let app: ServedCase;
  beforeAll(async () => {
    app = await serveCase(await open({ bare: true }), 'keys');
    const statements = [
      diverting('city', 'name'),
      diverting('country', 'name'),
      `create function upper_code() returns trigger language plpgsql as $$ begin new."code" = upper(new."code"); return new; end $$;
       create trigger a_upper before insert on "country" for each row when (new."name" = 'Upper') execute function upper_code()`,
    ];
    for (const statement of statements.flatMap((text) => text.split(/;\s+(?=create (?:trigger|function|table) )/)))
      await sql.raw(statement).execute(app.database.db);
  });
  afterAll(() => app.close());

  const put = (service: string, body: Row, key?: string) =>
    app.call('PUT', `${service}/`, { body, headers: key === undefined ? {} : { 'idempotency-key': key } });
  const post = async (path: string, body: object) => okJson<Row>(await app.call('POST', path, { body }));
  const historyOf = async (path: string) => okJson<Row[]>(await app.call('GET', path)).map(({ action }) => action);
  const count = async (where: string) =>
    (await sql.raw<{ count: number }>(`select count(*)::int as "count" from ${where}`).execute(app.database.db)).rows[0]
      ?.count;

  test('a row that a trigger stores elsewhere is saved with its number and history, once for each idempotency key', async () => {
    const first = okJson<{ id: number }>(await put('City', { id: -1, name: 'Far A' }, 'far'));
    expect(okJson(await put('City', { id: -1, name: 'Far A' }, 'far'))).toEqual(first);
    expect(await count(`"city" where "name" = 'Far A'`)).toBe(1);
    expect(okJson(await app.call('GET', `City/${first.id}`))).toMatchObject({ name: 'Far A' });
    expect(await historyOf(`City/history/${first.id}`)).toEqual(['create']);
  });

  test('so is one with a key of its own, and another with that key is refused', async () => {
    const country = { code: 'far', name: 'Far' };
    expect(okJson(await put('Country', country))).toEqual({ code: 'far' });
    expect(await historyOf('Country/history/far')).toEqual(['create']);
    for (const name of ['Far again', 'Gone'])
      expect((await put('Country', { code: 'far', name })).json()).toMatchObject({
        status: 422,
        errors: [{ field: 'code', message: 'Another Country has this Code.' }],
      });
    expect(await count(`"country" where "code" = 'far'`)).toBe(1);
  });

  test('a key that a trigger changes is the one that is answered, and has the history', async () => {
    expect(okJson(await put('Country', { code: 'up', name: 'Upper' }))).toEqual({ code: 'UP' });
    expect(await historyOf('Country/history/UP')).toEqual(['create']);
    const columns = ['code', 'name'];
    expect(await post('Country/import', { columns, rows: [['ip', 'Upper']] })).toMatchObject({ created: 1 });
    expect(await historyOf('Country/history/IP')).toEqual(['create']);
    expect(await count(`"history" where "key" in ('up', 'ip')`)).toBe(0);
  });

  test('a row that a trigger does not store is refused, and nothing of it is kept', async () => {
    for (const [service, body] of [
      ['City', { id: -1, name: 'Gone' }],
      ['Country', { code: 'gone', name: 'Gone' }],
    ] as const)
      expect((await put(service, body, service)).json()).toMatchObject({
        status: 409,
        detail: `${kept('added')} Nothing was saved.`,
      });
    expect(await count(`"history" where "changes"::text like '%Gone%'`)).toBe(0);
    expect(await count(`"idempotency" where "key" in ('City', 'Country')`)).toBe(0);
  });

  test('an import tells which rows were not stored, and the history has all others', async () => {
    const rows = [['Near B'], ['Gone B'], ['Far B']];
    const refused = await app.call('POST', 'City/import', { body: { columns: ['name'], rows } });
    expect(refused.json()).toMatchObject({ status: 422, errors: [{ field: 'rows/1', message: kept('added') }] });
    expect(await count(`"city" where "name" like '% B'`)).toBe(0);
    expect(await post('City/import', { columns: ['name'], rows, skipWrong: true })).toMatchObject({
      created: 2,
      wrong: 1,
    });
    expect(
      await count(`"city" as c join "history" on "entity" = 'City' and "key" = c."id"::text where "name" like '% B'`),
    ).toBe(2);
    expect(await count(`"history" where "changes"::text like '%Gone B%'`)).toBe(0);
  });

  test('a change that a trigger keeps back is refused by saves, bulk changes and imports', async () => {
    const { id } = okJson<{ id: number }>(await put('City', { id: -1, name: 'Kept' }));
    const record = okJson<Row>(await app.call('GET', `City/${id}`));
    expect((await put('City', { ...record, name: 'Other' })).json()).toMatchObject({
      status: 409,
      detail: `${kept('changed')} Nothing was saved.`,
    });
    const near = okJson<{ id: number }>(await put('City', { id: -1, name: 'Other' })).id;
    const change = { keys: [id, near], action: 'update', values: { name: 'Other' } };
    expect((await app.call('POST', 'City/bulk', { body: change })).json()).toMatchObject({
      status: 422,
      errors: [{ field: String(id), message: `Kept: ${kept('changed')}` }],
    });
    const file = { columns: ['id', 'name'], rows: [[String(id), 'Other']], skipWrong: true };
    expect(await post('City/import', file)).toMatchObject({ updated: 0, wrong: 1 });
    expect(await historyOf(`City/history/${id}`)).toEqual(['create']);
  });
});

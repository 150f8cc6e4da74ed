/** Tables of other programs whose triggers and rules store rows elsewhere, or not at all. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create function elsewhere() returns trigger language plpgsql as $$ begin
      execute format('insert into %I values ($1.*)', tg_argv[0]) using new; return null;
    end $$;
    create function nowhere() returns trigger language plpgsql as $$ begin return null; end $$;
    create table measure (id serial primary key, at date not null, what text not null);
    create table measure_new (check (at >= '2026-01-01'), primary key (id)) inherits (measure);
    create trigger elsewhere before insert on measure for each row when (new.at >= '2026-01-01')
      execute function elsewhere('measure_new');
    create table reading (place text, at date, what text, primary key (place, at));
    create table reading_new (primary key (place, at)) inherits (reading);
    create trigger elsewhere before insert on reading for each row execute function elsewhere('reading_new');
    create table part (place text not null, at date not null, what text, primary key (place, at)) partition by range (at);
    create table part_new partition of part for values from ('2026-01-01') to ('2027-01-01');
    create table ruled (id serial primary key, what text not null);
    create table ruled_new (primary key (id)) inherits (ruled);
    create table tag (id serial primary key, name text not null);
    create table measure_tag (measure_id int references measure on delete cascade, tag_id int references tag on delete cascade, primary key (measure_id, tag_id));
    create trigger nowhere before insert on measure_tag for each row when (new.tag_id = 2) execute function nowhere();
    create table stays (id serial primary key, what text);
    create trigger nowhere before delete on stays for each row execute function nowhere();
    insert into tag (name) values ('Kept'), ('Lost');
    insert into measure (at, what) values ('2020-01-01', 'Old');
    insert into stays (what) values ('One')`);
  await served.client.query(
    `create rule elsewhere as on insert to ruled do instead insert into ruled_new (id, what) values (new.id, new.what)`,
  );
}, 120_000);

afterAll(() => served?.end());

const put = (service: string, body: Row) => served.call('PUT', `${service}/`, { body });
const actionsOf = async (path: string) => okJson<Row[]>(await served.call('GET', path)).map(({ action }) => action);
const count = async (from: string) =>
  (await served.client.query(`select count(*)::int as count from ${from}`)).rows[0].count;
const kept = (change: string) => `A trigger or rule of the database keeps this record from being ${change}.`;

test('rows that triggers and rules store in other tables are saved, with their history', async () => {
  const { id } = okJson<{ id: number }>(await put('Measure', { at: '2026-05-05', what: 'New' }));
  expect(await count(`measure_new where id = ${id}`)).toBe(1);
  expect(await actionsOf(`Measure/history/${id}`)).toEqual(['create']);
  const record = okJson<Row>(await served.call('GET', `Measure/${id}`));
  okJson(await put('Measure', { ...record, what: 'Newer' }));
  expect(await actionsOf(`Measure/history/${id}`)).toEqual(['update', 'create']);

  okJson(await put('Reading', { place: 'a', at: '2026-05-05', what: 'x' }));
  expect(await actionsOf('Reading/history/a/2026-05-05')).toEqual(['create']);

  const ruled = okJson<{ id: number }>(await put('Ruled', { what: 'x' }));
  expect(await count(`ruled_new where id = ${ruled.id}`)).toBe(1);
  expect(await actionsOf(`Ruled/history/${ruled.id}`)).toEqual(['create']);
});

test('a key that there is already is 422, also where a trigger or a partition has the row', async () => {
  okJson(await put('Part', { place: 'a', at: '2026-05-05' }));
  okJson(await put('Reading', { place: 'b', at: '2026-05-05' }));
  for (const [service, place] of [
    ['Part', 'a'],
    ['Reading', 'b'],
  ] as const)
    expect((await put(service, { place, at: '2026-05-05' })).json()).toMatchObject({
      status: 422,
      errors: [{ field: 'place', message: `Another ${service} has this Place and At.` }],
    });
});

test('a list of links of which a trigger loses one is refused as a whole', async () => {
  const record = okJson<Row>(await served.call('GET', 'Measure/1'));
  const list = Object.keys(record).find((name) => Array.isArray(record[name])) ?? '';
  expect((await put('Measure', { ...record, what: 'Both', [list]: [1, 2] })).json()).toMatchObject({
    status: 409,
    detail: kept('changed'),
  });
  expect(okJson(await served.call('GET', 'Measure/1'))).toEqual(record);
  okJson(await put('Measure', { ...record, [list]: [1] }));
  const lost = await put('Measure', { at: '2026-06-06', what: 'Linked', [list]: [2] });
  expect(lost.statusCode).toBe(409);
  const { id } = okJson<{ id: number }>(await put('Measure', { at: '2019-06-06', what: 'Linked', [list]: [1] }));
  expect(await count(`measure_tag where measure_id = ${id}`)).toBe(1);
});

test('a record that a trigger keeps from being deleted is still there, and said to be', async () => {
  const body = okJson<Row>(await served.call('GET', 'Stay/1'));
  expect((await served.call('DELETE', 'Stay/1')).json()).toMatchObject({ status: 409, detail: kept('removed') });
  expect(okJson(await served.call('GET', 'Stay/1'))).toEqual(body);
  expect(await actionsOf('Stay/history/1')).toEqual([]);
});

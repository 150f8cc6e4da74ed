/** A database whose clock is in another zone than UTC. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

type Row = Record<string, unknown>;

let served: ServedDatabase;

/** Far from UTC, so that each mistake is a whole day or at least hours. */
const zone = 'Pacific/Kiritimati';

beforeAll(async () => {
  served = await serveDatabase(`
    do $$ begin execute format('alter database %I set timezone to %L', current_database(), '${zone}'); end $$;
    set timezone to '${zone}';
    create table visit (id serial primary key, name text not null, at timestamp not null default now(), created_at timestamp,
      updated_at timestamp not null default now(), touched timestamp, seen timestamptz not null default now());
    create function touch() returns trigger language plpgsql as $$ begin new.touched = now(); return new; end $$;
    create trigger touch before insert or update on visit for each row execute function touch();
    create table reading (at timestamptz primary key, value int);
    insert into reading values ('2026-03-09T23:30:00Z', 1);
    insert into visit (name, at, seen) values ('old', '2026-03-09 10:00', '2026-03-09T10:00:00Z')`);
});

afterAll(() => served?.end());

const page = async (service: string, query: Row = {}) =>
  okJson<{ data: Row[] }>(await served.call('POST', `${service}/page`, { body: query })).data;

/** The minutes between each column and the database's clock. */
async function agesOf(name: string): Promise<Row> {
  const columns = ['at', 'created_at', 'updated_at', 'touched'];
  const ages = columns.map(
    (column) => `round(abs(extract(epoch from localtimestamp - ${column})) / 60)::int as ${column}`,
  );
  return (await served.client.query<Row>(`select ${ages.join(', ')} from visit where name = $1`, [name])).rows[0] ?? {};
}

const now = { at: 0, created_at: 0, updated_at: 0, touched: 0 };

test('the import says the zone, and tells it', () => {
  const portal = JSON.parse(served.imported.files.get('portal.json') ?? '');
  expect(portal.database).toMatchObject({ timeZone: zone });
  expect(served.imported.notes.join()).toContain(zone);
});

test('stamps, defaults and triggers write the time of its clock', async () => {
  okJson(await served.call('PUT', 'Visit/', { body: { name: 'new' } }));
  expect(await agesOf('new')).toEqual(now);
  const [record] = await page('Visit', { nameValue: 'old' });
  const old = okJson<Row>(await served.call('GET', `Visit/${String(record?.id)}`));
  okJson(await served.call('PUT', 'Visit/', { body: { ...old, name: 'changed' } }));
  expect(await agesOf('changed')).toMatchObject({ updated_at: 0, touched: 0 });
  okJson(await served.call('POST', 'Visit/import', { body: { columns: ['name'], rows: [['imported']] } }));
  expect(await agesOf('imported')).toEqual(now);
});

test('local times are read as they are stored, and instants by UTC: in lists, filters, exports, keys and the history', async () => {
  const [row] = await page('Visit', { nameValue: 'changed' });
  expect(row).toMatchObject({ at: '2026-03-09T10:00:00', seen: '2026-03-09T10:00:00.000Z' });
  const found = async (query: Row) => (await page('Visit', query)).length;
  expect(await found({ seenMin: '2026-03-09', seenMax: '2026-03-09' })).toBe(1);
  expect(await found({ atMin: '2026-03-09', atMax: '2026-03-09' })).toBe(1);
  expect(await found({ seenMin: '2026-03-10', seenMax: '2026-03-10' })).toBe(0);
  const { body } = await served.call('POST', 'Visit/export.csv', { body: { nameValue: 'changed' } });
  expect(body).toContain('03/09/2026 10:00');
  const path = `Visit/${String(row?.id)}`;
  const record = okJson<Row>(await served.call('GET', path));
  okJson(
    await served.call('PUT', 'Visit/', {
      body: { ...record, seen: '2026-03-10T01:00:00.000Z', at: '2026-03-10T01:00:00' },
    }),
  );
  const [entry] = okJson<{ changedDate: string; changes: Row }[]>(
    await served.call('GET', `Visit/history/${String(row?.id)}`),
  );
  expect(entry?.changes).toMatchObject({
    seen: { from: '2026-03-09T10:00:00.000Z', to: '2026-03-10T01:00:00.000Z' },
    at: { from: '2026-03-09T10:00:00', to: '2026-03-10T01:00:00' },
  });
  expect(Math.abs(Date.now() - Date.parse(entry?.changedDate ?? ''))).toBeLessThan(60_000);
  expect(await page('Reading')).toMatchObject([{ at: '2026-03-09T23:30:00' }]);
  const reading = okJson<Row>(await served.call('GET', 'Reading/2026-03-09T23:30:00'));
  okJson(await served.call('PUT', 'Reading/', { body: { ...reading, value: 2 } }));
  okJson(await served.call('PUT', 'Reading/', { body: { at: '2026-03-10T23:30:00', value: 3 } }));
  okJson(
    await served.call('POST', 'Reading/import', {
      body: { columns: ['at', 'value'], rows: [['2026-03-11 23:30', '4']] },
    }),
  );
  const { rows } = await served.client.query(
    'select value, at = any($1::timestamptz[]) as right from reading order by at',
    [['2026-03-09T23:30:00Z', '2026-03-10T23:30:00Z', '2026-03-11T23:30:00Z']],
  );
  expect(rows).toEqual([2, 3, 4].map((value) => ({ value, right: true })));
});

/** UUIDs and ULIDs in names: eight characters on screens, whole in files, in searches and in addresses. */
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordName } from '#model/display.ts';
import { must } from '#model/must.ts';
import type { Option, Reference } from '#model/wire.ts';
import type { FoundRecord } from '../../../src/features/quick-find/model/operation.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

/** Six gardens share a name, and their keys the first twenty-eight characters. A shed has no name. */
const keys = [1, 2, 3, 4, 5, 6].map((n) => `0197b0c5-7c1e-7a3b-9f21-00000a1b2c${n}${n}`);
const [garden = '', shed = ''] = keys;
const ulid = '01H8XGJWBWBAQ4Z5KX9VMN7C2P';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table gardens (id uuid primary key default gen_random_uuid(), name text not null);
    create table beds (id uuid primary key default gen_random_uuid(), garden_id uuid not null references gardens);
    create table sheds (id uuid primary key default gen_random_uuid(), name text);
    create table plants (id char(26) primary key, label text not null);
    create table visits (id serial primary key, garden_id uuid references gardens, bed_id uuid references beds, shed_id uuid references sheds, plant_id char(26) references plants);
    insert into gardens values ${keys.map((key) => `('${key}', 'Alpine Garden')`).join(', ')};
    insert into sheds select id, case id when '${shed}' then '' else 'Shed ' || id end from gardens;
    insert into beds select id, id from gardens;
    insert into plants select '${ulid.slice(0, -1)}' || n, 'Gentian' from generate_series(0, 6) n;
    insert into visits (garden_id, bed_id, shed_id, plant_id) values ('${garden}', '${garden}', '${shed}', '${ulid.slice(0, -1)}1')`);
});

afterAll(() => served?.end());

const optionsOf = async (service: string, query: string) =>
  okJson<Option[]>(await served.call('GET', `Dropdowns/Get${service}DropDownList${query}`));
const visits = async () =>
  okJson<{ data: Record<'garden' | 'bed' | 'shed' | 'plant', Reference | null>[] }>(
    await served.call('POST', 'Visit/page', { body: { sortField: 'id' } }),
  ).data;

test('references and pick-lists have eight characters, as the record itself', async () => {
  const [visit] = await visits();
  expect(visit).toMatchObject({
    garden: { name: 'Alpine Garden #0a1b2c11' },
    bed: { name: '#0a1b2c11 Alpine Garden #0a1b2c11' },
    shed: { name: '#0a1b2c22' },
    plant: { name: `Gentian #${ulid.slice(-8, -1)}1` },
  });
  for (const service of ['Garden', 'Shed', 'Plant']) {
    const spec = must(
      served.catalogue.entities.find((one) => one.service === service),
      service,
    );
    const { data } = okJson<{ data: object[] }>(await served.call('POST', `${service}/page`, { body: {} }));
    const names = data.map((row) => recordName(spec, row));
    expect((await optionsOf(service, '')).map(({ name }) => name).toSorted()).toEqual(names.toSorted());
  }
});

test.each([garden, garden.toUpperCase(), '#0a1b2c11', 'Garden #0a1b2c11'])(
  'a pick-list finds the record by %s',
  async (text) => {
    const found = await optionsOf('Garden', `?search=${encodeURIComponent(text)}`);
    expect(found.map(({ id }) => id)).toEqual([garden]);
  },
);

test.each([garden, `Alpine #0a1b2c11`, `alpine ${garden}`])(
  'quick find and the search of a list find it by %s',
  async (text) => {
    const found = okJson<FoundRecord[]>(
      await served.app.inject({ method: 'GET', url: `/api/Find?text=${encodeURIComponent(text)}` }),
    );
    expect(found.filter(({ entity }) => entity === 'Garden')).toMatchObject([
      { key: [garden], name: 'Alpine Garden #0a1b2c11' },
    ]);
  },
);

test('an export has the whole key, by which its file is loaded back', async () => {
  const { body } = await served.call('POST', 'Visit/export.csv', { body: {} });
  const [header = [], row = []] = parse(body, { bom: true }) as string[][];
  expect(Object.fromEntries(header.map((label, index) => [label, row[index]]))).toMatchObject({
    Garden: `Alpine Garden #${garden}`,
    Shed: shed,
  });
});

test.each([
  ['garden', `Alpine Garden #${keys[3]}`, keys[3]],
  ['garden', 'Alpine Garden #0a1b2c33', keys[2]],
  ['garden', keys[4], keys[4]],
  ['shed', shed, shed],
])('a file that names a %s by %s is imported', async (name, text, key) => {
  const { id } = okJson<{ id: number }>(await served.call('PUT', 'Visit/', { body: {} }));
  const body = { columns: ['id', name], rows: [[String(id), text]] };
  okJson(await served.call('POST', 'Visit/import', { body }));
  const { rows } = await served.client.query(`select ${name}_id as key from visits where id = $1`, [id]);
  expect(rows).toEqual([{ key }]);
});

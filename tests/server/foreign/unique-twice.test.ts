/** Indexes that hold the same columns unique twice, as programs leave them that rename their indexes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(
    `create table crates (id int primary key, label text unique, code text unique, hall int, shelf int, deleted_at timestamptz);
    create unique index again on crates (label);
    create unique index another on crates (code);
    create unique index key_again on crates (id);
    create unique index place on crates (hall, shelf);
    create unique index place_again on crates (shelf, hall);
    create unique index a_present_place on crates (hall, shelf) where deleted_at is null;
    create table bays (hall int, shelf int, note text, primary key (hall, shelf), unique (shelf, hall));
    create table seals (id int primary key, crate_id int not null references crates);
    insert into crates values (1, 'One', 'A', 1, 1); insert into bays values (1, 1, 'x'); insert into seals values (1, 1)`,
    { softDelete: true },
  );
});

afterAll(() => served?.end());

const fileOf = (name: string) => JSON.parse(served.imported.files.get(`${name}.json`) ?? '');

test('each set of columns is unique once, whatever their order, and the key is not among them', () => {
  expect(served.imported.omissions).toEqual([]);
  expect(fileOf('crate').unique).toEqual([['label'], ['code'], ['hall', 'shelf']]);
  expect(fileOf('bay').unique).toBeUndefined();
});

test('a conflict is told at the field, and references to such a table stay references', async () => {
  const { errors } = (await served.call('PUT', 'Crate/', { body: { id: 2, label: 'One' } })).json<ProblemDetails>();
  expect(errors).toMatchObject([{ field: 'label', message: 'Another Crate has this Label.' }]);
  expect(fileOf('seal').fields[1]).toMatchObject({ kind: 'reference', to: 'crate' });
});

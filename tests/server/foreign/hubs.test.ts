/** A table to which very many others refer: its form has the nearest ten as panels, and the others are related lists. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import type { RelatedList } from '#features/related-lists/model/operations.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table depot (id serial primary key, name text not null);
    insert into depot (name) values ('North'), ('South');
    create table shelf (depot_id int references depot, number int, primary key (depot_id, number));
    create table lease (id serial primary key, depot_id int not null references depot on delete cascade, note text);
    do $$ begin
      for i in 1..110 loop
        execute format('create table tool%s (id serial primary key, depot_id int not null references depot, note text)', i);
        if i <= 12 then execute format('insert into tool%s (depot_id) select 1 from generate_series(1, %s)', i, i); end if;
      end loop;
    end $$`); // Without analyze, as after a restore.
}, 120_000);

afterAll(() => served?.end());

const depot = (): EntityFile => JSON.parse(served.imported.files.get('depot.json') ?? '') as EntityFile;

test('the panels are what is a part of it by its key, then what is deleted with it, then what has the most rows', () => {
  const panels = (depot().form as { panels: { entity: string }[] }).panels.map(({ entity }) => entity);
  expect(panels).toEqual(['shelf', 'lease', ...[12, 11, 10, 9, 8, 7, 6, 5].map((number) => `tool${number}`)]);
});

test('the others are related lists, all of them counted by one call', async () => {
  const lists = okJson<RelatedList[]>(await served.call('GET', 'Depot/related/1'));
  expect(lists).toHaveLength(102);
  const filled = lists.filter(({ count }) => count !== 0);
  expect(filled.map(({ entity, count }) => [entity, count])).toEqual(
    [1, 2, 3, 4].map((count) => [`Tool${count}`, count]),
  );
});

test('one that fails in the database has no count, and keeps no other from having one', async () => {
  await served.client.query('drop table tool2');
  const lists = okJson<RelatedList[]>(await served.call('GET', 'Depot/related/1'));
  expect(lists.filter(({ count }) => count !== 0).map(({ entity, count }) => [entity, count])).toEqual([
    ['Tool1', 1],
    ['Tool2', null],
    ['Tool3', 3],
    ['Tool4', 4],
  ]);
});

test('a record that is not there has none', async () => {
  expect((await served.call('GET', 'Depot/related/99')).statusCode).toBe(404);
});

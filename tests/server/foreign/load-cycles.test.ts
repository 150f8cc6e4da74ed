/** `npm run load` of tables that require each other: a store its manager, the staff a store. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LoadFolder } from '../import/load-files.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;
let folder: LoadFolder;

beforeAll(async () => {
  served = await serveDatabase(`
    create table regions (id serial primary key, name text not null);
    create table stores (id serial primary key, name text not null unique, manager_id integer not null, region_id integer not null references regions);
    create table staff (id serial primary key, name text not null, store_id integer not null references stores);
    alter table stores add foreign key (manager_id) references staff deferrable;
    create table hens (id serial primary key, egg_id integer not null);
    create table eggs (id serial primary key, hen_id integer not null references hens);
    alter table hens add foreign key (egg_id) references eggs;
    insert into regions (name) values ('North')`);
});
beforeEach(() => {
  folder = new LoadFolder(served.database, served.catalogue);
});
afterEach(() => folder.remove());
afterAll(() => served?.end());

const stored = async (text: string) => (await served.client.query(text)).rows;

test('rows that require each other are inserted if one of the references is deferrable', async () => {
  folder.write('stores.csv', 'id,name,manager_id,region_id\n1,First,11,1\n2,Second,12,1\n3,Third,99,1');
  folder.write('staff.csv', 'id,name,store_id\n11,Ada,1\n12,Bea,2\n13,Cleo,3\n14,Dot,1');
  expect(await folder.loadAll()).toEqual({ staff: { created: 3, rejected: 1 }, stores: { created: 2, rejected: 1 } });
  expect(await stored('select id, manager_id from stores order by 1')).toEqual([
    { id: 1, manager_id: 11 },
    { id: 2, manager_id: 12 },
  ]);
  expect(folder.rejections('stores.csv')).toContain('there is no record with the id 99');
  expect(folder.rejections('staff.csv')).toContain('13,Cleo,3,4,');
  expect(await stored(`select count(*)::int as "entries" from portal.history where "action" = 'create'`)).toEqual([
    { entries: 5 },
  ]);
});

test('a row that the database refuses is rejected with the rows that require it, and no others', async () => {
  folder.write('stores.csv', 'id,name,manager_id,region_id\n4,First,21,1\n5,Fifth,22,1');
  folder.write('staff.csv', 'id,name,store_id\n21,Eve,4\n22,Fay,5');
  expect(await folder.loadAll()).toEqual({ staff: { created: 1, rejected: 1 }, stores: { created: 1, rejected: 1 } });
  expect(await stored('select id from staff where id > 20')).toEqual([{ id: 22 }]);
});

test('if no reference is deferrable, the rows are rejected, naming the rows for which they wait', async () => {
  folder.write('hens.csv', 'id,egg_id\n1,1');
  folder.write('eggs.csv', 'id,hen_id\n1,1');
  expect(await folder.loadAll()).toEqual({ eggs: { rejected: 1 }, hens: { rejected: 1 } });
  expect(folder.rejections('hens.csv')).toContain('which waits for another record itself');
});

test('the import reports tables that require each other, unless a reference is deferrable', () => {
  expect(served.imported.omissions.filter(({ reason }) => reason.includes('needs'))).toEqual([
    {
      kind: 'requiredCycle',
      location: 'eggs.hen_id',
      reason: 'eggs needs hens needs eggs, so a file of rows can not be loaded into them',
      result: 'let the database check one of these references later: alter table … alter constraint … deferrable',
    },
  ]);
});

/** Names at PostgreSQL's limit, and references called like their target. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';
import { sweep } from './sweep.ts';

/** A name of 63 characters. */
const long = (first: string) => `${first}_${'of_a_warehouse_'.repeat(5)}`.slice(0, 62) + 'x';

const item = long('item');
const kind = 'weight_class_of_a_parcel_by_air_mail';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create type ${long('mood')} as enum ('${long('sad')}', '${long('glad')}');
    create table ${item} (${long('key')} serial primary key, ${long('name')} text not null, ${long('state')} ${long('mood')} not null default '${long('sad')}',
      ${long('part')} int, ${long('day')} date, ${long('flag')} boolean not null default false, ${long('amount')} numeric(10, 2),
      ${long('tags')} text[] not null default '{}',
      constraint ${long('unique')} unique (${long('part')}, ${long('day')}), constraint ${long('check')} check (${long('part')} > 0));
    create table ${long('line')} (${long('number')} int, ${long('ref')} int references ${item} on delete cascade, note text,
      constraint ${long('lines_key')} primary key (${long('number')}, ${long('ref')}));
    create table ${long('case')} (id serial primary key, ${item} int references ${item}, ${item.slice(0, 60)}_id int references ${item},
      ${long('above')} int references ${long('case')}, ${long('name')} text);
    create table ${long('link')} (${long('one')} int references ${item} on delete cascade, ${long('other')} int references ${long('case')} on delete cascade,
      constraint ${long('link_key')} primary key (${long('one')}, ${long('other')}));
    create view ${long('view')} as select ${long('key')}, ${long('name')} from ${item};
    create table ${kind} (id serial primary key, name text not null);
    create table parcel (id serial primary key, ${kind} int not null references ${kind});
    insert into ${item} values (default, 'One', default, 1, '2024-02-29'), (default, 'Two', '${long('glad')}', 2, '2024-03-01');
    insert into ${long('line')} values (1, 1, 'x'), (2, 2, 'y');
    insert into ${long('case')} values (default, 1, 2, 1, 'First'), (default, 2, 1, null, 'Second');
    insert into ${long('link')} values (1, 1), (2, 1);
    insert into ${kind} (name) values ('Light'); insert into parcel (${kind}) values (1)`);
});

afterAll(() => served?.end());

test('nothing is left out', () => {
  expect(served.imported.omissions).toEqual([]);
  expect(served.imported.files.size).toBe(7);
  const parcel = JSON.parse(served.imported.files.get('parcel.json') ?? '');
  expect(parcel.fields[1]).toMatchObject({ name: kind, kind: 'reference', as: `${kind}_record` });
  expect(parcel.list.add).toBe('Add Parcel');
});

test('every list is read, sorted, filtered and exported, and every record saved', async () => {
  expect(await sweep(served)).toEqual([]);
});

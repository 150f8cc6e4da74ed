/** Keys that another program numbers by a sequence of which the database's columns know nothing, as Hibernate does. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table parcel (id bigint primary key, name text not null); create sequence parcel_seq increment 50;
    create table "Van" ("vanId" bigint primary key, name text not null); create sequence "VAN_SEQ";
    create table depot (id bigint primary key, name text not null); create sequence depot_seq; create sequence depot_id_seq;
    create table hall (id bigint primary key default nextval('depot_seq'), name text not null);
    create table gate (id serial primary key, name text not null);
    create table crew (id bigint primary key references gate, name text not null); create sequence crew_seq;
    create table stamp (code text primary key); create sequence stamp_seq;
    create table plain (id bigint primary key, name text not null)`);
});

afterAll(() => served?.end());

const unnumbered = () => served.imported.omissions.filter(({ kind }) => kind === 'unnumberedKey');
const keyOf = (files: ReadonlyMap<string, string>, name: string) =>
  (JSON.parse(files.get(`${name}.json`) ?? '{}') as EntityFile).fields[0];

test('the report has each key for which there is one sequence that no other column uses', () => {
  expect(unnumbered().map(({ location }) => location)).toEqual(['Van.vanId', 'depot.id', 'parcel.id']);
});

test('the input of such a key says that the database has no number for it', () => {
  const typed = ['parcel', 'van', 'plain'].map((name) => keyOf(served.imported.files, name)?.help);
  expect(typed).toEqual([
    expect.stringContaining('does not number'),
    expect.stringContaining('does not number'),
    undefined,
  ]);
});

test('the statement lets the database number new records, apart from the other program’s', async () => {
  for (const { result } of unnumbered()) {
    const [statement = ''] = /alter table [^;]+/.exec(result) ?? [];
    await served.client.query(statement);
  }
  await served.client.query(
    `insert into parcel select nextval('parcel_seq') + n, 'Block' from generate_series(0, 49) n`,
  );
  await served.client.query(`insert into parcel (name) values ('Portal')`);
  await served.client.query(
    `insert into parcel select nextval('parcel_seq') + n, 'Block' from generate_series(0, 49) n`,
  );
  const again = await importDatabase(served.url);
  expect(again.omissions.filter(({ kind }) => kind === 'unnumberedKey')).toEqual([]);
  expect(['parcel', 'van', 'depot'].map((name) => keyOf(again.files, name)?.kind)).toEqual(['id', 'id', 'id']);
});

/** What people read of an imported database: options, names, help, the order of columns; and what is of no use to them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import type { EntityFile } from '../../../codegen/load/files.ts';
import {
  importDatabase,
  type ImportedCatalogue,
} from '../../../src/features/import-database/codegen/import-database.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let imported: ImportedCatalogue;
let remove: () => Promise<void>;

beforeAll(async () => {
  const created = await createPostgresUrl({ bare: true });
  ({ remove } = created);
  const client = new Client(created.url);
  await client.connect();
  await client
    .query(
      `create type stage as enum ('OPEN', 'IN_PROGRESS', 'DONE'); create type land as enum ('AT', 'DE', 'USA');
      create function tidy(t text) returns boolean immutable language sql as $$ select t = btrim(t) $$;
      create table task (id serial primary key, name text, external_id text, stage stage not null, land land,
        "addressLine1" text, code text check (tidy(code)), size text check (size ~ '^[A-Z]+$'), short text check (length(short) >= 2), slug text check (slug = lower(slug)), half integer check (half * 2 > id), kept text check (kept is not distinct from btrim(kept)), mood text check (mood in ('', 'glad', 'sad')));
      create table area (id serial primary key, name text not null); create table release_group (id serial primary key, name text not null);
      create table l_area_area (id serial primary key, entity0 int references area, entity1 int references area, entity0_credit text);
      create table l_area_release_group (id serial primary key, entity0 int references area, entity1 int references release_group);
      create table l_release_group_release_group (id serial primary key, entity0 int, entity1 int); create table l_other (id serial primary key, map int);
      create table map (mapid serial primary key, name text); create table usr (id serial primary key, usrname text, addr text, attrs text);
      create table billable_xact (id serial primary key, usr int references usr);
      create table artist_alias (id serial primary key, name text not null);
      create table place (active boolean, description text, id serial primary key, name text not null, region text, size integer, zone text);
      create table schema_migrations (version varchar(20) primary key);
      create table ar_internal_metadata (key varchar(20) primary key, value text);
      insert into task (name, external_id, stage) select case when n > 4 then 'Task ' || n else '' end, 'X' || n, 'OPEN' from generate_series(1, 20) n`,
    )
    .finally(() => client.end());
  imported = await importDatabase(created.url);
});

afterAll(() => remove());

const entity = (name: string) => JSON.parse(imported.files.get(`${name}.json`) ?? '{}') as EntityFile;
const field = (name: string) => entity('task').fields.find((one) => one.name === name);

test('options in capitals are labelled as words, unless they are abbreviations; stored values stay', () => {
  expect(field('stage')?.options).toEqual([
    { value: 'OPEN', label: 'Open' },
    { value: 'IN_PROGRESS', label: 'In Progress' },
    { value: 'DONE', label: 'Done' },
  ]);
  expect(field('land')?.options).toEqual(['AT', 'DE', 'USA'].map((value) => ({ value, label: value })));
});

test('an id is written in one way', () => {
  expect(['id', 'external_id'].map((name) => field(name)?.label)).toEqual(['ID', 'External ID']);
});

test('a name that some rows lack is still the name', () => {
  expect(entity('task').display).toBeUndefined();
});

test('digits are a word, aliases have a plural', () => {
  expect(field('addressLine1')).toMatchObject({ label: 'Address Line 1' });
  expect(entity('artistAlias').label).toEqual({ one: 'Artist Alias', many: 'Artist Aliases' });
});

const help = (names: string) => names.split(' ').map((name) => field(name)?.help);

test('help tells conditions that people read, and no functions nor patterns of the database', () => {
  expect(help('code size kept half')).toEqual([undefined, undefined, undefined, undefined]);
  expect(help('short slug mood')).toEqual(['At least 2 characters.', 'In lower case.', 'One of glad, sad, or empty.']);
});

const labels = (name: string) => entity(name).fields.map(({ label }) => label);

test('a table of links is called by what it links, after a letter that many tables begin with', () => {
  expect(
    ['areaAreaLink', 'areaReleaseGroupLink', 'releaseGroupReleaseGroupLink', 'other'].map(
      (name) => entity(name).label.many,
    ),
  ).toEqual(['Area – Area Links', 'Area – Release Group Links', 'Release Group – Release Group Links', 'Others']);
});

test('a side of a link has the name of what it refers to', () => {
  expect(labels('areaAreaLink')).toEqual(['ID', 'Area 1', 'Area 2', 'Area 1 Credit']);
  expect(labels('areaReleaseGroupLink')).toEqual(['ID', 'Area', 'Release Group']);
  expect(labels('releaseGroupReleaseGroupLink')).toEqual(['ID', 'Entity 0', 'Entity 1']);
});

test('labels have common abbreviations in full, also of short names', () => {
  expect(entity('usr').label).toEqual({ one: 'User', many: 'Users' });
  expect(labels('usr')).toEqual(['ID', 'User Name', 'Address', 'Attributes']);
  expect(entity('billableXact').label.many).toBe('Billable Transactions');
  expect(labels('billableXact')).toEqual(['ID', 'User']);
  expect(labels('map')).toEqual(['Map ID', 'Name']);
});

test('of columns in the order of the alphabet, long texts come last', () => {
  expect(entity('place').list).toMatchObject({
    columns: ['name', 'active', 'region', 'size', 'zone', 'description', 'id'],
  });
});

test('tables of migration tools are left out, and told', () => {
  expect([...imported.files.keys()].filter((name) => /schema|internal/i.test(name))).toEqual([]);
  expect(imported.omissions.filter(({ kind }) => kind === 'migrationTable').map(({ location }) => location)).toEqual([
    'ar_internal_metadata',
    'schema_migrations',
  ]);
});

/** The display of an imported table: the text that distinguishes its rows (decisions: Import of databases). */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table people (id serial primary key, title text not null, forename text not null, surname text not null);
    insert into people (title, forename, surname) select 'Ms.', 'Ada', 'No. ' || n from generate_series(1, 20) n;
    create table meetings (id serial primary key, title text not null, code text not null);
    insert into meetings (title, code) select 'Weekly', 'M' || n from generate_series(1, 20) n;
    create table visits (id serial primary key, subject text not null, notes text);
    insert into visits (subject) select 'Service' from generate_series(1, 20);
    create table films (id serial primary key, title text not null, rowguid uuid not null default gen_random_uuid());
    insert into films (title) select 'Film ' || n from generate_series(1, 20) n;
    create table rentals (id serial primary key, film_id integer not null references films, clerk integer references people);
    insert into rentals (film_id) select n from generate_series(1, 20) n;
    create table clerks (person_id integer primary key references people, job text not null);
    create table customers (id serial primary key, person_id integer references people, film_id integer references films);
    create table orders (id serial primary key, clerk_id integer references clerks, customer_id integer not null references customers);
    create table offers (person_id integer references people, film_id integer references films, primary key (person_id, film_id), discount integer);
    create table order_lines (order_id integer references orders, line integer, person integer, film integer, primary key (order_id, line),
      foreign key (person, film) references offers);
    create table order_notes (id serial primary key, order_id integer not null references orders);
    create table visitors (id serial primary key, film_id integer references films, person_id integer not null references people);
    create table visitor_notes (visitor_id integer references visitors, line integer, primary key (visitor_id, line));
    create table contracts (id serial primary key, revision_number integer not null, signed date, name text not null, version text);
    create table app_posts (id serial primary key, post_status text not null, post_title text);
    create table badges (id uuid primary key default gen_random_uuid(), name text not null, colour text);
    create table novelties (id serial primary key, title text not null);
    insert into novelties (title) values ('A'), ('A');
    create table date_dim (d_date_sk integer primary key, d_date_id char(16) not null, d_date date not null, d_year integer);
    create table wares (i_ware_sk integer primary key, i_ware_id char(16) not null, i_ware_desc text, i_product_name text, i_brand text);
    insert into wares select n, 'AAAA' || n, 'Fine goods', 'Spade ' || n, 'Oak' from generate_series(1, 20) n;
    create table deeds (id text primary key, "secondaryId" text not null unique, title text not null);
    insert into deeds select md5(n::text), 'deed_' || n, 'Lease' from generate_series(1, 20) n;
    create table songs (id serial primary key, isrc_id text not null unique, title text not null);
    insert into songs (isrc_id, title) select 'S' || n, 'Love' from generate_series(1, 20) n;
    create table readers (id serial primary key, login_name text not null, first_given_name text, second_given_name text, family_name text);
    create table firms (id serial primary key, film_id integer not null references films, person_id integer not null unique references people, footer text);
    create table employees (id serial primary key, film_id integer not null references films, visit_id integer not null references visits);
    create table shifts (id serial primary key, employee_id integer not null references employees);
    create table buyers (id serial primary key, name text, firstname text, lastname text);
    insert into buyers (name, firstname, lastname) select case when n > 3 then 'Mill ' || n when n = 3 then '' end, case when n <= 3 then 'Ada' end, case when n <= 3 then 'Byron ' || n end from generate_series(1, 8) n;
    create table orderings (id serial primary key, buyer_id integer references buyers);
    insert into orderings (buyer_id) select n from generate_series(1, 8) n;
    create table guests (id serial primary key, name text not null, first_name text not null, last_name text not null);
    insert into guests (name, first_name, last_name) values ('Ada Byron', 'Ada', 'Byron');
    create table pilots (id serial primary key, name text, first_name text not null, last_name text not null);
    insert into pilots (first_name, last_name) values ('Ada', 'Byron');
    create table parties (id serial primary key, code text not null, name text);
    insert into parties (code, name) select lpad(n::text, 5, '0'), case when n > 3 then 'Mill ' || n else '' end from generate_series(1, 8) n`);
});

afterAll(() => served?.end());

const fileOf = (name: string): EntityFile => JSON.parse(served.imported.files.get(`${name}.json`) ?? '{}');

test.each([
  ['person', 'a person has first and last name, whatever they are called', ['forename', 'surname']],
  ['meeting', 'a text that is the same in many rows names none of them', ['code']],
  ['visit', 'where no text tells rows apart, the key is added', '{subject} #{id}'],
  ['film', 'a text that nearly every row has for itself names it', ['title']],
  ['rental', 'the only required reference names it', '{film.name} #{id}'],
  ['clerk', 'what extends another record is called as that', '{person.name}'],
  ['customer', 'references that may be empty name it together', '{person.name} {film.name} #{id}'],
  ['order', 'its key comes first where the name of what it refers to ends with one', '#{id} {customer.name}'],
  ['visitor', 'a required reference comes first', '{person.name} #{id}'],
  ['orderNote', 'its key alone, where that name has keys on both sides', '#{id}'],
  ['appPost', 'a prefix of the tables is no word of their names', ['post_title']],
  ['novelty', 'few rows say nothing', ['title']],
  ['dateDim', 'a day is called by its date rather than an id', '{d_date}'],
  ['ware', 'a name of something comes before a description and an id', ['i_product_name']],
  ['song', 'a title that repeats, with the key, comes before an id', '{title} #{id}'],
  ['deed', 'a title that repeats has the id for people where the key is none', ['title', 'secondaryId']],
  ['reader', 'a person may have several given names', ['first_given_name', 'family_name']],
  ['firm', 'what no two share names it before what it has to refer to', '{person.name}'],
  ['employee', 'of two required references, the one to what fewer refer to', '#{id} {visit.name}'],
  [
    'buyer',
    'a company by its name, a person in the same table by first and last name',
    ['name', 'firstname', 'lastname'],
  ],
  ['guest', 'whoever has a whole name is called by it alone', undefined],
  ['pilot', 'a name that nobody has is none', ['first_name', 'last_name']],
  ['party', 'a name that some lack is still the name', undefined],
])('%s: %s', (name, _, display) => {
  expect(fileOf(name).display).toEqual(display);
});

test('a record whose name is empty is called by the rest of it, without blanks', async () => {
  const { data } = okJson<{ data: { buyer: { name: string } }[] }>(
    await served.call('POST', 'Ordering/page', { body: { sortField: 'id' } }),
  );
  expect(data.slice(0, 4).map(({ buyer }) => buyer.name)).toEqual([
    'Ada Byron 1',
    'Ada Byron 2',
    'Ada Byron 3',
    'Mill 4',
  ]);
});

test('a column of a foreign key of several is a reference to what its target’s column leads to', () => {
  const { fields } = fileOf('orderLine');
  expect(fields).toMatchObject([
    { name: 'order_id' },
    { name: 'line' },
    { name: 'person', to: 'person' },
    { name: 'film', to: 'film' },
  ]);
  expect(served.imported.omissions.map(({ location, result }) => `${location}: ${result}`)).toContain(
    'order_lines.person, film: each is a reference; the database rejects combinations without a target',
  );
});

test('an id is hidden at first where it is no part of the name, as generated UUIDs are', () => {
  expect(fileOf('film').list?.hidden).toEqual(['id', 'rowguid']);
  expect(fileOf('film').list?.columns).toBeUndefined();
  expect(fileOf('badge').list?.hidden).toEqual(['id']);
  expect(fileOf('badge').list?.columns).toBeUndefined();
});

test('the name is the first column, and the number of its changes the last, as in the form', () => {
  const { list, form } = fileOf('contract');
  expect(list?.columns).toEqual(['name', 'signed', 'version', 'revision_number', 'id']);
  expect(form?.fields).toEqual(['signed', 'name', 'version', 'revision_number']);
});

test('an id in the name is the first column, and the rest of the name follows', () => {
  expect(fileOf('rental').list?.hidden).toBeUndefined();
  expect(fileOf('customer').list?.columns).toEqual(['id', 'person_id', 'film_id']);
  expect(fileOf('order').list?.columns).toEqual(['id', 'customer_id', 'clerk_id']);
});

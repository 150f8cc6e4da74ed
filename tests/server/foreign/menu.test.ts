/** The menu and the home page of an imported portal. */
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { createPostgresUrl } from '../../support/databases.ts';

interface PortalFile {
  readonly home: { readonly recent: { readonly entities: readonly string[] } };
  readonly menu: { readonly items: readonly { label: string; items?: readonly { list: string }[] }[] };
}

let url: string;
let remove: () => Promise<void>;
let portal: PortalFile;

beforeAll(async () => {
  ({ url, remove } = await createPostgresUrl({ bare: true }));
  const client = new Client(url);
  await client.connect();
  await client.query(`
    create table units (code varchar(4) primary key, name text not null, rowguid uuid not null default gen_random_uuid(),
      modified_at timestamptz);
    create table categories (id serial primary key, name text not null unique, parent_id integer references categories);
    create table customers (id serial primary key, name text not null, email text);
    create table drivers (id serial primary key, first_name text not null, last_name text not null);
    create table sizes (id serial primary key, name text not null);
    create table products (id serial primary key, name text not null, unit_code varchar(4) references units,
      category_id integer references categories, size_id integer references sizes);
    create table orders (id serial primary key, customer_id integer not null references customers,
      driver_id integer references drivers, due date, updated_at timestamptz not null default now());
    create table order_lines (order_id integer references orders, line_no integer, product_id integer not null references products,
      amount integer, primary key (order_id, line_no));
    create table preferences (id serial primary key, customer_id integer not null references customers,
      product_id integer not null references products, since date, unique (customer_id, product_id));
    create view open_orders as select id, due from orders;
    insert into customers (name) select 'C' || n from generate_series(1, 30) n;
    insert into orders (customer_id) select n from generate_series(1, 30) n;
    insert into sizes (name) select 'S' || n from generate_series(1, 1500) n;
    update orders set due = current_date;
    analyze`);
  await client.end();
  const { files } = await importDatabase(url);
  portal = JSON.parse(files.get('portal.json') ?? '');
});

afterAll(() => remove());

test('lines and links, code lists, and views are groups below the tables that people work with', () => {
  const groups = portal.menu.items.slice(1).map(({ label, items = [] }) => [label, items.map(({ list }) => list)]);
  expect(groups).toEqual([
    ['Records', ['product', 'order', 'size', 'customer', 'driver']],
    ['Details', ['orderLine', 'preference']],
    ['Reference Data', ['category', 'unit']],
    ['Views', ['openOrder']],
  ]);
});

test('home watches the tables that change: lines after what they belong to, neither code lists nor views', () => {
  expect(portal.home.recent.entities).toEqual([
    'order',
    'size',
    'product',
    'customer',
    'driver',
    'orderLine',
    'preference',
  ]);
});

test('the group of a schema has the same order: what people work with, lines, code lists, views', async () => {
  const client = new Client(url);
  await client.connect();
  await client.query(`
    create schema humanresources;
    create table humanresources.titles (id serial primary key, name text not null);
    create table humanresources.employees (id serial primary key, name text not null, title_id integer references humanresources.titles,
      hired date, left_on date);
    create table humanresources.absences (employee_id integer references humanresources.employees, first_day date,
      primary key (employee_id, first_day));
    insert into humanresources.titles (name) values ('Doctor');
    create view humanresources.all_titles as select id, name from humanresources.titles;
    create table humanresources.logins (employee_id integer primary key references humanresources.employees, password text not null,
      updated_at timestamptz not null default now())`);
  await client.end();
  const { files } = await importDatabase(url, { schema: '*' });
  const { menu } = JSON.parse(files.get('portal.json') ?? '') as PortalFile;
  expect(menu.items.find(({ label }) => label === 'Human Resources')?.items?.map(({ list }) => list)).toEqual([
    'employee',
    'absence',
    'title',
    'allTitle',
  ]);
});

test('a table of which only key and stamps are left is not in the menu, but has a list', async () => {
  const { files } = await importDatabase(url, { schema: 'humanresources' });
  expect(files.get('portal.json')).not.toContain('"login"');
  expect(JSON.parse(files.get('login.json') ?? '')).toMatchObject({ list: { path: '/logins' } });
});

/** Columns that all begin with the letters of their table: names, labels, stamps and secrets are found without them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table shop_customer (c_id serial primary key, c_first_name text not null, c_last_name text not null,
      c_email text, c_created_at timestamptz not null default now(), c_pin text);
    create table store_sale (ss_ticket_sk serial primary key, ss_customer_sk integer not null references shop_customer,
      ss_net_paid numeric(7, 2), ss_sold_on date);
    create table reason (r_reason_sk integer primary key, r_reason_id char(16) not null, r_reason_desc char(100));
    create table inventory (inv_customer_id integer references shop_customer, inv_reason_sk integer references reason, inv_quantity_on_hand integer, primary key (inv_customer_id, inv_reason_sk));
    create table users (id serial primary key, usr_login text not null, usr_mail_address text, created_at timestamptz not null default now());
    create table shifts (id serial primary key, time_from time, time_to time);
    create table member_notes (member_id integer primary key references users, member_note text, member_mood text, member_pet text);
    create table tariffs (id serial primary key, tar_place text not null);
    create table phases (id serial primary key, start_day date, start_note text, end_day date);
    insert into shop_customer (c_first_name, c_last_name) values ('Ada', 'Byron')`);
});

afterAll(() => served?.end());

const entity = (name: string) => JSON.parse(served.imported.files.get(`${name}.json`) ?? '{}') as EntityFile;
const labelsOf = (name: string) => entity(name).fields.map(({ label }) => label);

test('the prefix is no word of labels', () => {
  expect(labelsOf('shopCustomer')).toEqual(['ID', 'First Name', 'Last Name', 'Email', 'Created At']);
  expect(labelsOf('storeSale')).toEqual(['Ticket Sk', 'Customer', 'Net Paid', 'Sold On']);
});

test('it is, too, where the table’s whole name follows it, and where most columns are references', () => {
  expect(labelsOf('reason')).toEqual(['Reason Sk', 'Reason ID', 'Reason Description']);
  expect(entity('reason').display).toEqual(['r_reason_desc']);
  expect(labelsOf('inventory')).toEqual(['Customer', 'Reason', 'Quantity on Hand']);
});

test('fields are still called as their columns', () => {
  expect(entity('shopCustomer').fields.map(({ name, column }) => [name, column])).toContainEqual([
    'c_first_name',
    undefined,
  ]);
});

test('a name, a stamp, an address and a secret are recognised', async () => {
  const customer = entity('shopCustomer');
  expect(customer.display).toEqual(['c_first_name', 'c_last_name']);
  expect(customer.fields).toContainEqual(expect.objectContaining({ name: 'c_created_at', stamp: 'created' }));
  expect(customer.fields).toContainEqual(expect.objectContaining({ name: 'c_email', kind: 'email' }));
  expect(customer.fields.map(({ name }) => name)).not.toContain('c_pin');
  okJson(await served.call('PUT', 'ShopCustomer/', { body: { c_first_name: 'Max', c_last_name: 'Frisch' } }));
  const body = { ss_customer_sk: 1, ss_net_paid: '1.50' };
  const { id } = okJson<{ id?: number }>(await served.call('PUT', 'StoreSale/', { body }));
  expect(id ?? 1).toBe(1);
});

test('columns that every table has need not have it, also if it is that of one or two columns', () => {
  expect(labelsOf('user')).toEqual(['ID', 'Login', 'Mail Address', 'Created At']);
});

test('a beginning that is a word of its own stays, as does what names a reference, and what fewer than all columns share', () => {
  expect(labelsOf('shift')).toEqual(['ID', 'Time From', 'Time To']);
  expect(labelsOf('memberNote')).toEqual(['User', 'Member Note', 'Member Mood', 'Member Pet']);
  expect(labelsOf('tariff')).toEqual(['ID', 'Tar Place']);
  expect(labelsOf('phase')).toEqual(['ID', 'Start Day', 'Start Note', 'End Day']);
});

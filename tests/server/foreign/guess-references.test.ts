/** References of a database without foreign keys: guessed by names, checked by rows. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { okJson } from '../support/entity-app.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(
    `create table clients (id serial primary key, name text not null);
    create table addresses (id serial primary key, street text not null);
    create table res_partner (id serial primary key, name text not null);
    create table "OrderLine" (id serial primary key, "orderId" integer not null, note text);
    create table orders (id serial primary key, client_id integer not null, billing_address_id bigint, partner_id integer, parent_id integer,
      courier_id integer, id_visit integer, address_id text, owner_id integer, owner_type text);
    create table couriers (id serial primary key, name text not null);
    create table visits (id serial primary key, name text not null);
    create table owners (id serial primary key, name text not null);
    create table client_orders (client_id integer not null, order_id integer not null, primary key (client_id, order_id));
    insert into clients (name) values ('Ada'), ('Max');
    insert into addresses (street) values ('High Street');
    insert into res_partner (name) values ('Partner');
    insert into owners (name) values ('Owner');
    insert into couriers (name) values ('Fast');
    insert into orders (client_id, billing_address_id, partner_id, courier_id, owner_id) values (1, 1, 1, 1, 1), (2, null, null, 7, 1);
    update orders set parent_id = 1 where id = 2;
    insert into client_orders values (1, 1);
    insert into "OrderLine" ("orderId") values (1), (2)`,
    { guessReferences: true },
  );
});

afterAll(() => served?.end());

const referencesOf = (name: string) =>
  (JSON.parse(served.imported.files.get(`${name}.json`) ?? '{}') as EntityFile).fields.flatMap(({ name: field, to }) =>
    to === undefined ? [] : [[field, to]],
  );

test('a column that is called like a table is a reference if all of its values are there', () => {
  expect(referencesOf('order')).toEqual([
    ['client_id', 'client'],
    ['billing_address_id', 'address'],
    ['partner_id', 'resPartner'],
    ['parent_id', 'order'],
  ]);
  expect(referencesOf('orderLine')).toEqual([['orderId', 'order']]);
});

test('each guess is told, and why another one is none', () => {
  const told = served.imported.omissions.filter(({ kind }) => kind.endsWith('Reference'));
  expect(told.map(({ location, reason }) => `${location}: ${reason}`).toSorted()).toEqual([
    'OrderLine.orderId: it is called like orders, and all of its 2 values are there',
    'client_orders.client_id: it is called like clients, and all of its 1 values are there',
    'client_orders.order_id: it is called like orders, and all of its 1 values are there',
    'orders.billing_address_id: it is called like addresses, and all of its 1 values are there',
    'orders.client_id: it is called like clients, and all of its 2 values are there',
    'orders.courier_id: it is called like couriers, and 1 of its 2 values are not there',
    'orders.id_visit: it is called like visits, and it has no values by which to tell',
    'orders.parent_id: it is called like orders, and all of its 1 values are there',
    'orders.partner_id: it is called like res_partner, and all of its 1 values are there',
  ]);
});

test('the portal checks what the database does not: values that are not there, and removals', async () => {
  const refused = await served.call('PUT', 'Order/', { body: { client_id: 99 } });
  expect([refused.statusCode, refused.body.includes('client_id')]).toEqual([422, true]);
  expect((await served.call('DELETE', 'Client/1')).statusCode).toBe(409);
  okJson(await served.call('POST', 'Order/page', { body: { sortField: 'client', stringFilter: 'Ada' } }));
  okJson(await served.call('POST', 'ClientOrder/page', { body: {} }));
});

test('a table of two guesses is a list, since no foreign key removes its links', () => {
  expect(referencesOf('clientOrder')).toEqual([
    ['client_id', 'client'],
    ['order_id', 'order'],
  ]);
});

test('without the option, one sentence tells of the columns', async () => {
  const { notes, omissions, files } = await importDatabase(served.url);
  expect(files.get('order.json')).not.toContain('"reference"');
  expect(omissions.filter(({ kind }) => kind.endsWith('Reference'))).toEqual([]);
  expect(notes).toContain(
    '9 columns, such as OrderLine.orderId, are called like a table, but have no foreign key. With --guess-references, those whose rows agree become references.',
  );
});

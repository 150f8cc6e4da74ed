/** A schema of many tables whose names begin with the part of the business that they are of. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { createPostgresUrl } from '../../support/databases.ts';

interface PortalFile {
  readonly menu: { readonly items: readonly { label: string; items?: readonly { list: string }[] }[] };
}

const prefixed = `account account_invoice account_type account_configuration account_move_line
  party_party party_address party_configuration party_relation
  sale_sale sale_channel sale_move_line sale_opportunity
  auth_user auth_token_kind auth_grant auth_policy
  stock_shelf stock_crate carrier`.split(/\s+/);
const create = (names: readonly string[]) =>
  names.map((name) => `create table ${name} (id serial primary key, remark text);`).join('\n');
/** Tables of a group of their own, so that nearly every table begins with the part of the business that it is of. */
const modules = Array.from({ length: 40 }, (_, index) => `depot_a${index}thing`);
const others = ['a0thing', 'b1thing', 'c2thing', 'd3thing', 'e4thing'];

let url: string;
let remove: () => Promise<void>;
let files: ReadonlyMap<string, string>;

const execute = async (text: string) => {
  const client = new Client(url);
  await client.connect();
  await client.query(text).finally(() => client.end());
};

beforeAll(async () => {
  ({ url, remove } = await createPostgresUrl({ bare: true }));
  await execute(create([...prefixed, ...modules, ...others]));
  ({ files } = await importDatabase(url));
});

afterAll(() => remove());

const read = <File>(name: string, from = files): File => JSON.parse(from.get(`${name}.json`) ?? '{}') as File;
const labelOf = (name: string) => read<EntityFile>(name).label?.many;

test('prefixes that four tables or more share are groups of the menu, after the other tables', () => {
  const { items } = read<PortalFile>('portal').menu;
  expect(items.map(({ label }) => label)).toEqual(['Home', 'Records', 'Account', 'Auth', 'Depot', 'Party', 'Sale']);
  const lists = items.find(({ label }) => label === 'Account')?.items?.map(({ list }) => list);
  expect(lists?.toSorted()).toEqual([
    'account',
    'accountConfiguration',
    'accountInvoice',
    'accountMoveLine',
    'accountType',
  ]);
});

test('labels lose the prefix', () => {
  expect([labelOf('accountInvoice'), labelOf('saleOpportunity'), labelOf('partyAddress')]).toEqual([
    'Invoices',
    'Opportunities',
    'Addresses',
  ]);
  expect(read<EntityFile>('accountInvoice')).toMatchObject({
    table: 'account_invoice',
    list: { path: '/invoices', add: 'Add Invoice' },
  });
  expect([labelOf('party'), labelOf('sale')]).toEqual(['Parties', 'Sales']);
});

test('a label keeps it where the rest is another list’s too, the portal’s own, or says nothing alone', () => {
  const kept = ['accountMoveLine', 'saleMoveLine', 'accountConfiguration', 'authUser', 'accountType', 'account'];
  expect(kept.map(labelOf)).toEqual([
    'Account Move Lines',
    'Sale Move Lines',
    'Account Configurations',
    'Auth Users',
    'Account Types',
    'Accounts',
  ]);
  expect(labelOf('stockShelf')).toBe('Stock Shelves');
});

test('of fewer tables, and beside other schemas, only what is needed is grouped', async () => {
  await execute(`drop table ${others.join(', ')}; create schema shop; create table shop.till (id serial primary key)`);
  const few = await importDatabase(url);
  expect(read<PortalFile>('portal', few.files).menu.items.map(({ label }) => label)).toEqual(['Home', 'Records']);
  await execute(create(others));
  const all = await importDatabase(url, { schema: 'public,shop' });
  expect(read<PortalFile>('portal', all.files).menu.items.map(({ label }) => label)).toEqual([
    'Home',
    'Account',
    'Auth',
    'Depot',
    'Party',
    'Public',
    'Sale',
    'Shop',
  ]);
});

test('labels keep the first word where it is of the business, and no convention of the tables', async () => {
  await execute(modules.map((name) => `alter table ${name} rename to ${name.replace('depot_', '')}s;`).join('\n'));
  const { files: mixed } = await importDatabase(url);
  const menu = read<PortalFile>('portal', mixed).menu.items.map(({ label }) => label);
  expect(menu).toEqual(['Home', 'Records', 'Account', 'Auth', 'Party', 'Sale']);
  const labels = ['accountInvoice', 'saleOpportunity', 'partyAddress', 'party'].map(
    (name) => read<EntityFile>(name, mixed).label?.many,
  );
  expect(labels).toEqual(['Account Invoices', 'Sale Opportunities', 'Party Addresses', 'Parties']);
});

/** A database whose names have no separators: entities, labels, references and stamps are found by their words. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { serveDatabase, type ServedDatabase } from './serve-database.ts';

let served: ServedDatabase;

beforeAll(async () => {
  served = await serveDatabase(`
    create table productcategory (productcategoryid serial primary key, categoryname text not null,
      modifieddate timestamp not null default now());
    create table product (productid serial primary key, productnumber text not null unique, productname text not null,
      safetystocklevel smallint not null, productcategoryid integer references productcategory, emailaddress text,
      modifieddate timestamp not null default now());
    create view vproductcategory as select * from productcategory; create view v_cheap as select * from product;
    create view vproduct as select * from product; create view videos as select * from product;
    create table sale_sale (id serial primary key, number text, barred boolean);
    create table sale_sale_tax (id serial primary key);
    create table area (id serial primary key);
    create table area_area (id serial primary key);
    create table trackedentity (trackedentityid serial primary key, aggregationtype text not null,
      zeroissignificant boolean not null default false);
    create table measure (id serial primary key, dataelementid integer not null);
    insert into productcategory (categoryname) values ('Bikes');
    insert into product (productnumber, productname, safetystocklevel) values ('A1', 'Road', 1)`);
});

afterAll(() => served?.end());

const entity = (name: string) => JSON.parse(served.imported.files.get(`${name}.json`) ?? '{}') as EntityFile;
const labelsOf = (name: string) => entity(name).fields.map(({ label }) => label);
const field = (name: string) => entity('product').fields.find((one) => one.name === name);

test('an entity and its labels have the words of the table', () => {
  expect(entity('productCategory')).toMatchObject({
    table: 'productcategory',
    label: { one: 'Product Category', many: 'Product Categories' },
    display: ['categoryname'],
    list: { path: '/product-categories' },
  });
  expect(field('safetystocklevel')).toMatchObject({ label: 'Safety Stock Level' });
});

test('one word is split as the other', () => {
  expect(labelsOf('trackedEntity')).toEqual(['Tracked Entity ID', 'Aggregation Type', 'Zero Is Significant']);
  expect(labelsOf('measure')).toEqual(['ID', 'Data Element ID']);
});

test('a view is called without the letter that says that it is one', () => {
  const views = new Set(['videos', 'v_cheap', 'vproduct', 'vproductcategory']);
  const labels = [...served.imported.files]
    .filter(([name]) => name !== 'portal.json')
    .map(([, text]) => JSON.parse(text) as EntityFile)
    .map(({ name, table = name, label }) => [table, label?.many] as const)
    .filter(([table]) => views.has(table));
  expect(Object.fromEntries(labels)).toEqual({
    v_cheap: 'Cheaps',
    videos: 'Videos',
    vproduct: 'Products (vproduct)',
    vproductcategory: 'Product Categories (vproductcategory)',
  });
});

test('a reference is named without its id', () => {
  expect(field('productcategoryid')).toMatchObject({
    kind: 'reference',
    label: 'Product Category',
    as: 'productcategory',
  });
});

test('kinds and stamps are recognised by their words', () => {
  expect(field('emailaddress')).toMatchObject({ kind: 'email' });
  expect(field('modifieddate')).toMatchObject({ stamp: 'modified' });
  expect(entity('product')).toMatchObject({ display: ['productname'] });
});

test('the main table of a module, called like it, is called once; a relation of a table to itself is not', () => {
  const labels = ['sale', 'saleTax', 'area', 'areaArea'].map((name) => entity(name).label?.many);
  expect(labels).toEqual(['Sales', 'Sale Taxes', 'Areas', 'Area Areas']);
  expect(entity('sale').table).toBe('sale_sale');
});

test('a participle is one word', () => {
  expect(entity('sale').fields.find(({ name }) => name === 'barred')?.label).toBe('Barred');
});

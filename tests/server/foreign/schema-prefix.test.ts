/** Schemas whose tables all have the same prefix: it is no word of labels, and no group of the menu. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Client } from 'pg';
import type { EntityFile } from '../../../codegen/load/files.ts';
import { importDatabase } from '../../../src/features/import-database/codegen/import-database.ts';
import { createPostgresUrl } from '../../support/databases.ts';

let remove: () => Promise<void>;
let labels: Readonly<Record<string, string | undefined>>;
let menu: readonly string[];

const table = (name: string, columns = '') => `create table ${name} (id serial primary key, remark text${columns});`;

beforeAll(async () => {
  const created = await createPostgresUrl({ bare: true });
  ({ remove } = created);
  const many = Array.from(
    { length: 60 },
    (_, index) => `app.tbl_${String.fromCharCode(97 + (index % 26))}${index}thing`,
  );
  const client = new Client(created.url);
  await client.connect();
  await client
    .query(
      [
        `create schema app; create schema blog; create schema depot;`,
        ...['app.tbl_crate', 'app.tbl_crate_line', ...many].map((name) => table(name)),
        table('app.schema_migrations'),
        ...['wp_post', 'wp_comment', 'wp_term', 'wp_2', 'wp_author'].map((name) => table(`blog.${name}`)),
        ...['my_shop_rack', 'my_shop_rack_label', 'my_shop_truck', 'my_shop_gate'].map((name) =>
          table(`depot.${name}`),
        ),
        `create view depot.v_my_shop_gate as select * from depot.my_shop_gate;`,
        ...['order_line', 'order_note', 'order_trip'].map((name) => table(name)),
      ].join('\n'),
    )
    .finally(() => client.end());
  const { files } = await importDatabase(created.url, { schema: '*' });
  const entities = [...files].filter(([name]) => name !== 'portal.json');
  labels = Object.fromEntries(
    entities
      .map(([, text]) => JSON.parse(text) as EntityFile)
      .map(({ name, table: of = name, label }) => [of, label?.many]),
  );
  const portal = JSON.parse(files.get('portal.json') ?? '{}') as { menu: { items: { label: string }[] } };
  menu = portal.menu.items.map(({ label }) => label);
});

afterAll(() => remove());

test('a prefix that all tables of a schema share is no word of labels', () => {
  expect(labels).toMatchObject({
    tbl_crate: 'Crates',
    tbl_crate_line: 'Crate Lines',
    my_shop_rack: 'Racks',
    my_shop_rack_label: 'Rack Labels',
    my_shop_truck: 'Trucks',
  });
});

test('it is no group of the menu', () => {
  expect(menu).toEqual(['Home', 'App', 'Blog', 'Depot', 'Public']);
});

test('it stays where the rest would be a number, and where few tables share it', () => {
  expect(labels).toMatchObject({
    wp_post: 'Wp Posts',
    wp_2: 'Wp 2s',
    order_line: 'Order Lines',
    order_note: 'Order Notes',
  });
});

/** A schema with every kind of object that a backup describes. */
import type { Table } from '#model/schema.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { targetWith } from '../migrate/thing.ts';

/** Its name needs quotes, and its defaults are of every form. */
export const every: Table = {
  columns: {
    id: { type: 'bigint', identity: true },
    name: { type: 'text', default: `'it''s, "so" (\\)'` },
    'to "do"': { type: 'text', nullable: true },
    state: { type: 'text', default: `'a'` },
    tags: { type: 'text[]', default: `'{a,b}'` },
    isActive: { type: 'boolean', default: 'true' },
    big: { type: 'bigint', default: `'-3000000000'::bigint` },
    small: { type: 'integer', default: '-1' },
    price: { type: 'numeric(10,2)', default: '1.5' },
    ratio: { type: 'double precision', nullable: true, default: '0.25' },
    due: { type: 'date', default: 'CURRENT_DATE' },
    at: { type: 'time', default: `'16:05:00'` },
    local: { type: 'timestamp', default: 'LOCALTIMESTAMP' },
    since: { type: 'timestamptz(3)', default: 'now()' },
    uid: { type: 'uuid', default: 'gen_random_uuid()' },
    data: { type: 'jsonb', default: `'{"a": [1, "b"]}'` },
    parentId: { type: 'bigint', nullable: true },
  },
  primaryKey: ['id'],
  references: { parentId: 'every' },
  unique: { every_name: ['name', 'small'] },
  uniqueActive: { every_todo: ['to "do"'] },
  checks: {
    every_state: { column: 'state', values: ['a', `b's`, 'c\\d'] },
    every_tags: { column: 'tags', values: ['a', 'b'] },
  },
  indexes: { every_order: '"name" collate "portal_order", "to ""do""", "id"', every_parent: '"parentId"' },
  search: { every_search: ['name', 'to "do"'] },
};

const viewSql = 'select "id", "name" from "every" where "isActive"';

const bare = targetWith(null);

/** Of the entities of users and roles. */
const identityTables = Object.fromEntries(
  Object.entries(bare.schema.tables).filter(([name]) => bare.schema.versionedTables.has(name) && name !== 'permission'),
);

const subscriptions = [{ subscriber: 'after test', entity: 'Every', actions: ['create'] }];

/** With a subscription, and with the table and a view of it unless the next version has dropped them. */
const schemaWith = (isDropped: boolean): TargetSchema => ({
  ...bare,
  schema: fullSchema(
    {
      tables: { ...identityTables, ...(!isDropped && { every }) },
      views: isDropped
        ? {}
        : { everyActive: { sql: viewSql, columns: ['id', 'name'], from: 'every', key: ['id'], tables: ['every'] } },
      subscriptions,
    },
    bare.identity,
  ),
});

export const withEvery = schemaWith(false);
export const withoutEvery = schemaWith(true);

/** A small schema for tests of migrations: the tables of users, roles and the system, and one more. */
import type { Column, Table } from '#model/schema.ts';
import { identity } from '#generated/identity.ts';
import type { TargetSchema } from '../../../src/server/migrate/migration.ts';
import { fullSchema } from '../../../src/schema/system-tables.ts';
import { targetSchema } from '../../../src/server/migrate/target-schema.ts';

export const thing: Table = {
  columns: {
    id: { type: 'bigint', identity: true },
    name: { type: 'text' },
    size: { type: 'bigint', nullable: true },
    parentId: { type: 'bigint', nullable: true },
  },
  primaryKey: ['id'],
  references: { parentId: 'thing' },
  indexes: { thing_name: '"name" collate "portal_order", "id"' },
};

/** The target schema with this definition of the table, or without it. */
export const targetWith = (table: Table | null, view?: string): TargetSchema => ({
  permissions: targetSchema.permissions,
  identity,
  schema: fullSchema(
    {
      tables: { ...tablesOfCatalogue(), ...(table === null ? {} : { thing: table }) },
      views:
        view === undefined
          ? {}
          : { things: { sql: view, columns: ['id', 'name'], from: 'thing', key: ['id'], tables: ['thing'] } },
    },
    identity,
  ),
});

const tablesOfCatalogue = () =>
  Object.fromEntries(Object.entries(targetSchema.schema.tables).filter(([name]) => identityTables.has(name)));

const identityTables = new Set<string>([
  identity.user.table,
  identity.role.table,
  identity.userRoles.table,
  identity.rolePermissions.table,
]);

export const withColumn = (name: string, column: Column): Table => ({
  ...thing,
  columns: { ...thing.columns, [name]: column },
});

/** The PostgreSQL schemas of a database with foreign tables. */
import { escapeIdentifier } from '#model/escape.ts';
import { defaultPortalSchema, type DatabaseSchema } from '#model/schema.ts';
import { orderCollation, textCollation } from '#model/text-order.ts';
import { tableAddressOf } from '#model/table-name.ts';
import { foldFunctionName } from './text-fold.ts';
import { systemTableColumns } from './system-tables.ts';

type Tables = Pick<DatabaseSchema, 'tables' | 'ownSchema'>;

/** The schemas of foreign tables; empty if all tables are the portal's. */
export const foreignSchemas = ({ tables }: Tables): readonly string[] => [
  ...new Set(Object.values(tables).flatMap(({ foreign }) => foreign ?? [])),
];

/** The schema of the portal's own tables, if it isn't the database's default. */
export const ownSchema = (schema: Tables): string | undefined =>
  foreignSchemas(schema).length === 0 ? undefined : (schema.ownSchema ?? defaultPortalSchema);

/** Before the names of the portal's own tables: `"portal".`; empty if they are in the database's default schema. */
export function ownPrefix(schema: Tables): string {
  const own = ownSchema(schema);
  return own === undefined ? '' : `${escapeIdentifier(own)}.`;
}

/**
 * The schemas of tables, views, collations and functions whose names don't say one: with foreign tables, each statement names them. Empty if all
 * tables are the portal's, and so in the database's first schema.
 */
export function tableSchemas(schema: Tables & Pick<DatabaseSchema, 'views'>): ReadonlyMap<string, string> {
  const own = ownSchema(schema);
  if (own === undefined) return new Map();
  const names = [
    ...Object.keys(systemTableColumns),
    ...Object.keys(schema.views),
    textCollation,
    orderCollation,
    foldFunctionName,
  ];
  return new Map([
    ...names.map((name) => [name, own] as const),
    ...Object.entries(schema.tables)
      .filter(([name]) => tableAddressOf(name).schema === undefined)
      .map(([name, { foreign = own }]) => [name, foreign] as const),
  ]);
}

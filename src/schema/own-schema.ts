/** The PostgreSQL schemas of a database with foreign tables. */
import type { DatabaseSchema } from '#model/schema.ts';

/** The schema of the portal's own tables in a foreign database. */
export const portalSchema = 'portal';

/** The schemas of foreign tables; empty if all tables are the portal's. */
export const foreignSchemas = ({ tables }: Pick<DatabaseSchema, 'tables'>): readonly string[] => [
  ...new Set(Object.values(tables).flatMap(({ foreign }) => foreign ?? [])),
];

/** The schema of the portal's own tables, if it isn't the database's default. */
export const ownSchema = (schema: Pick<DatabaseSchema, 'tables'>): string | undefined =>
  foreignSchemas(schema).length === 0 ? undefined : portalSchema;

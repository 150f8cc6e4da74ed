/** The PostgreSQL schemas of a database with foreign tables. */
import { defaultPortalSchema, type DatabaseSchema } from '#model/schema.ts';

type Tables = Pick<DatabaseSchema, 'tables' | 'ownSchema'>;

/** The schemas of foreign tables; empty if all tables are the portal's. */
export const foreignSchemas = ({ tables }: Tables): readonly string[] => [
  ...new Set(Object.values(tables).flatMap(({ foreign }) => foreign ?? [])),
];

/** The schema of the portal's own tables, if it isn't the database's default. */
export const ownSchema = (schema: Tables): string | undefined =>
  foreignSchemas(schema).length === 0 ? undefined : (schema.ownSchema ?? defaultPortalSchema);

/** Foreign databases, whose tables another program owns: the portal's own tables are in a separate schema. */
import type { DatabaseSchema } from '#model/schema.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { DatabaseConfig } from './database.ts';

/** The schema of the portal's own tables in a foreign database. */
export const portalSchema = 'portal';

/** The schemas of foreign tables; empty if all tables are the portal's. */
export const foreignSchemas = ({ tables }: Pick<DatabaseSchema, 'tables'>): readonly string[] => [
  ...new Set(Object.values(tables).flatMap(({ foreign }) => foreign ?? [])),
];

/** The schema of the portal's own tables, if it isn't the database's default. */
export const ownSchema = (schema: Pick<DatabaseSchema, 'tables'>): string | undefined =>
  foreignSchemas(schema).length === 0 ? undefined : portalSchema;

/** Adds the `search_path`: the portal's own schema first, so that new tables are created there. */
export function databaseOf(config: DatabaseConfig, schema: Pick<DatabaseSchema, 'tables'>): DatabaseConfig {
  const foreign = foreignSchemas(schema);
  if (foreign.length === 0) return config;
  if ('url' in config) return { ...config, schemas: [portalSchema, ...foreign] };
  throw new OperatorError(
    'The tables of this catalogue are in a database that is there already. DATABASE_URL must name it: postgres://user:password@host:5432/name.',
  );
}

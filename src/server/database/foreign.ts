/** Databases whose tables are somebody else's: what the portal keeps for itself has a schema of its own beside them. */
import type { DatabaseSchema } from '#model/schema.ts';
import { OperatorError } from '../log/operator-error.ts';
import type { DatabaseConfig } from './database.ts';

/** The schema of everything that the portal makes in such a database. */
export const portalSchema = 'portal';

/** The schemas of foreign tables; none where all tables are the portal's. */
export const foreignSchemas = ({ tables }: Pick<DatabaseSchema, 'tables'>): readonly string[] => [
  ...new Set(Object.values(tables).flatMap(({ foreign }) => foreign ?? [])),
];

/** The schema of what the portal makes, where that is not simply the database's usual one. */
export const ownSchema = (schema: Pick<DatabaseSchema, 'tables'>): string | undefined =>
  foreignSchemas(schema).length === 0 ? undefined : portalSchema;

/** Where the database is, and where in it tables are looked for: the portal's own first, so that new ones are made there. */
export function databaseOf(config: DatabaseConfig, schema: Pick<DatabaseSchema, 'tables'>): DatabaseConfig {
  const foreign = foreignSchemas(schema);
  if (foreign.length === 0) return config;
  if ('url' in config) return { ...config, schemas: [portalSchema, ...foreign] };
  throw new OperatorError(
    'The tables of this catalogue are in a database that is there already. DATABASE_URL must name it: postgres://user:password@host:5432/name.',
  );
}

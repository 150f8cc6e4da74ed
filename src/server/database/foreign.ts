/** Foreign databases, whose tables another program owns: the portal's own tables are in a separate schema. */
import type { DatabaseSchema } from '#model/schema.ts';
import { OperatorError } from '../log/operator-error.ts';
import { foreignSchemas, ownSchema } from '../../schema/own-schema.ts';
import type { DatabaseConfig } from './database.ts';

/** Adds the `search_path`: the portal's own schema first, so that new tables are created there. */
export function withSearchPath(
  config: DatabaseConfig,
  schema: Pick<DatabaseSchema, 'tables' | 'ownSchema'>,
): DatabaseConfig {
  const own = ownSchema(schema);
  if (own === undefined) return config;
  if ('url' in config) return { ...config, schemas: [own, ...foreignSchemas(schema)] };
  throw new OperatorError(
    'The tables of this catalogue are in an existing database. DATABASE_URL must name it: postgres://user:password@host:5432/name.',
  );
}

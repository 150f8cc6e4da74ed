/** Foreign databases, whose tables another program owns: the portal's own tables are in a separate schema. */
import type { DatabaseSchema } from '#model/schema.ts';
import { OperatorError } from '../log/operator-error.ts';
import { tableSchemas } from '../../schema/own-schema.ts';
import type { DatabaseConfig } from './database.ts';

/** Adds the schemas of the tables, and the zone of their times. */
export function withSchemas(
  config: DatabaseConfig,
  schema: Pick<DatabaseSchema, 'tables' | 'views' | 'ownSchema' | 'timeZone'>,
): DatabaseConfig {
  const schemas = tableSchemas(schema);
  if (schemas.size === 0) return config;
  if ('url' in config) return { ...config, schemas, timeZone: schema.timeZone ?? null };
  throw new OperatorError(
    'The tables of this catalogue are in an existing database. DATABASE_URL must name it: postgres://user:password@host:5432/name.',
  );
}

/** What a new record gets from a foreign database where it has no value. */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, type EntitySpec } from '#model/entity.ts';

/** SQL of the column's own default. Undefined where the catalogue has one, which a form shows: whoever empties it means to. */
export function databaseDefault(spec: EntitySpec, name: string): RawBuilder<unknown> | undefined {
  const text = spec.columnMappings?.[name]?.default;
  return text === undefined || 'default' in fieldOf(spec, name) ? undefined : sql.raw(text);
}

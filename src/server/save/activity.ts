/** Writes whether records are active: into `isActive`, or into the column in which a foreign table keeps it. */
import { sql, type RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Expression } from '../record/record-sql.ts';

/** SQL of the value for the column that stores `isActive`. */
export interface Activity {
  /** The value in an update, whose table has the alias `record`. It preserves an existing time of deletion. */
  readonly updated: (isActive: Expression) => RawBuilder<unknown>;
  /** The value in an insert. */
  readonly inserted: (isActive: Expression) => RawBuilder<unknown>;
}

const same = (isActive: Expression) => sql`${isActive}`;
const opposite = (isActive: Expression) => sql`not ${isActive}`;

export function activityOf({ columnMappings }: Pick<EntitySpec, 'columnMappings'>): Activity {
  const { column = '', activeIf } = columnMappings?.['isActive'] ?? {};
  if (activeIf === undefined) return { updated: same, inserted: same };
  if (activeIf === 'not true') return { updated: opposite, inserted: opposite };
  return {
    updated: (isActive) => sql`case when ${isActive} then null else coalesce(${sql.id('record', column)}, now()) end`,
    inserted: (isActive) => sql`case when ${isActive} then null else now() end`,
  };
}

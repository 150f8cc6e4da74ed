/** Writes whether records are active: into `isActive`, or into the column in which a foreign table keeps it. */
import { sql, type RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Expression } from '../record/record-sql.ts';

/** The column that keeps whether a record of the entity is active, and what to write into it. */
export interface Activity {
  readonly column: string;
  /** Of an update, whose table has the alias `record`; a moment of deletion that is there stays. */
  readonly updated: (isActive: Expression) => RawBuilder<unknown>;
  /** Of an insert. */
  readonly inserted: (isActive: Expression) => RawBuilder<unknown>;
}

const same = (isActive: Expression) => sql`${isActive}`;
const opposite = (isActive: Expression) => sql`not ${isActive}`;

export function activityOf({ columnMappings }: Pick<EntitySpec, 'columnMappings'>): Activity {
  const { column, is } = columnMappings?.['isActive']?.activeIf ?? {};
  if (column === undefined) {
    return { column: 'isActive', updated: same, inserted: same };
  }
  if (is === 'not true') {
    return { column, updated: opposite, inserted: opposite };
  }
  return {
    column,
    updated: (isActive) => sql`case when ${isActive} then null else coalesce(${sql.id('record', column)}, now()) end`,
    inserted: (isActive) => sql`case when ${isActive} then null else now() end`,
  };
}

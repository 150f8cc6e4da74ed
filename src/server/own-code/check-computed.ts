/** Plans the SQL of each computed field, so that one that does not work ends the start, and not every list of its entity. */
import { sql } from 'kysely';
import { fieldOf, type ComputedColumn, type EntitySpec } from '#model/entity.ts';
import { tableAddressOf } from '#model/table-name.ts';
import type { Db } from '../database/database.ts';
import { OperatorError } from '../log/operator-error.ts';
import { fromItem } from '../record/entity-table.ts';
import { computedCast, computedField, typeOfComputed } from './computed.ts';

/** Throws OperatorError for SQL that can't be planned, or whose values can't be stored as the field's kind, with every such field. */
export async function checkComputedFields(db: Db, entities: readonly EntitySpec[]): Promise<void> {
  const problems: string[] = [];
  for (const spec of entities)
    for (const [field, column] of Object.entries(spec.computed ?? {})) {
      const problem = await problemOf(db, spec, field, column);
      if (problem !== undefined) problems.push(`${computedField(spec, field)} ${problem}`);
    }
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
}

async function problemOf(
  db: Db,
  spec: EntitySpec,
  field: string,
  { sql: text }: ComputedColumn,
): Promise<string | undefined> {
  const type = typeOfComputed(spec, field);
  const { kind } = fieldOf(spec, field);
  const expression = text.slice(0, -computedCast(type).length);
  try {
    const { type: actual, fits } = await valuesOf(db, spec, expression, type);
    if (fits) return undefined;
    return `is of kind "${kind}", and its SQL gives ${actual}: change the kind, or cast the value there, as in sql\`(…)::${type}\`.`;
  } catch (error) {
    if (!isRefusedStatement(error)) throw error;
    return `has SQL that does not work: ${error.message}.`;
  }
}

/**
 * The type of the expression, without reading a row, and whether PostgreSQL would store its values in a column of the other type. It reads
 * a text as any type, too, if it is told to, which fails with the first row that has none.
 */
async function valuesOf(db: Db, spec: EntitySpec, expression: string, type: string) {
  const rows = sql`${fromItem({ ...spec, computed: undefined })} as ${sql.id(tableAddressOf(spec.table).table)}`;
  const answer = await sql<{ type: string; fits: boolean }>`
    with recursive given as (
      select pg_typeof(row."value")::oid as "oid" from (select) as one
      left join lateral (select ${sql.raw(expression)} as "value" from ${rows} limit 0) as row on true
    ), base as (
      select pg_type.* from given join pg_type using ("oid")
      union all select pg_type.* from base join pg_type on pg_type."oid" = base."typbasetype"
    )
    select format_type(given."oid", null) as "type", exists (
      select from base where "oid" = ${type}::regtype or ${type} = 'text' or (${type} = 'text[]' and "typcategory" = 'A')
        or exists (select from pg_cast where "castsource" = base."oid" and "casttarget" = ${type}::regtype and "castcontext" in ('a', 'i'))
    ) as "fits" from given`.execute(db);
  return answer.rows[0] ?? { type: 'nothing', fits: false };
}

/** Whether PostgreSQL has refused the statement itself: an error of syntax, of a name or of a type. */
const isRefusedStatement = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('42');

/**
 * Unique violations and other refusals that only the database can find: an earlier check may be out of date by the time of the write.
 * The refused rows of a batch are found by bisection.
 */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { Db } from '../database/database.ts';
import { refusalOf } from '../http/database-problem.ts';
import { invalid, Problem } from '../http/problems.ts';
import { tableText } from '../database/sql-text.ts';
import { fieldOfColumn } from '../database/stored-table.ts';

/** `Another Order Line has this Order and Product.`, reported at the first field. */
export function uniqueProblem({ label, fields }: EntitySpec, names: readonly string[]): FieldProblem {
  const labels = names.map((name) => fields[name]?.label ?? name);
  const list = new Intl.ListFormat('en-US').format(labels);
  return { field: names[0] ?? '', message: `Another ${label.one} has this ${list}.` };
}

/** Runs the work and turns a refusal at a field, such as a unique violation, into a 422. `db`: not the work's transaction, which has been rolled back by then. */
export async function withConflictErrors<Result>(
  db: Db,
  spec: EntitySpec,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const clash = (await uniqueClashOf(db, spec, error)) ?? refusalAtField(spec, error);
    throw clash === undefined ? error : invalid([clash]);
  }
}

/**
 * Runs the work for all items at once and, if the database refuses, for each half under a savepoint. Returns the refused items with
 * their reasons; all others were written. Of two items in conflict the first wins. Most conflicts are predicted (unique-clashes.ts); this
 * finds the rest: concurrent writes, rows that swap unique values, and constraints and triggers that the catalogue doesn't declare.
 */
export async function bisectOnRefusal<Item>(
  db: Db,
  spec: EntitySpec,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
): Promise<Map<Item, FieldProblem>> {
  const refused = new Map<Item, FieldProblem>();
  await bisect(db, spec, items, work, refused);
  return refused;
}

async function bisect<Item>(
  db: Db,
  spec: EntitySpec,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
  refused: Map<Item, FieldProblem>,
): Promise<void> {
  const [first, ...others] = items;
  if (first === undefined) return;
  await sql`savepoint bisect`.execute(db);
  try {
    await work(items);
    await sql`release savepoint bisect`.execute(db);
  } catch (error) {
    const reason = refusalReason(spec, error);
    if (reason === undefined) throw error;
    await sql`rollback to savepoint bisect`.execute(db);
    await sql`release savepoint bisect`.execute(db);
    if (others.length === 0) {
      refused.set(first, (await uniqueClashOf(db, spec, error)) ?? withLabel(spec, reason));
      return;
    }
    const half = Math.ceil(items.length / 2);
    await bisect(db, spec, items.slice(0, half), work, refused);
    await bisect(db, spec, items.slice(half), work, refused);
  }
}

/** Whether the database or the portal refuses what was written. */
export const isRefusal = (spec: EntitySpec, error: unknown): boolean => refusalReason(spec, error) !== undefined;

/** The reason of a refusal, by the portal (409) or by the database; `undefined` for any other error. */
const refusalReason = (spec: EntitySpec, error: unknown): FieldProblem | undefined =>
  error instanceof Problem && error.details.status === 409
    ? { field: '', message: error.details.detail }
    : (refusalAtField(spec, error) ?? refusalOf(error));

/** A refusal at a field, whose column may be called otherwise; `undefined` for any other error. */
function refusalAtField(spec: EntitySpec, error: unknown): FieldProblem | undefined {
  const { field = '', message = '' } = refusalOf(error) ?? {};
  const name = fieldOfColumn(spec, field);
  return Object.hasOwn(spec.fields, name) ? { field: name, message } : undefined;
}

/** Adds the field's label to a message that isn't shown at the input. */
const withLabel = ({ fields }: EntitySpec, { field, message }: FieldProblem): FieldProblem => ({
  field,
  message: field === '' ? message : `${fields[field]?.label ?? field}: ${message}`,
});

/**
 * Runs the work under a savepoint: if the database or the portal refuses it, only the work is rolled back, and the transaction can
 * continue. Converts a violation to a 422 at its field.
 */
export async function underSavepoint<Result>(db: Db, spec: EntitySpec, work: () => Promise<Result>): Promise<Result> {
  await sql`savepoint work`.execute(db);
  try {
    const result = await work();
    await sql`release savepoint work`.execute(db);
    return result;
  } catch (error) {
    await sql`rollback to savepoint work`.execute(db);
    await sql`release savepoint work`.execute(db);
    const clash = (await uniqueClashOf(db, spec, error)) ?? refusalAtField(spec, error);
    throw clash === undefined ? error : invalid([clash]);
  }
}

interface UniqueViolation extends Error {
  readonly table: string;
  readonly constraint: string;
}

/** SQLSTATE unique_violation, with the names of the table and of its index. */
const isUniqueViolation = (error: unknown): error is UniqueViolation =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'table' in error && 'constraint' in error;

/**
 * The fields of a violated unique index, read from the system catalog, since a foreign table's index may have any name, and may be that
 * of a partition.
 */
async function uniqueClashOf(db: Db, spec: EntitySpec, error: unknown): Promise<FieldProblem | undefined> {
  if (!isUniqueViolation(error)) return undefined;
  const { rows } = await sql<{ name: string }>`
    with recursive own ("table") as (
      select to_regclass(${tableText(db, spec.table)})::oid
      union select inhrelid from pg_inherits join own on inhparent = own."table"
    )
    select a.attname as "name"
    from own
      join pg_class t on t.oid = own."table" and t.relname = ${error.table}
      join pg_index x on x.indrelid = t.oid
      join pg_class i on i.oid = x.indexrelid and i.relname = ${error.constraint}
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum > 0
    where a.attnum = any(x.indkey)
      -- The columns of expressions.
      or 0 = any(x.indkey) and (x.indpred is null or a.attname <> 'isActive') and exists (
        select from pg_depend where classid = 'pg_class'::regclass and objid = i.oid
          and refclassid = 'pg_class'::regclass and refobjid = x.indrelid and refobjsubid = a.attnum)
    order by array_position(x.indkey::int2[], a.attnum), a.attnum`.execute(db);
  const names = rows.map(({ name }) => fieldOfColumn(spec, name)).filter((name) => Object.hasOwn(spec.fields, name));
  return names.length === 0 ? undefined : uniqueProblem(spec, names);
}

/**
 * Unique violations and other refusals that only the database can find: an earlier check may be out of date by the time of the write.
 * The refused rows of a batch are found by bisection.
 */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { refusalOf } from '../http/database-problem.ts';
import { invalid, Problem } from '../http/problems.ts';

type Db = Kysely<CatalogueDatabase>;

/** `Another Order Line has this Order and Product.`, beside the first of the fields. */
export function taken({ label, fields }: EntitySpec, names: readonly string[]): FieldProblem {
  const labels = names.map((name) => fields[name]?.label ?? name);
  const list = new Intl.ListFormat('en-US').format(labels);
  return { field: names[0] ?? '', message: `Another ${label.one} has this ${list}.` };
}

/** Does the work; a unique violation that ends it is 422. `db`: where the work's transaction is over. */
export async function withConflictErrors<Result>(
  db: Db,
  spec: EntitySpec,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const clash = await clashOf(db, spec, error);
    throw clash === undefined ? error : invalid([clash]);
  }
}

/**
 * Does the work for all of the items at once, and after a refusal for halves of them: so each that is refused is found, and answered
 * with its reason, and the others are done. Of two that clash, the first is. What can be known before has been left out by then
 * (unique-clashes.ts); this is for what others wrote meanwhile, for rows that take one another's values, and for rules of the
 * database that no catalogue names: its constraints and triggers.
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
    const reason = reasonOf(error);
    if (reason === undefined) throw error;
    await sql`rollback to savepoint bisect`.execute(db);
    await sql`release savepoint bisect`.execute(db);
    if (others.length === 0) {
      refused.set(first, (await clashOf(db, spec, error)) ?? labelled(spec, reason));
      return;
    }
    const half = Math.ceil(items.length / 2);
    await bisect(db, spec, items.slice(0, half), work, refused);
    await bisect(db, spec, items.slice(half), work, refused);
  }
}

/** Why the data is refused, by a rule of ours or by one of the database's. */
const reasonOf = (error: unknown): FieldProblem | undefined =>
  error instanceof Problem && error.details.status === 409
    ? { field: '', message: error.details.detail }
    : refusalOf(error);

/** Away from its input, a problem says which field it is about. */
const labelled = ({ fields }: EntitySpec, { field, message }: FieldProblem): FieldProblem => ({
  field,
  message: field === '' ? message : `${fields[field]?.label ?? field}: ${message}`,
});

interface UniqueViolation extends Error {
  readonly table: string;
  readonly constraint: string;
}

/** SQLSTATE unique_violation, with the names of the table and of its index. */
const isUniqueViolation = (error: unknown): error is UniqueViolation =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'table' in error && 'constraint' in error;

/** What an error of the database says of the entity's own fields, whoever made and named the index. */
async function clashOf(db: Db, spec: EntitySpec, error: unknown): Promise<FieldProblem | undefined> {
  if (!isUniqueViolation(error) || error.table !== spec.table) return undefined;
  const { rows } = await sql<{ name: string }>`
    select a.attname as "name"
    from pg_index x
      join pg_class i on i.oid = x.indexrelid and i.relname = ${error.constraint}
      cross join unnest(x.indkey::int2[]) with ordinality p ("column", "position")
      join pg_attribute a on a.attrelid = x.indrelid and a.attnum = p."column"
    where x.indrelid = to_regclass(${`"${spec.table}"`}) order by p."position"`.execute(db);
  const names = rows.map(({ name }) => name).filter((name) => Object.hasOwn(spec.fields, name));
  return names.length === 0 ? undefined : taken(spec, names);
}

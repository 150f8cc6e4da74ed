/** What no two records share. Only the database knows whether they do: whatever is looked up before may be wrong by then. */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { FieldProblem } from '#model/wire.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { invalid } from '../http/problems.ts';

type Db = Kysely<CatalogueDatabase>;

/** `Another Order Line has this Order and Product.`, beside the first of the fields. */
export function taken({ label, fields }: EntitySpec, names: readonly string[]): FieldProblem {
  const labels = names.map((name) => fields[name]?.label ?? name);
  const list = new Intl.ListFormat('en-US').format(labels);
  return { field: names[0] ?? '', message: `Another ${label.one} has this ${list}.` };
}

/** Does the work; a clash that ends it is 422. `db`: where the work's transaction is over. */
export async function tellingClashes<Result>(db: Db, spec: EntitySpec, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    const clash = await clashOf(db, spec, error);
    throw clash === undefined ? error : invalid([clash]);
  }
}

/**
 * Does the work for all of the items at once, and where they clash, with one another or with what is stored, for halves of them:
 * so each that clashes is found, and answered with its reason, and the others are done. Of two that are alike, the first is.
 */
export async function apart<Item>(
  db: Db,
  spec: EntitySpec,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<void>,
): Promise<Map<Item, FieldProblem>> {
  if (items.length === 0) return new Map();
  await sql`savepoint apart`.execute(db);
  try {
    await work(items);
    await sql`release savepoint apart`.execute(db);
    return new Map();
  } catch (error) {
    if (!isClash(error)) throw error;
    await sql`rollback to savepoint apart`.execute(db);
    await sql`release savepoint apart`.execute(db);
    const clash = await clashOf(db, spec, error);
    if (clash === undefined) throw error;
    const [first] = items;
    if (first !== undefined && items.length === 1) return new Map([[first, clash]]);
    const half = Math.ceil(items.length / 2);
    const before = await apart(db, spec, items.slice(0, half), work);
    return new Map([...before, ...(await apart(db, spec, items.slice(half), work))]);
  }
}

interface Clash extends Error {
  readonly table: string;
  readonly constraint: string;
}

/** SQLSTATE unique_violation, with the names of the table and of its index. */
const isClash = (error: unknown): error is Clash =>
  error instanceof Error && 'code' in error && error.code === '23505' && 'table' in error && 'constraint' in error;

/** What an error of the database says of the entity's own fields, whoever made and named the index. */
async function clashOf(db: Db, spec: EntitySpec, error: unknown): Promise<FieldProblem | undefined> {
  if (!isClash(error) || error.table !== spec.table) return undefined;
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

/** The records that cells lead to, by id or by name. */
import { sql, type Kysely } from 'kysely';
import type { KeyPart } from '#model/key.ts';
import type { Option } from '#model/wire.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { displayName, list, targetKey } from '../record/record-sql.ts';
import { targetOf, type Target } from '../record/entity-table.ts';
import type { References } from '../save/references.ts';
import type { Column } from './columns.ts';
import type { FileRow } from './cell.ts';

/** What the references of some rows lead to. */
export interface Names {
  /** The one record of that name; a problem where there is none, or more than one. */
  idOf(column: Column, name: string): { readonly id: KeyPart } | { readonly problem: string };
  /** Whether there is a record with that id. */
  has(column: Column, id: KeyPart): boolean;
  /** Field → id → name. */
  readonly referenced: References;
}

/** Looks up every reference of the rows: one statement a column. */
export async function lookUp(
  db: Kysely<CatalogueDatabase>,
  targets: ReadonlyMap<string, Target>,
  columns: readonly Column[],
  rows: readonly FileRow[],
): Promise<Names> {
  const found = new Map<string, readonly Option[]>();
  for (const column of columns) {
    const { field, name } = column;
    if (field.kind !== 'reference') continue;
    const asked = new Set(rows.map(({ values }) => values.get(name) ?? null).filter((value) => value !== null));
    found.set(name, asked.size === 0 ? [] : await read(db, targetOf(targets, field.to), column, [...asked]));
  }
  const byId = new Map([...found].map(([name, records]) => [name, new Map(records.map((one) => [one.id, one.name]))]));
  const byName = new Map([...found].map(([name, records]) => [name, Map.groupBy(records, (one) => one.name)]));
  return {
    idOf: ({ name: field, header }, name) => oneOf(byName.get(field)?.get(name) ?? [], header, name),
    has: ({ name }, id) => byId.get(name)?.has(id) === true,
    referenced: byId,
  };
}

async function read(
  db: Kysely<CatalogueDatabase>,
  target: Target,
  { named }: Column,
  asked: readonly unknown[],
): Promise<readonly Option[]> {
  const name = sql`coalesce(${displayName('target', target)}, '')`;
  const isWanted =
    named === null
      ? sql`${targetKey(target)} = any(${list(target.keyType, asked as KeyPart[])})`
      : sql`${name} in (select jsonb_array_elements_text(${JSON.stringify(asked)}::jsonb))`;
  const isActive = target.canBeInactive ? sql`"isActive"` : sql`true`;
  const { rows } =
    await sql<Option>`select to_json(${targetKey(target)}) as "id", ${name} as "name", ${isActive} as "isActive"
    from ${sql.table(target.table)} as target where ${isWanted}`.execute(db);
  return rows;
}

/** A name that a deleted record shares still belongs to the one that is there. */
function oneOf(records: readonly Option[], header: string, name: string): { id: KeyPart } | { problem: string } {
  const active = records.filter(({ isActive }) => isActive);
  const [only, ...others] = active.length > 0 ? active : records;
  if (only === undefined) return { problem: `${header}: there is no record with the name "${name}".` };
  if (others.length > 0)
    return { problem: `${header}: "${name}" is the name of ${others.length + 1} records. Give the id instead.` };
  return { id: only.id };
}

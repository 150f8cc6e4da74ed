/** Resolves references in cells, by id, by name, or by a unique field. */
import { sql } from 'kysely';
import { readPart, type KeyPart } from '#model/key.ts';
import { isReference, isReferenceList, isRelation } from '#model/kinds.ts';
import type { Option } from '#model/wire.ts';
import type { Db } from '../database/database.ts';
import { displayName, targetKey } from '../record/name-sql.ts';
import { list, type Expression } from '../record/record-sql.ts';
import { targetOf, type Target } from '../record/entity-table.ts';
import type { References } from '../save/references.ts';
import type { FileRow, CellValue } from './cell.ts';
import type { ImportColumn } from './columns.ts';
import { fromItem } from '../record/rows-of.ts';

/** A record, no record (yet), or several. */
export type ResolvedReference =
  | { readonly id: KeyPart }
  | { readonly missing: string }
  | { readonly ambiguous: string };

/** The resolved references of some rows. */
export interface ReferenceLookup {
  find(column: ImportColumn, text: string): ResolvedReference;
  /** Field → id → name. */
  readonly referenced: References;
}

/** How a cell may identify a record. */
type Way = 'id' | 'name' | 'unique';

/**
 * The order in which they are tried: a column headed by the field's name has ids first, one headed by its label names. A unique field,
 * such as a tax number, is tried only with read permission: an import would otherwise disclose whose it is.
 */
const waysOf = ({ named }: ImportColumn, mayRead: boolean): readonly Way[] => {
  const ways: readonly Way[] = named === null ? ['id', 'name'] : ['name', 'id'];
  return mayRead ? [...ways, 'unique'] : ways;
};

/** The fields that are unique by themselves, without references. */
const uniqueOf = ({ spec }: Target): string[] =>
  (spec?.unique ?? []).flatMap(({ fields: [name = '', ...others] }) =>
    others.length > 0 || isReference(spec?.fields[name]) ? [] : [name],
  );

/** The ids and names in a cell, as texts. */
export const textsOf = (value: CellValue | undefined): readonly string[] =>
  value === null || value === undefined ? [] : Array.isArray(value) ? value : [String(value)];

/** The targets of references, and the user's read permission for them. */
interface LookUp {
  readonly targets: ReadonlyMap<string, Target>;
  readonly mayRead: (target: Target) => boolean;
}

/** Resolves every reference of the rows, with one statement for each column and way. */
export async function lookUp(
  db: Db,
  { targets, mayRead }: LookUp,
  columns: readonly ImportColumn[],
  rows: readonly FileRow[],
): Promise<ReferenceLookup> {
  const found = new Map<string, ReadonlyMap<string, readonly Option[]>>();
  for (const column of columns) {
    const { field, name } = column;
    if (!isRelation(field)) continue;
    const cells = new Set(rows.flatMap(({ values }) => textsOf(values.get(name))));
    const target = targetOf(targets, field.to);
    found.set(name, await recordsOf(db, target, column, waysOf(column, mayRead(target)), cells));
  }
  return {
    find: (column, text) => oneOf(found.get(column.name)?.get(text) ?? [], column, text),
    referenced: new Map([...found].map(([name, records]) => [name, nameById(records)])),
  };
}

const nameById = (records: ReadonlyMap<string, readonly Option[]>): ReadonlyMap<KeyPart, string> =>
  new Map([...records.values()].flat().map(({ id, name }) => [id, name]));

/** The records by the text of the cell. */
async function recordsOf(
  db: Db,
  target: Target,
  column: ImportColumn,
  ways: readonly Way[],
  cells: ReadonlySet<string>,
): Promise<ReadonlyMap<string, readonly Option[]>> {
  const found = new Map<string, readonly Option[]>();
  for (const way of ways) {
    const texts = [...cells].filter((text) => !found.has(text) && (way !== 'id' || partOf(column, text) !== undefined));
    if (texts.length === 0) continue;
    const records = await read(db, target, column, way, texts);
    const byText = Map.groupBy(records, ({ id, by }): KeyPart => (way === 'id' ? id : by));
    for (const text of texts) {
      const matches = byText.get((way === 'id' ? partOf(column, text) : text) ?? '');
      if (matches !== undefined) found.set(text, matches);
    }
  }
  return found;
}

/** The text as a key, if it can be one. */
const partOf = ({ field }: ImportColumn, text: string): KeyPart | undefined =>
  readPart(isReferenceList(field) ? { kind: 'id' } : field, text);

async function read(
  db: Db,
  target: Target,
  column: ImportColumn,
  way: Way,
  texts: readonly string[],
): Promise<readonly (Option & { readonly by: string })[]> {
  const name = sql`coalesce(${displayName('target', target)}, '')`;
  const isActive = target.canBeInactive ? sql`"isActive"` : sql`true`;
  const isListed = (by: Expression) =>
    sql`${by} in (select jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb))`;
  const hasKey = () => {
    const keys = texts.flatMap((text) => partOf(column, text) ?? []);
    return sql`${targetKey(target)} = any(${list(target.keyType, keys)})`;
  };
  const ways: readonly Expression[] =
    way === 'unique' ? uniqueOf(target).map((item) => sql`${sql.id('target', item)}::text`) : [name];
  if (ways.length === 0) return [];
  const statements = ways.map(
    (
      by,
    ) => sql`select to_json(${targetKey(target)}) as "id", ${name} as "name", ${isActive} as "isActive", ${by} as "by"
      from ${fromItem(target)} as target where ${way === 'id' ? hasKey() : isListed(by)}`,
  );
  const { rows } = await sql<Option & { by: string }>`${sql.join(statements, sql` union all `)}`.execute(db);
  return rows;
}

/** Resolves one text. Active records take precedence over deleted ones of the same name. */
function oneOf(records: readonly Option[], column: ImportColumn, text: string): ResolvedReference {
  const { header, named } = column;
  const active = records.filter(({ isActive }) => isActive);
  const [only, ...others] = active.length > 0 ? active : records;
  const way = named === null && partOf(column, text) !== undefined ? `id ${text}` : `name "${text}"`;
  if (only === undefined) return { missing: `${header}: there is no record with the ${way}.` };
  if (others.length > 0)
    return { ambiguous: `${header}: "${text}" is the name of ${others.length + 1} records. Give the id instead.` };
  return { id: only.id };
}

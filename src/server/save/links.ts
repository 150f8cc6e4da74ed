/**
 * Many-to-many lists, which are part of both records that they link. Changing one side moves the other side's modifiedDate
 * in the same transaction, so that a stale save of that side is seen.
 */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec, Link, ReferencesField } from '#model/entity.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { recordChange } from './history.ts';
import { numbers } from '../record/record-sql.ts';
import { fieldsOf, type Target } from '../record/entity-table.ts';

/** The lists of an entity. */
export const linkFields = (spec: EntitySpec): [string, ReferencesField][] =>
  fieldsOf(spec).filter((entry): entry is [string, ReferencesField] => entry[1].kind === 'references');

/**
 * Lets one change at a time through to the link tables of an entity. Both sides' changes move rows of the other side; one lock,
 * taken before any row's and always in the same order, is why they never wait for each other in a circle.
 */
export const lockLinks = (db: Kysely<CatalogueDatabase>, spec: EntitySpec): Promise<void> =>
  lockLinkTables(
    db,
    linkFields(spec).map(([, { link }]) => link.table),
  );

export async function lockLinkTables(db: Kysely<CatalogueDatabase>, names: readonly string[]): Promise<void> {
  const tables = [...new Set(names)].sort();
  for (const table of tables) await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(db);
}

/** The later of now and a millisecond after the last change: so it strictly increases (decisions: Records). */
export const nextModifiedDate = sql`greatest(clock_timestamp(), "modifiedDate" + interval '1 millisecond')`;

/** What one save does to one list. */
export interface LinkChange {
  readonly field: ReferencesField;
  readonly target: Target;
  readonly id: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly userId: number;
}

/** Writes the list, and tells the records on the other side. */
export async function saveLinks(
  db: Kysely<CatalogueDatabase>,
  { field, target, id, from, to, userId }: LinkChange,
): Promise<void> {
  const { table, own, other } = field.link;
  const removed = from.filter((one) => !to.includes(one));
  const added = to.filter((one) => !from.includes(one));
  if (removed.length > 0) {
    await sql`delete from ${sql.table(table)} where ${sql.id(own)} = ${id}::bigint and ${sql.id(other)} = any(${numbers(removed)})`.execute(
      db,
    );
  }
  if (added.length > 0) {
    await sql`insert into ${sql.table(table)} (${sql.id(own)}, ${sql.id(other)})
      select ${id}::bigint, "other" from unnest(${numbers(added)}) as added ("other") on conflict do nothing`.execute(
      db,
    );
  }
  const { spec } = target;
  if (spec?.audited === true) await tellOthers(db, spec, field.link, { id, added, removed, userId });
}

interface Moved {
  readonly id: number;
  readonly added: readonly number[];
  readonly removed: readonly number[];
  readonly userId: number;
}

async function tellOthers(
  db: Kysely<CatalogueDatabase>,
  spec: EntitySpec,
  link: Link,
  { id, added, removed, userId }: Moved,
): Promise<void> {
  const concerned = [...added, ...removed].sort((a, b) => a - b);
  if (concerned.length === 0) return;
  await sql`update ${sql.table(spec.table)} set "modifiedDate" = ${nextModifiedDate}, "modifiedById" = ${userId}::bigint
    where "id" = any(${numbers(concerned)})`.execute(db);
  const [name] = linkFields(spec).find(([, theirs]) => theirs.link.table === link.table) ?? [];
  if (name === undefined) return;
  const lists = await listsOf(db, link, concerned);
  for (const one of concerned) {
    const to = lists.get(one) ?? [];
    const from = added.includes(one) ? to.filter((own) => own !== id) : [...to, id].sort((a, b) => a - b);
    await recordChange(db, { spec, key: [one], action: 'update', userId, changes: { [name]: { from, to } } });
  }
}

/** The lists of the other side's records, as they are now. */
async function listsOf(
  db: Kysely<CatalogueDatabase>,
  { table, own, other }: Link,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; list: string }>`
    select ${sql.id(other)} as "id", json_agg(${sql.id(own)} order by ${sql.id(own)})::text as "list"
    from ${sql.table(table)} where ${sql.id(other)} = any(${numbers(ids)}) group by 1`.execute(db);
  return new Map(rows.map(({ id, list }) => [id, JSON.parse(list) as number[]]));
}

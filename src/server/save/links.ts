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
export async function lockLinks(db: Kysely<CatalogueDatabase>, spec: EntitySpec): Promise<void> {
  const tables = new Set(linkFields(spec).map(([, { link }]) => link.table));
  for (const table of [...tables].sort()) await lockLinkTable(db, table);
}

export async function lockLinkTable(db: Kysely<CatalogueDatabase>, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(db);
}

/** The later of now and a millisecond after the last change: so it strictly increases (decisions: Records). */
export const nextModifiedDate = sql<string>`greatest(clock_timestamp(), "modifiedDate" + interval '1 millisecond')`;

/** What an update sets besides: who made it, and when; `null`: nobody in person. */
export const modifiedBy = (userId: number | null) => ({ modifiedDate: nextModifiedDate, modifiedById: userId });

/** What one save does to one list. */
export interface LinkChange {
  readonly field: ReferencesField;
  readonly target: Target;
  readonly id: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
  readonly userId: number;
}

/** Writes the list; the records on the other side are changed by it, too. */
export async function saveLinks(db: Kysely<CatalogueDatabase>, change: LinkChange): Promise<void> {
  const { field, target, id, from, to } = change;
  const { table, own, other } = field.link;
  const removed = from.filter((one) => !to.includes(one));
  const added = to.filter((one) => !from.includes(one));
  if (removed.length > 0) {
    const isRemoved = sql<boolean>`${sql.id(other)} = any(${numbers(removed)})`;
    await db.deleteFrom(table).where(own, '=', id).where(isRemoved).execute();
  }
  if (added.length > 0) {
    await sql`insert into ${sql.table(table)} (${sql.id(own)}, ${sql.id(other)})
      select ${id}::bigint, "other" from unnest(${numbers(added)}) as added ("other")
      on conflict do nothing`.execute(db);
  }
  const concerned = [...added, ...removed].sort((a, b) => a - b);
  if (target.spec?.audited === true && concerned.length > 0)
    await changeOtherSide(db, target.spec, change, concerned, new Set(added));
}

async function changeOtherSide(
  db: Kysely<CatalogueDatabase>,
  spec: EntitySpec,
  { field: { link }, id, userId }: LinkChange,
  concerned: readonly number[],
  added: ReadonlySet<number>,
): Promise<void> {
  const isConcerned = sql<boolean>`"id" = any(${numbers(concerned)})`;
  await db.updateTable(spec.table).set(modifiedBy(userId)).where(isConcerned).execute();
  const [name] = linkFields(spec).find(([, theirs]) => theirs.link.table === link.table) ?? [];
  if (name === undefined) return;
  const lists = await listsOf(db, { table: link.table, own: link.other, other: link.own }, concerned);
  for (const one of concerned) {
    const to = lists.get(one) ?? [];
    const from = added.has(one) ? to.filter((own) => own !== id) : [...to, id].sort((a, b) => a - b);
    const changes = { [name]: { from, to } };
    await recordChange(db, spec.service, { key: [one], action: 'update', changedById: userId, changes });
  }
}

/** The lists of some records, ascending; a record whose list is empty is not among them. */
export async function listsOf(
  db: Kysely<CatalogueDatabase>,
  { table, own, other }: Link,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; list: number[] }>`
    select ${sql.id(own)} as "id", json_agg(${sql.id(other)} order by ${sql.id(other)}) as "list"
    from ${sql.table(table)} where ${sql.id(own)} = any(${numbers(ids)}) group by 1`.execute(db);
  return new Map(rows.map(({ id, list }) => [id, list]));
}

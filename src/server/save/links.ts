/**
 * Many-to-many lists. A link is part of both records: changing one side also sets the other side's modifiedDate, in the same
 * transaction, so that a stale save of that side is a conflict.
 */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Link, ReferencesField } from '#model/field.ts';
import { isReferenceList } from '#model/kinds.ts';
import type { Db } from '../database/database.ts';
import type { ChangeAuthor } from './author.ts';
import { recordChanges } from './history.ts';
import { triggerRefusal } from './trigger-refusal.ts';
import { numbers } from '../record/record-sql.ts';
import { fieldsOf, type Target } from '../record/entity-table.ts';
import { modifiedBy } from './stamps.ts';

/** The many-to-many fields of an entity. */
export const linkFields = (spec: EntitySpec): [string, ReferencesField][] =>
  fieldsOf(spec).filter((entry): entry is [string, ReferencesField] => isReferenceList(entry[1]));

/**
 * Takes an advisory lock on each link table of an entity. A change on one side updates rows on the other; these locks, taken before
 * any row lock and in a fixed order, prevent deadlocks.
 */
export async function lockLinks(db: Db, spec: EntitySpec): Promise<void> {
  const tables = new Set(linkFields(spec).map(([, { link }]) => link.table));
  for (const table of [...tables].sort()) await lockLinkTable(db, table);
}

export async function lockLinkTable(db: Db, table: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${table}, 0))`.execute(db);
}

/** A change of one record's list. */
export interface LinkChange {
  readonly id: number;
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/** Rows of a link table to insert and delete, seen from one side. */
export interface LinkRows {
  readonly added: readonly LinkRow[];
  readonly removed: readonly LinkRow[];
}

export interface LinkRow {
  readonly own: number;
  readonly other: number;
}

/** Writes the links of one field, and a new version and history of the records on the other side. */
export async function saveLinks(
  db: Db,
  { link, target }: { readonly link: Link; readonly target: Target },
  changes: readonly LinkChange[],
  author: ChangeAuthor,
): Promise<void> {
  const rows = {
    added: changes.flatMap(({ id, from, to }) => rowsMissingIn(id, to, from)),
    removed: changes.flatMap(({ id, from, to }) => rowsMissingIn(id, from, to)),
  };
  await writeLinkRows(db, link, rows);
  await recordLinks(
    db,
    target.spec,
    reverseLink(link),
    { added: rows.added.map(reverseRow), removed: rows.removed.map(reverseRow) },
    author,
  );
}

/** A row for each of the ids that is not in `others`. */
const rowsMissingIn = (own: number, ids: readonly number[], others: readonly number[]): LinkRow[] =>
  [...new Set(ids).difference(new Set(others))].map((other) => ({ own, other }));

const reverseRow = ({ own, other }: LinkRow): LinkRow => ({ own: other, other: own });

/** The link seen from its other side. */
export const reverseLink = ({ table, own, other }: Link): Link => ({ table, own: other, other: own });

/** Writes rows of a link table, without versions or history. */
export async function writeLinkRows(db: Db, link: Link, { added, removed }: LinkRows): Promise<void> {
  const { table, own, other } = link;
  if (removed.length > 0) {
    const { numAffectedRows = 0n } =
      await sql`delete from ${sql.table(table)} as link using ${unnestRows(removed)} as removed ("own", "other")
      where ${sql.id('link', own)} = removed."own" and ${sql.id('link', other)} = removed."other"`.execute(db);
    if (numAffectedRows < removed.length && (await countLinks(db, link, removed)) > 0) throw triggerRefusal('changed');
  }
  if (added.length > 0) {
    const { numAffectedRows = 0n } = await sql`insert into ${sql.table(table)} (${sql.id(own)}, ${sql.id(other)})
      select "own", "other" from ${unnestRows(added)} as added ("own", "other") on conflict do nothing`.execute(db);
    if (numAffectedRows < added.length && (await countLinks(db, link, added)) < added.length)
      throw triggerRefusal('changed');
  }
}

/** How many of the rows are there. */
async function countLinks(db: Db, { table, own, other }: Link, rows: readonly LinkRow[]): Promise<number> {
  const { rows: counts } = await sql<{ count: number }>`select count(*)::int as "count"
    from ${unnestRows(rows)} as given ("own", "other")
    where exists (select from ${sql.table(table)} as link
      where ${sql.id('link', own)} = given."own" and ${sql.id('link', other)} = given."other")`.execute(db);
  return counts[0]?.count ?? 0;
}

const unnestRows = (rows: readonly LinkRow[]) =>
  sql`unnest(${numbers(rows.map(({ own }) => own))}, ${numbers(rows.map(({ other }) => other))})`;

/** Writes a new version and a history entry of each audited record whose list was changed. */
export async function recordLinks(
  db: Db,
  spec: EntitySpec | null,
  link: Link,
  { added, removed }: LinkRows,
  author: ChangeAuthor,
): Promise<void> {
  const addedTo = Map.groupBy(added, ({ own }) => own);
  const removedFrom = Map.groupBy(removed, ({ own }) => own);
  const changedIds = [...new Set([...addedTo.keys(), ...removedFrom.keys()])].sort((a, b) => a - b);
  if (spec?.audited !== true || changedIds.length === 0) return;
  const isChanged = sql<boolean>`"id" = any(${numbers(changedIds)})`;
  await db.updateTable(spec.table).set(modifiedBy(author.userId)).where(isChanged).execute();
  const [name] = linkFields(spec).find(([, field]) => field.link.table === link.table) ?? [];
  if (name === undefined) return;
  const lists = await listsOf(db, link, changedIds);
  const entries = changedIds.map((id) => {
    const to = lists.get(id) ?? [];
    const isNew = new Set(addedTo.get(id)?.map(({ other }) => other));
    const removedIds = removedFrom.get(id)?.map(({ other }) => other) ?? [];
    const from = [...to.filter((other) => !isNew.has(other)), ...removedIds].sort((a, b) => a - b);
    return { key: [id] as const, action: 'update' as const, changes: { [name]: { from, to } } };
  });
  await recordChanges(db, spec.service, entries, { author, bulkId: null });
}

/** The lists of records, each ascending; empty lists are omitted. */
export async function listsOf(
  db: Db,
  { table, own, other }: Link,
  ids: readonly number[],
): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number; list: number[] }>`
    select ${sql.id(own)} as "id", json_agg(${sql.id(other)} order by ${sql.id(other)}) as "list"
    from ${sql.table(table)} where ${sql.id(own)} = any(${numbers(ids)}) group by 1`.execute(db);
  return new Map(rows.map(({ id, list }) => [id, list]));
}

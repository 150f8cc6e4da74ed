/** Executes a planned removal: nulls references, deletes links and records, and writes history for each. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { Link } from '#model/field.ts';
import { keyOf, type Key } from '#model/key.ts';
import type { Db } from '../database/database.ts';
import { baseOf, fieldsOf, targetOf, type EntityTable, type Target } from '../record/entity-table.ts';
import { byStoredColumn } from '../database/stored-table.ts';
import { requestedKeys, sameStoredKey } from '../record/record-sql.ts';
import type { ChangeAuthor } from './author.ts';
import type { FieldChange, WireRecord } from './body.ts';
import { recordChanges, describeChanges } from './history.ts';
import { countStored, triggerRefusal } from './trigger-refusal.ts';
import { linkFields, listsOf, lockLinkTable, saveLinks, reverseLink } from './links.ts';
import { recordsIn, type RemovalContext } from './plan-removal.ts';
import { cascadeOf, type Records, type Removal } from './removal.ts';
import type { SaveContext } from './save.ts';
import { stampsOfUpdate } from './stamps.ts';

export interface RemoveContext extends SaveContext, RemovalContext {}

/** The author of a removal, and its bulk change, if any. */
interface RemovalBy {
  readonly author: ChangeAuthor;
  readonly bulkId: number | null;
}

/** Expects the records to be locked. */
export async function writeRemoval(db: Db, context: SaveContext, removal: Removal, by: RemovalBy): Promise<void> {
  await nullReferences(db, removal, by);
  await deleteLinks(db, context, removal, by.author);
  await deleteRecords(db, removal, by);
}

/** Takes the advisory locks on the link tables of every entity that the delete may cascade to. */
export async function lockLinkTables(db: Db, context: RemoveContext, entity: EntityTable): Promise<void> {
  for (const table of linkTablesFrom(context, entity)) await lockLinkTable(db, table);
}

/** The link tables of the cascade, in a fixed order to avoid deadlocks. */
const linkTablesFrom = ({ referrers, targets }: RemoveContext, entity: EntityTable): string[] =>
  [
    ...new Set(
      cascadeOf(referrers, baseOf(entity)).flatMap((spec) => linksOf(spec, targets).map(({ link }) => link.table)),
    ),
  ].sort();

/** Nulls references to deleted records, with one history entry for each record. */
async function nullReferences(db: Db, { cleared }: Removal, { author, bulkId }: RemovalBy): Promise<void> {
  for (const [entity, fields] of cleared) {
    const { spec } = entity;
    for (const [name, records] of fields) {
      const values = { [name]: null, ...stampsOfUpdate(spec, author.userId) };
      const isDeleted = sql`exists (select from ${requestedKeys(spec, keysOf(entity, records))} where ${sameStoredKey(spec, 'requested')})`;
      await db
        .updateTable(`${spec.table} as record`)
        .set(byStoredColumn(spec, values))
        .where(sql<boolean>`${isDeleted}`)
        .execute();
    }
    const entries = [...recordsIn(fields)].map(([text, stored]) => {
      const nulledFields = new Set([...fields].flatMap(([name, records]) => (records.has(text) ? [name] : [])));
      const changes = changesToNull(entity, stored).filter(({ name }) => nulledFields.has(name));
      const described = describeChanges(entity, changes, stored, new Map());
      return { key: keyOf(spec, stored), action: 'update' as const, changes: described };
    });
    await recordChanges(db, spec.service, entries, { author, bulkId });
  }
}

/** Deletes the links of deleted records, with a new version and history of the records on their other side. */
async function deleteLinks(
  db: Db,
  { targets }: SaveContext,
  { removed }: Removal,
  author: ChangeAuthor,
): Promise<void> {
  for (const [{ spec }, records] of removed) {
    const ids = [...records.values()].map((record) => Number(keyOf(spec, record)[0]));
    for (const link of linksOf(spec, targets)) {
      const lists = await listsOf(db, link.link, ids);
      const linkChanges = [...lists].map(([id, from]) => ({ id, from, to: [] }));
      await saveLinks(db, link, linkChanges, author);
    }
  }
}

/** The link tables of the entity's own fields, and of fields of other entities that refer to it. */
function linksOf(spec: EntitySpec, targets: SaveContext['targets']): { link: Link; target: Target }[] {
  const links = linkFields(spec).map(([, { link, to }]) => ({ link, target: targetOf(targets, to) }));
  const tables = new Set(links.map(({ link }) => link.table));
  const others = [...targets.values()].flatMap((target) => {
    const fields = target.spec === null ? [] : linkFields(target.spec).map(([, field]) => field);
    const referring = fields.filter(({ to, link }) => to === spec.service && !tables.has(link.table));
    return referring.map(({ link }) => ({ link: reverseLink(link), target }));
  });
  return [...links, ...others];
}

/** Deletes all records in one statement: foreign keys are checked at its end, so records may refer to each other. */
async function deleteRecords(db: Db, { removed }: Removal, { author, bulkId }: RemovalBy): Promise<void> {
  const parts = [...removed].map(([entity, records], index) => {
    const { spec } = entity;
    const keys = requestedKeys(spec, keysOf(entity, records));
    return sql`${sql.id(`part${index}`)} as (delete from ${sql.table(spec.table)} as record using ${keys}
      where ${sameStoredKey(spec, 'requested')} returning 1)`;
  });
  const counts = parts.map((_, index) => sql`(select count(*)::int from ${sql.id(`part${index}`)})`);
  const { rows } = await sql<{ deleted: readonly number[] }>`with ${sql.join(parts)}
    select array[${sql.join(counts)}] as "deleted"`.execute(db);
  for (const [index, [entity, records]] of [...removed].entries()) {
    const { spec } = entity;
    if ((rows[0]?.deleted[index] ?? 0) < records.size && (await countStored(db, entity, keysOf(entity, records))) > 0)
      throw triggerRefusal('removed');
    const entries = [...records.values()].map((stored) => ({
      key: keyOf(spec, stored),
      action: 'delete' as const,
      changes: describeChanges(entity, changesToNull(entity, stored), stored, new Map()),
    }));
    await recordChanges(db, spec.service, entries, { author, bulkId });
  }
}

const keysOf = ({ spec }: EntityTable, records: Records): Key[] =>
  [...records.values()].map((record) => keyOf(spec, record));

/** The changes in the history entry of a deletion: every value → null. */
const changesToNull = ({ spec }: EntityTable, stored: WireRecord): FieldChange[] =>
  fieldsOf(spec).flatMap(([name, field]) => {
    const from = stored[name] ?? null;
    return from === null || (Array.isArray(from) && from.length === 0) ? [] : [{ name, field, from, to: null }];
  });

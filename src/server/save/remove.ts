/** `DELETE` of an entity whose records are removed for good, and `GET …/dependents`, which says before what that would change. */
import { sql, type Kysely } from 'kysely';
import type { EntitySpec, Link } from '#model/entity.ts';
import type { Dependents } from '#model/dependents.ts';
import { keyOf, keyText, type Key } from '#model/key.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import type { CatalogueDatabase } from '../database/database.ts';
import { conflict, forbidden, unknown } from '../http/problems.ts';
import { fieldsOf, targetOf, type EntityTable, type Target } from '../record/entity-table.ts';
import { keysAsked, sameKey } from '../record/record-sql.ts';
import type { FieldChange, WireRecord } from './body.ts';
import { recordChanges } from './history.ts';
import { linkFields, listsOf, lockLinkTable, modifiedBy, saveLinks, seenFromOther } from './links.ts';
import { describeChanges } from './references.ts';
import { removalOf, type Records, type Referrers, type Removal } from './removal.ts';
import { lockRecord, type SaveContext } from './save.ts';

type Db = Kysely<CatalogueDatabase>;

export interface RemoveContext extends SaveContext {
  readonly referrers: Referrers;
}

/** Which record, and who asks. */
interface Asked {
  readonly key: Key;
  readonly user: { readonly id: number; readonly permissions: ReadonlySet<Permission> };
}

/** Removes a record, with what goes with it. Throws 403, 404, 409. */
export function removeRecord(context: RemoveContext, entity: EntityTable, { key, user }: Asked): Promise<void> {
  const { database, referrers, keepAdministrators } = context;
  return database.db.transaction().execute(async (db) => {
    const links = linkTablesFrom(context, entity);
    for (const table of links) await lockLinkTable(db, table);
    await keepAdministrators(db, entity.spec, async () => {
      const stored = await lockRecord(db, entity, key, sql`for update of record`);
      if (stored === null) throw unknown(`${entity.spec.label.one} ${keyText(key)}`);
      const removal = await removalOf(db, referrers, entity, stored, true);
      refuse(entity, removal, user.permissions);
      await clear(db, removal, user.id);
      await unlink(db, context, removal, user.id);
      await remove(db, removal, user.id);
    });
  });
}

/** What {@link removeRecord} would do now. Throws 404. */
export async function readDependents(
  { database: { db }, referrers }: RemoveContext,
  entity: EntityTable,
  { key, user: { permissions } }: Asked,
): Promise<Dependents> {
  const stored = await lockRecord(db, entity, key, sql``);
  if (stored === null) throw unknown(`${entity.spec.label.one} ${keyText(key)}`);
  const { removed, cleared, refusing } = await removalOf(db, referrers, entity, stored, false);
  const all = [
    ...[...removed].map(([one, rows]) => [one, 'delete', one === entity ? rows.size - 1 : rows.size] as const),
    ...[...cleared].map(([one, fields]) => [one, 'clear', recordsIn(fields).size] as const),
    ...[...refusing].map(([one, count]) => [one, 'refuse', count] as const),
  ].filter(([, , count]) => count > 0);
  const seen = all.filter(([{ spec }]) => holdsAll(permissions, spec.read));
  return {
    lists: seen.map(([{ spec }, effect, count]) => ({
      entity: spec.service,
      label: labelOf(spec, count),
      effect,
      count,
    })),
    hidden: seen.length < all.length,
    possible: refusing.size === 0 && lacking({ removed, cleared, refusing }, permissions).length === 0,
  };
}

const labelOf = ({ label }: EntitySpec, count: number): string => (count === 1 ? label.one : label.many);

/** The link tables of everything that may go, always in the same order. */
function linkTablesFrom({ referrers, targets }: RemoveContext, entity: EntityTable): string[] {
  const reached = new Set([entity]);
  for (const one of reached)
    for (const { entity: other, effect } of referrers.get(one.spec.service) ?? [])
      if (effect === 'delete') reached.add(other);
  return [...new Set([...reached].flatMap(({ spec }) => linksOf(spec, targets).map(({ link }) => link.table)))].sort();
}

/** Lists are named to those who may read them. */
function refuse({ spec }: EntityTable, removal: Removal, permissions: ReadonlySet<Permission>): void {
  const { refusing } = removal;
  if (refusing.size > 0) {
    const seen = [...refusing].filter(([one]) => holdsAll(permissions, one.spec.read));
    const named = seen.map(([one, count]) => `${count} ${labelOf(one.spec, count)}`);
    if (seen.length < refusing.size) named.push('records that you may not see');
    const by = new Intl.ListFormat('en-US').format(named);
    throw conflict(`This ${spec.label.one} is referred to by ${by}. Nothing was deleted.`);
  }
  const needed = lacking(removal, permissions);
  if (needed.length > 0) throw forbidden({ all: needed });
}

/** The permissions to write what changes that the user has not. */
const lacking = ({ removed, cleared }: Removal, permissions: ReadonlySet<Permission>): Permission[] => [
  ...new Set([...removed.keys(), ...cleared.keys()].flatMap(({ spec: { write } }) => write ?? [])).difference(
    permissions,
  ),
];

const recordsIn = (fields: ReadonlyMap<string, Records>): Records =>
  new Map(fields.values().flatMap((records) => records.entries()));

/** Fields that lead to what goes are emptied, all of one record as one change. */
async function clear(db: Db, { cleared }: Removal, userId: number): Promise<void> {
  for (const [entity, fields] of cleared) {
    const { spec } = entity;
    for (const [name, records] of fields) {
      const values = { [name]: null, ...(spec.audited && modifiedBy(userId)) };
      const asked = sql`exists (select from ${keysAsked(spec, keysOf(entity, records))} where ${sameKey(spec.key, 'asked')})`;
      await db
        .updateTable(`${spec.table} as record`)
        .set(values)
        .where(sql<boolean>`${asked}`)
        .execute();
    }
    const entries = [...recordsIn(fields)].map(([text, stored]) => {
      const emptied = new Set([...fields].flatMap(([name, records]) => (records.has(text) ? [name] : [])));
      const changes = emptying(entity, stored).filter(({ name }) => emptied.has(name));
      const described = describeChanges(entity, changes, stored, new Map());
      return { key: keyOf(spec, stored), action: 'update' as const, changes: described };
    });
    await recordChanges(db, spec.service, entries, { changedById: userId, bulkId: null });
  }
}

/** Lists of links are part of both records: the other side's loses what goes. */
async function unlink(db: Db, { targets }: SaveContext, { removed }: Removal, userId: number): Promise<void> {
  for (const [{ spec }, records] of removed) {
    const ids = [...records.values()].map((record) => Number(keyOf(spec, record)[0]));
    for (const one of linksOf(spec, targets)) {
      const lists = await listsOf(db, one.link, ids);
      const emptied = [...lists].map(([id, from]) => ({ id, from, to: [] }));
      await saveLinks(db, one, emptied, userId);
    }
  }
}

/** Its own lists, and those of others in which its records stand. */
function linksOf(spec: EntitySpec, targets: SaveContext['targets']): { link: Link; target: Target }[] {
  const own = linkFields(spec).map(([, { link, to }]) => ({ link, target: targetOf(targets, to) }));
  const tables = new Set(own.map(({ link }) => link.table));
  const others = [...targets.values()].flatMap((target) => {
    const fields = target.spec === null ? [] : linkFields(target.spec).map(([, field]) => field);
    const leading = fields.filter(({ to, link }) => to === spec.service && !tables.has(link.table));
    return leading.map(({ link }) => ({ link: seenFromOther(link), target }));
  });
  return [...own, ...others];
}

/** One statement, at whose end the database judges references: what leads to one another goes together. */
async function remove(db: Db, { removed }: Removal, userId: number): Promise<void> {
  const parts = [...removed].map(([entity, records], index) => {
    const { spec } = entity;
    const asked = keysAsked(spec, keysOf(entity, records));
    return sql`${sql.id(`part${index}`)} as (delete from ${sql.table(spec.table)} as record using ${asked}
      where ${sameKey(spec.key, 'asked')})`;
  });
  await sql`with ${sql.join(parts)} select`.execute(db);
  for (const [entity, records] of removed) {
    const { spec } = entity;
    const entries = [...records.values()].map((stored) => ({
      key: keyOf(spec, stored),
      action: 'delete' as const,
      changes: describeChanges(entity, emptying(entity, stored), stored, new Map()),
    }));
    await recordChanges(db, spec.service, entries, { changedById: userId, bulkId: null });
  }
}

const keysOf = ({ spec }: EntityTable, records: Records): Key[] =>
  [...records.values()].map((record) => keyOf(spec, record));

/** From the values that were to none. */
const emptying = ({ spec }: EntityTable, stored: WireRecord): FieldChange[] =>
  fieldsOf(spec).flatMap(([name, field]) => {
    const from = stored[name] ?? null;
    return from === null || (Array.isArray(from) && from.length === 0) ? [] : [{ name, field, from, to: null }];
  });

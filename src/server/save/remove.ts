/** Permanent `DELETE`, and its preview, `GET …/dependents`. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { DependentEffect } from '#model/dependents.ts';
import type { DependentLists, Dependents } from '#model/wire/dependents.ts';
import type { Key } from '#model/key.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import { conflict, forbidden } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { AccessChange } from './access-graph.ts';
import { noAdministratorLeft, type AdministratorRule } from './last-administrator.ts';
import { cascadeOf, removalOf, type Removal } from './removal.ts';
import { lockRecord } from './save.ts';
import { lockLinkTables, recordsIn, writeRemoval, type RemoveContext } from './write-removal.ts';

/** The user who deletes. */
export interface Remover {
  readonly id: number;
  readonly permissions: ReadonlySet<Permission>;
}

/** A record to delete, and the user. */
interface RemovalRequest {
  readonly key: Key;
  readonly user: Remover;
}

/** Deletes a record and its cascade, under a row lock. Throws 403, 404, 409. */
export function removeRecord(
  context: RemoveContext,
  entity: EntityTable,
  { key, user }: RemovalRequest,
): Promise<void> {
  const { database, referrers, administrators } = context;
  return database.db.transaction().execute(async (db) => {
    await lockLinkTables(db, context, entity);
    await administrators.guard(db, cascadeOf(referrers, entity), async () => {
      const stored = await lockRecord(db, entity, key, sql`for update of record`);
      const removal = await removalOf(db, referrers, entity, [stored], true);
      refuse(entity, removal, user.permissions);
      await writeRemoval(db, context, removal, { userId: user.id, bulkId: null });
    });
  });
}

/** What {@link removeRecord} would do now. Throws 404. */
export async function readDependents(
  { database: { db }, referrers, administrators }: RemoveContext,
  entity: EntityTable,
  { key, user: { permissions } }: RemovalRequest,
): Promise<Dependents> {
  const stored = await lockRecord(db, entity, key, sql``);
  const removal = await removalOf(db, referrers, entity, [stored], false);
  const { refusing } = removal;
  const restricted = [...refusing].map(([target, counts]) => [target, 'refuse', sum(counts)] as const);
  const dependents = named([...effectsOf(entity, removal, 1), ...restricted], permissions);
  if (refusing.size > 0 || lacking(removal, permissions).length > 0) return { ...dependents, possible: false };
  const isLast = await administrators.wouldRemoveLast(db, accessChangesOf(administrators, removal));
  return isLast
    ? { ...dependents, possible: false, reason: noAdministratorLeft().message }
    : { ...dependents, possible: true };
}

/** The deleted users and roles. */
export const accessChangesOf = ({ concerns }: AdministratorRule, { removed }: Removal): AccessChange[] =>
  [...removed].flatMap(([{ spec }, records]) =>
    concerns(spec) ? [...records.values()].map((stored) => ({ spec, stored, after: null })) : [],
  );

type Effect = readonly [entity: EntityTable, effect: DependentEffect, count: number];

/** The effects of deleting `count` records of an entity, without the records themselves. */
export const effectsOf = (entity: EntityTable, { removed, cleared }: Removal, count: number): Effect[] => [
  ...[...removed].map(([target, rows]): Effect => [
    target,
    'delete',
    target === entity ? rows.size - count : rows.size,
  ]),
  ...[...cleared].map(([target, fields]): Effect => [target, 'clear', recordsIn(fields).size]),
];

/** The effects by list; lists that the user may not read are only marked as hidden. */
export function named(effects: readonly Effect[], permissions: ReadonlySet<Permission>): DependentLists {
  const all = effects.filter(([, , count]) => count > 0);
  const visible = all.filter(([{ spec }]) => holdsAll(permissions, spec.read));
  return {
    lists: visible.map(([{ spec }, effect, count]) => ({
      entity: spec.service,
      label: labelOf(spec, count),
      effect,
      count,
    })),
    hidden: visible.length < all.length,
  };
}

const labelOf = ({ label }: EntitySpec, count: number): string => (count === 1 ? label.one : label.many);

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

function refuse({ spec }: EntityTable, { refusing, ...rest }: Removal, permissions: ReadonlySet<Permission>): void {
  if (refusing.size > 0) {
    const by = referring(
      [...refusing].map(([target, counts]) => [target, sum(counts)]),
      permissions,
    );
    throw conflict(`This ${spec.label.one} is referred to by ${by}. Nothing was deleted.`);
  }
  const needed = lacking(rest, permissions);
  if (needed.length > 0) throw forbidden({ all: needed });
}

/** `3 Orders and records that you may not see`. */
function referring(counts: readonly (readonly [EntityTable, number])[], permissions: ReadonlySet<Permission>): string {
  const visible = counts.filter(([target]) => holdsAll(permissions, target.spec.read));
  const texts = visible.map(([{ spec }, count]) => `${count} ${labelOf(spec, count)}`);
  if (visible.length < counts.length) texts.push('records that you may not see');
  return new Intl.ListFormat('en-US').format(texts);
}

/** Reasons why some of several records can't be deleted, by the text of the key. */
export function refusalsOf(removal: Removal, permissions: ReadonlySet<Permission>): ReadonlyMap<string, string> {
  const { removed, cleared, refusing, causes } = removal;
  const reasons = new Map<string, string>();
  const closed = [...removed, ...cleared].flatMap(([target]) => (mayWrite(target, permissions) ? [] : [target]));
  for (const target of closed)
    for (const cause of causes.get(target)?.values() ?? [])
      reasons.set(cause, 'You may not change all that would change with it.');
  const restricted = new Map<string, [EntityTable, number][]>();
  for (const [target, counts] of refusing)
    for (const [cause, count] of counts) restricted.set(cause, [...(restricted.get(cause) ?? []), [target, count]]);
  for (const [cause, counts] of restricted)
    reasons.set(cause, `It is referred to by ${referring(counts, permissions)}.`);
  return reasons;
}

const mayWrite = ({ spec: { write } }: EntityTable, permissions: ReadonlySet<Permission>): boolean =>
  write === null || permissions.has(write);

/** The write permissions that the user lacks. */
const lacking = (
  { removed, cleared }: Pick<Removal, 'removed' | 'cleared'>,
  permissions: ReadonlySet<Permission>,
): Permission[] => [
  ...new Set([...removed.keys(), ...cleared.keys()].flatMap(({ spec: { write } }) => write ?? [])).difference(
    permissions,
  ),
];

/** Hard `DELETE`, and its preview, `GET …/dependents`. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { DependentEffect } from '#model/dependents.ts';
import type { DependentLists, Dependents } from '#model/wire/dependents.ts';
import type { Key } from '#model/key.ts';
import { holdsAll, holdsVerb, type Permission } from '#model/permission.ts';
import { readOnlyMember } from '#model/wire.ts';
import { throwIfReadOnly } from '../access/reach.ts';
import { conflict, forbidden, readOnlyRecord } from '../http/problems.ts';
import { baseOf, unrestricted, type EntityTable } from '../record/entity-table.ts';
import type { AccessChange } from './access-graph.ts';
import { authorOf, type Saver } from './author.ts';
import { noAdministratorLeft, type AdministratorRule } from './last-administrator.ts';
import type { WireRecord } from './body.ts';
import { plannedRemoval, recordsIn, type PlannedRemoval } from './plan-removal.ts';
import { cascadeOf, type Records, type Removal, type Restricting } from './removal.ts';
import { lockRecord } from './stored-record.ts';
import { lockLinkTables, writeRemoval, type RemoveContext } from './write-removal.ts';

/** The user who deletes. */
export type Remover = Saver & { readonly permissions: ReadonlySet<Permission> };

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
    await administrators.guard(db, cascadeOf(referrers, baseOf(entity)), async () => {
      const stored = await lockRecord(db, unrestricted(entity), key, sql`for update of record`);
      throwIfReadOnly(entity.spec, stored);
      const removal = await plannedRemoval(db, context, entity, [stored], true);
      throwIfForbidden(entity, removal, user.permissions);
      await writeRemoval(db, context, removal, { author: authorOf(user), bulkId: null });
    });
  });
}

/** What {@link removeRecord} would do now. Throws 404. */
export async function readDependents(
  context: RemoveContext,
  entity: EntityTable,
  { key, user: { permissions } }: RemovalRequest,
): Promise<Dependents> {
  const { administrators } = context;
  const { db } = context.database;
  const stored = await lockRecord(db, unrestricted(entity), key, sql``);
  const removal = await plannedRemoval(db, context, entity, [stored], false);
  const { refusing } = removal;
  const restricted = [...refusing].map(([target, counts]): Effect => [target, 'refuse', sum(counts)]);
  const dependents = dependentListsFor([...effectsOf(entity, removal, 1), ...restricted], permissions);
  if (refusing.size > 0 || missingPermissions(removal, permissions).length > 0 || !isWritable(removal, stored))
    return { ...dependents, possible: false };
  const isLast = await administrators.wouldRemoveLast(db, accessChangesOf(administrators, removal));
  return isLast
    ? { ...dependents, possible: false, reason: noAdministratorLeft().message }
    : { ...dependents, possible: true };
}

/** The users and roles to be deleted. */
export const accessChangesOf = ({ guards }: AdministratorRule, { removed }: Removal): AccessChange[] =>
  [...removed].flatMap(([{ spec }, records]) =>
    guards(spec) ? [...records.values()].map((stored) => ({ spec, stored, after: null })) : [],
  );

type Effect = readonly [entity: EntityTable, effect: DependentEffect, count: Restricting];

/** The effects of deleting `count` records of an entity, without the records themselves. */
export const effectsOf = (
  entity: EntityTable,
  { removed, cleared, unseen }: PlannedRemoval,
  count: number,
): Effect[] => {
  const counted = (target: EntityTable, records: Records, without: number): Restricting => {
    const hidden = [...(unseen.get(target) ?? [])].filter((key) => records.has(key)).length;
    return { all: records.size - without, seen: records.size - without - hidden };
  };
  return [
    ...[...removed].map(([target, rows]): Effect => [
      target,
      'delete',
      counted(target, rows, target === baseOf(entity) ? count : 0),
    ]),
    ...[...cleared].map(([target, fields]): Effect => [target, 'clear', counted(target, recordsIn(fields), 0)]),
  ];
};

/** The effects by list; lists and records that the user may not read are only marked as hidden. */
export function dependentListsFor(effects: readonly Effect[], permissions: ReadonlySet<Permission>): DependentLists {
  const occurring = effects.filter(([, , { all }]) => all > 0);
  const visible = occurring.filter(([{ spec }, , { seen }]) => seen > 0 && holdsVerb(permissions, spec, 'read'));
  return {
    lists: visible.map(([{ spec }, effect, { seen }]) => ({
      entity: spec.service,
      label: labelOf(spec, seen),
      effect,
      count: seen,
    })),
    hidden: visible.length < occurring.length || visible.some(([, , { all, seen }]) => seen < all),
  };
}

const labelOf = ({ label }: EntitySpec, count: number): string => (count === 1 ? label.one : label.many);

function sum(counts: ReadonlyMap<string, Restricting>): Restricting {
  const values = [...counts.values()];
  return { all: total(values.map(({ all }) => all)), seen: total(values.map(({ seen }) => seen)) };
}

const total = (counts: readonly number[]): number => counts.reduce((a, b) => a + b, 0);

function throwIfForbidden(
  { spec }: EntityTable,
  { refusing, unwritable, ...rest }: PlannedRemoval,
  permissions: ReadonlySet<Permission>,
): void {
  if (refusing.size > 0) {
    const by = referrersText(
      [...refusing].map(([target, counts]) => [target, sum(counts)]),
      permissions,
    );
    throw conflict(`This ${spec.label.one} is referred to by ${by}. Nothing was deleted.`);
  }
  const missing = missingPermissions(rest, permissions);
  if (missing.length > 0) throw forbidden({ all: missing });
  if (unwritable.values().some((keys) => keys.size > 0)) throw readOnlyRecord(unwritableReason);
}

const unwritableReason = 'You may not change all that would change with it.';

const isWritable = ({ unwritable }: PlannedRemoval, stored: WireRecord): boolean =>
  stored[readOnlyMember] !== true && unwritable.values().every((keys) => keys.size === 0);

/** `3 Orders and records that you may not see`. */
function referrersText(
  counts: readonly (readonly [EntityTable, Restricting])[],
  permissions: ReadonlySet<Permission>,
): string {
  const visible = counts.filter(([target, { seen }]) => seen > 0 && holdsVerb(permissions, target.spec, 'read'));
  const texts = visible.map(([{ spec }, { seen }]) => `${seen} ${labelOf(spec, seen)}`);
  const hidesSome = visible.length < counts.length || visible.some(([, { all, seen }]) => seen < all);
  if (hidesSome) texts.push('records that you may not see');
  return new Intl.ListFormat('en-US').format(texts);
}

/** Reasons why some of several records can't be deleted, by the text of the key. */
export function refusalsOf(removal: PlannedRemoval, permissions: ReadonlySet<Permission>): ReadonlyMap<string, string> {
  const { removed, cleared, refusing, roots, unwritable } = removal;
  const reasons = new Map<string, string>();
  for (const target of new Set([...removed.keys(), ...cleared.keys()])) {
    const unwritableKeys = unwritable.get(target);
    for (const [key, root] of roots.get(target) ?? [])
      if (!mayWrite(target, permissions) || unwritableKeys?.has(key)) reasons.set(root, unwritableReason);
  }
  const restricted = new Map<string, [EntityTable, Restricting][]>();
  for (const [target, counts] of refusing)
    for (const [root, count] of counts) restricted.set(root, [...(restricted.get(root) ?? []), [target, count]]);
  for (const [root, counts] of restricted)
    reasons.set(root, `It is referred to by ${referrersText(counts, permissions)}.`);
  return reasons;
}

const mayWrite = ({ spec: { permissions: needed } }: EntityTable, permissions: ReadonlySet<Permission>): boolean =>
  holdsAll(permissions, needed.write ?? []);

/** The write permissions that the user lacks. */
const missingPermissions = (
  { removed, cleared }: Pick<Removal, 'removed' | 'cleared'>,
  permissions: ReadonlySet<Permission>,
): Permission[] => [
  ...new Set([...removed.keys(), ...cleared.keys()].flatMap(({ spec }) => spec.permissions.write ?? [])).difference(
    permissions,
  ),
];

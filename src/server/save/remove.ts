/** Hard `DELETE`, and its preview, `GET …/dependents`. */
import { sql } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import type { DependentEffect } from '#model/dependents.ts';
import type { DependentLists, Dependents } from '#model/wire/dependents.ts';
import type { Key } from '#model/key.ts';
import { holdsAll, type Permission } from '#model/permission.ts';
import { conflict, forbidden } from '../http/problems.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { AccessChange } from './access-graph.ts';
import { authorOf, type Saver } from './author.ts';
import { noAdministratorLeft, type AdministratorRule } from './last-administrator.ts';
import { cascadeOf, removalOf, type Removal } from './removal.ts';
import { lockRecord } from './stored-record.ts';
import { lockLinkTables, recordsIn, writeRemoval, type RemoveContext } from './write-removal.ts';

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
    await administrators.guard(db, cascadeOf(referrers, entity), async () => {
      const stored = await lockRecord(db, entity, key, sql`for update of record`);
      const removal = await removalOf(db, referrers, entity, [stored], true);
      throwIfForbidden(entity, removal, user.permissions);
      await writeRemoval(db, context, removal, { author: authorOf(user), bulkId: null });
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
  const dependents = dependentListsFor([...effectsOf(entity, removal, 1), ...restricted], permissions);
  if (refusing.size > 0 || missingPermissions(removal, permissions).length > 0)
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
export function dependentListsFor(effects: readonly Effect[], permissions: ReadonlySet<Permission>): DependentLists {
  const occurring = effects.filter(([, , count]) => count > 0);
  const visible = occurring.filter(([{ spec }]) => holdsAll(permissions, spec.read));
  return {
    lists: visible.map(([{ spec }, effect, count]) => ({
      entity: spec.service,
      label: labelOf(spec, count),
      effect,
      count,
    })),
    hidden: visible.length < occurring.length,
  };
}

const labelOf = ({ label }: EntitySpec, count: number): string => (count === 1 ? label.one : label.many);

const sum = (counts: ReadonlyMap<string, number>): number => [...counts.values()].reduce((a, b) => a + b, 0);

function throwIfForbidden(
  { spec }: EntityTable,
  { refusing, ...rest }: Removal,
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
}

/** `3 Orders and records that you may not see`. */
function referrersText(
  counts: readonly (readonly [EntityTable, number])[],
  permissions: ReadonlySet<Permission>,
): string {
  const visible = counts.filter(([target]) => holdsAll(permissions, target.spec.read));
  const texts = visible.map(([{ spec }, count]) => `${count} ${labelOf(spec, count)}`);
  if (visible.length < counts.length) texts.push('records that you may not see');
  return new Intl.ListFormat('en-US').format(texts);
}

/** Reasons why some of several records can't be deleted, by the text of the key. */
export function refusalsOf(removal: Removal, permissions: ReadonlySet<Permission>): ReadonlyMap<string, string> {
  const { removed, cleared, refusing, roots } = removal;
  const reasons = new Map<string, string>();
  const readOnly = [...removed, ...cleared].flatMap(([target]) => (mayWrite(target, permissions) ? [] : [target]));
  for (const target of readOnly)
    for (const root of roots.get(target)?.values() ?? [])
      reasons.set(root, 'You may not change all that would change with it.');
  const restricted = new Map<string, [EntityTable, number][]>();
  for (const [target, counts] of refusing)
    for (const [root, count] of counts) restricted.set(root, [...(restricted.get(root) ?? []), [target, count]]);
  for (const [root, counts] of restricted)
    reasons.set(root, `It is referred to by ${referrersText(counts, permissions)}.`);
  return reasons;
}

const mayWrite = ({ spec: { write } }: EntityTable, permissions: ReadonlySet<Permission>): boolean =>
  write === null || permissions.has(write);

/** The write permissions that the user lacks. */
const missingPermissions = (
  { removed, cleared }: Pick<Removal, 'removed' | 'cleared'>,
  permissions: ReadonlySet<Permission>,
): Permission[] => [
  ...new Set([...removed.keys(), ...cleared.keys()].flatMap(({ spec: { write } }) => write ?? [])).difference(
    permissions,
  ),
];

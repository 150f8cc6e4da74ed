/** What the signed-in user may see of entities: screens are made from it, so that nothing else knows of fields with permissions. */
import { useMemo } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { Permission } from '#model/permission.ts';
import { guardingPermissions, visibleSpec } from '#model/visible-spec.ts';
import { usePermissions } from './permissions-context.tsx';

/** An entity without the fields that may not be seen, and with those read-only that may not be changed. */
export function visibleEntity(entity: EntitySpec, permissions: ReadonlySet<Permission>): EntitySpec {
  const guarding = guardingPermissions(entity);
  if (guarding.length === 0) return entity;
  const held = guarding.filter((permission) => permissions.has(permission)).join(' ');
  const known = visibleEntities.get(entity) ?? new Map<string, EntitySpec>();
  visibleEntities.set(entity, known);
  const seen = known.get(held) ?? visibleSpec(entity, (permission) => permissions.has(permission)).seen;
  known.set(held, seen);
  return seen;
}

/** By the permissions that are held: the same one each time, as memoised screens and facts need. */
const visibleEntities = new WeakMap<EntitySpec, Map<string, EntitySpec>>();

/** A client of the entity as the signed-in user may see it. */
export function useVisibleClient<Client extends { readonly entity: EntitySpec }>(client: Client): Client {
  const entity = visibleEntity(client.entity, usePermissions());
  return useMemo(() => (entity === client.entity ? client : { ...client, entity }), [client, entity]);
}

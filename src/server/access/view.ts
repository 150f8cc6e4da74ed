/** The catalogue as principals may see it: rows by rules, fields by permissions. What they may not see is not in it. */
import { createHash } from 'node:crypto';
import { must } from '#model/must.ts';
import { openedBy, type Permission } from '#model/permission.ts';
import type { Principals } from '#model/principal.ts';
import { visibleSpec, visibleFields } from '#model/visible-spec.ts';
import type { RowFilter } from '../database/stored-table.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';
import { mayOpen, referredTarget } from './referred.ts';
import { ruledViewOf } from './ruled-view.ts';
import { scopeOf } from './scope.ts';
import type { UnrestrictedCatalogue } from './unrestricted-catalogue.ts';

export interface View {
  /** In the catalogue's order. */
  readonly entities: readonly EntityTable[];
  /** What pick-lists show, and records may be made to refer to. */
  readonly pickable: ReadonlyMap<string, Target>;
}

interface Restriction {
  readonly unrestricted: UnrestrictedCatalogue;
  readonly holds: (permission: Permission) => boolean;
  /** By service, where not all rows may be read. */
  readonly scopes: ReadonlyMap<string, RowFilter>;
  readonly pickable: ReadonlyMap<string, Target>;
}

/** `today`: the day by UTC. */
export function viewOf(unrestricted: UnrestrictedCatalogue, principals: Principals, today: string): View {
  const context = { targets: unrestricted.targets, today };
  const holds = (permission: Permission) => principals.every(({ granted }) => granted.has(permission));
  const scopes = new Map<string, RowFilter>();
  for (const { spec, self } of unrestricted.entities) {
    const scope = scopeOf('read', self, spec, principals, context);
    if (scope !== null) scopes.set(spec.service, scope);
  }
  const pickable = new Map(
    [...unrestricted.targets].map(([service, target]) => [service, visibleTarget(target, scopes.get(service), holds)]),
  );
  const narrowing = { unrestricted, holds, scopes, pickable };
  const entities = unrestricted.entities.map((entity) =>
    visibleEntity(entity, scopeOf('write', entity.self, entity.spec, principals, context), narrowing),
  );
  const principal = { ids: principals.map(({ id }) => id), opened: openedByAll(principals) };
  const referred = [...scopes.keys()].flatMap((service) => {
    const target = must(pickable.get(service), 'a scope is of a target');
    if (mayOpen(principal, target)) return [];
    return [[service, referredTarget(target, { entities, users: unrestricted.users }, principal)] as const];
  });
  return { entities, pickable: new Map([...pickable, ...referred]) };
}

const openedByAll = (principals: Principals): ReadonlySet<Permission> =>
  principals.map(({ granted }) => openedBy(granted)).reduce((all, opened) => all.intersection(opened));

const visibleTarget = (target: Target, scope: RowFilter | undefined, holds: Restriction['holds']): Target => ({
  ...target,
  fields: visibleFields(target.fields, holds),
  ...(scope !== undefined && { readable: scope, tables: union(target.tables, scope.tables) }),
});

function visibleEntity(entity: EntityTable, writable: RowFilter | null, narrowing: Restriction): EntityTable {
  const { unrestricted, holds, scopes, pickable } = narrowing;
  const { spec } = entity;
  const readable = scopes.get(spec.service);
  const ruledView = ruledViewOf(spec, unrestricted, scopes);
  const { hidden, readOnly, seen } = visibleSpec(spec, holds);
  const references = new Map(
    [...entity.references].flatMap(([name, { field, target }]) => {
      const opens = scopes.get(field.to);
      if (hidden.includes(name)) return [];
      return [[name, { field, target: opens === undefined ? target : { ...target, opens } }] as const];
    }),
  );
  const opened = [...references.values()].flatMap(({ target }) => target.opens ?? []);
  const filters = [readable, writable, ruledView, ...opened].flatMap((filter) => filter ?? []);
  if (filters.length + hidden.length + readOnly.length === 0) return entity;
  const tables = union(entity.tables, readable?.tables, writable?.tables, ruledView?.tables);
  const narrowed = {
    ...entity,
    base: entity,
    writable,
    tables,
    ...(ruledView !== undefined && { nonNull: new Map() }),
  };
  const visibleTo = digest([...filters.map(({ text }) => text), hidden, readOnly, readable?.text, writable?.text]);
  return {
    ...narrowed,
    spec: { ...seen, readable, source: ruledView?.source },
    unrestricted: { ...narrowed, spec: { ...spec, readable }, visibleTo: `${visibleTo} unrestricted` },
    hidden,
    readOnly,
    self: pickable.get(spec.service) ?? entity.self,
    references,
    shownTables: union(tables, entity.shownTables, ...opened.map((filter) => filter.tables)),
    visibleTo,
  };
}

const union = (...lists: readonly (readonly string[] | undefined)[]): readonly string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);

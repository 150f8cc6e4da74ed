/** The catalogue as readers may see it: rows by rules, fields by permissions. What they may not see is not in it. */
import { createHash } from 'node:crypto';
import { must } from '#model/must.ts';
import { openedBy, type Permission } from '#model/permission.ts';
import type { Readers } from '#model/reader.ts';
import { seenSpec, visibleFields } from '#model/seen-spec.ts';
import type { RowFilter } from '../database/stored-table.ts';
import type { EntityTable, Target } from '../record/entity-table.ts';
import { mayOpen, referredTarget } from './referred.ts';
import { ruledViewOf } from './ruled-view.ts';
import { scopeOf } from './scope.ts';
import type { WholeCatalogue } from './whole-catalogue.ts';

export interface View {
  /** In the catalogue's order. */
  readonly entities: readonly EntityTable[];
  /** What pick-lists show, and records may be made to refer to. */
  readonly pickable: ReadonlyMap<string, Target>;
}

interface Narrowing {
  readonly whole: WholeCatalogue;
  readonly holds: (permission: Permission) => boolean;
  /** By service, where not all rows may be read. */
  readonly scopes: ReadonlyMap<string, RowFilter>;
  readonly pickable: ReadonlyMap<string, Target>;
}

/** `today`: the day by UTC. */
export function viewOf(whole: WholeCatalogue, readers: Readers, today: string): View {
  const context = { targets: whole.targets, today };
  const holds = (permission: Permission) => readers.every(({ granted }) => granted.has(permission));
  const scopes = new Map<string, RowFilter>();
  for (const { spec, self } of whole.entities) {
    const scope = scopeOf('read', self, spec, readers, context);
    if (scope !== null) scopes.set(spec.service, scope);
  }
  const pickable = new Map(
    [...whole.targets].map(([service, target]) => [service, seenTarget(target, scopes.get(service), holds)]),
  );
  const narrowing = { whole, holds, scopes, pickable };
  const entities = whole.entities.map((entity) =>
    seenEntity(entity, scopeOf('write', entity.self, entity.spec, readers, context), narrowing),
  );
  const reader = { ids: readers.map(({ id }) => id), opened: openedByAll(readers) };
  const referred = [...scopes.keys()].flatMap((service) => {
    const target = must(pickable.get(service), 'a scope is of a target');
    if (mayOpen(reader, target)) return [];
    return [[service, referredTarget(target, { entities, users: whole.users }, reader)] as const];
  });
  return { entities, pickable: new Map([...pickable, ...referred]) };
}

const openedByAll = (readers: Readers): ReadonlySet<Permission> =>
  readers.map(({ granted }) => openedBy(granted)).reduce((all, opened) => all.intersection(opened));

const seenTarget = (target: Target, scope: RowFilter | undefined, holds: Narrowing['holds']): Target => ({
  ...target,
  fields: visibleFields(target.fields, holds),
  ...(scope !== undefined && { readable: scope, tables: union(target.tables, scope.tables) }),
});

function seenEntity(entity: EntityTable, writable: RowFilter | null, narrowing: Narrowing): EntityTable {
  const { whole, holds, scopes, pickable } = narrowing;
  const { spec } = entity;
  const readable = scopes.get(spec.service);
  const ruledView = ruledViewOf(spec, whole, scopes);
  const { hidden, readOnly, seen } = seenSpec(spec, holds);
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
  const seenBy = digest([...filters.map(({ text }) => text), hidden, readOnly, readable?.text, writable?.text]);
  return {
    ...narrowed,
    spec: { ...seen, readable, source: ruledView?.source },
    whole: { ...narrowed, spec: { ...spec, readable }, seenBy: `${seenBy} whole` },
    hidden,
    readOnly,
    self: pickable.get(spec.service) ?? entity.self,
    references,
    shownTables: union(tables, entity.shownTables, ...opened.map((filter) => filter.tables)),
    seenBy,
  };
}

const union = (...lists: readonly (readonly string[] | undefined)[]): readonly string[] => [
  ...new Set(lists.flatMap((list) => list ?? [])),
];

const digest = (facts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22);

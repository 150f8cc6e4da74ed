/** The cache of views of the catalogue. Principals who may see the same share one, and so its caches. */
import { LRUCache } from 'lru-cache';
import type { EntitySpec } from '#model/entity.ts';
import { restrictedPermissions, ruledPermission, type Permission } from '#model/permission.ts';
import { todayInUtc } from '#model/date.ts';
import type { Principal, Principals } from '#model/principal.ts';
import { guardingPermissions } from '#model/visible-spec.ts';
import { viewOf, type View } from './view.ts';
import type { UnrestrictedCatalogue } from './unrestricted-catalogue.ts';

/** Maximum number of cached views. */
const maxViews = 1_000;

export class Views {
  readonly #unrestricted: UnrestrictedCatalogue;
  readonly #everything: View;
  /** The permissions by which people see different parts of an entity; none where everybody sees all of it. */
  readonly #narrowing: readonly Permission[];
  readonly #views = new LRUCache<string, View>({ max: maxViews });
  readonly #facts = new WeakMap<Principal, string>();

  constructor(unrestricted: UnrestrictedCatalogue) {
    this.#unrestricted = unrestricted;
    this.#everything = { entities: unrestricted.entities, pickable: unrestricted.targets };
    const narrowing = unrestricted.entities.flatMap(({ spec }) => restrictingPermissions(spec));
    // Which rows refer to a record that one may not read depends on all that one may.
    const reads = unrestricted.entities.flatMap(({ spec }) => spec.permissions.read);
    this.#narrowing = narrowing.length === 0 ? [] : [...new Set([...narrowing, ...reads])];
  }

  /** The view of these principals; the whole catalogue if it has neither rules for rows nor permissions of fields. */
  of(principals: Principals): View {
    if (this.#narrowing.length === 0) return this.#everything;
    const today = todayInUtc();
    const key = JSON.stringify([today, ...principals.map((principal) => this.#factsOf(principal))]);
    const cached = this.#views.get(key);
    if (cached !== undefined) return cached;
    const view = viewOf(this.#unrestricted, principals, today);
    this.#views.set(key, view);
    return view;
  }

  /** All on which a view depends. */
  #factsOf(principal: Principal): string {
    const cached = this.#facts.get(principal);
    if (cached !== undefined) return cached;
    const held = this.#narrowing.filter((permission) => principal.granted.has(permission));
    const facts = JSON.stringify([principal.id, held, [...principal.values]]);
    this.#facts.set(principal, facts);
    return facts;
  }
}

function restrictingPermissions(spec: EntitySpec): Permission[] {
  const { rows, permissions } = spec;
  const own = rows === undefined ? [] : restrictedPermissions(permissions);
  const ruled = Object.keys(rows ?? {}).flatMap((rule) => own.map((permission) => ruledPermission(permission, rule)));
  return [...own, ...ruled, ...guardingPermissions(spec)];
}

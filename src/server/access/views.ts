/** The cache of views of the catalogue. Readers who may see the same share one, and so its caches. */
import { LRUCache } from 'lru-cache';
import type { EntitySpec } from '#model/entity.ts';
import { narrowedPermissions, ruledPermission, type Permission } from '#model/permission.ts';
import { todayInUtc } from '#model/date.ts';
import type { Reader, Readers } from '#model/reader.ts';
import { guardingPermissions } from '#model/seen-spec.ts';
import { viewOf, type View } from './view.ts';
import type { WholeCatalogue } from './whole-catalogue.ts';

/** Maximum number of cached views. */
const maxViews = 1_000;

export class Views {
  readonly #whole: WholeCatalogue;
  readonly #everything: View;
  /** The permissions by which people see different parts of an entity; none where everybody sees all of it. */
  readonly #narrowing: readonly Permission[];
  readonly #views = new LRUCache<string, View>({ max: maxViews });
  readonly #facts = new WeakMap<Reader, string>();

  constructor(whole: WholeCatalogue) {
    this.#whole = whole;
    this.#everything = { entities: whole.entities, pickable: whole.targets };
    const narrowing = whole.entities.flatMap(({ spec }) => narrowingPermissions(spec));
    // Which rows refer to a record that one may not read depends on all that one may.
    const reads = whole.entities.flatMap(({ spec }) => spec.permissions.read);
    this.#narrowing = narrowing.length === 0 ? [] : [...new Set([...narrowing, ...reads])];
  }

  /** The view of these readers; the whole catalogue if it has neither rules for rows nor permissions of fields. */
  of(readers: Readers): View {
    if (this.#narrowing.length === 0) return this.#everything;
    const today = todayInUtc();
    const key = JSON.stringify([today, ...readers.map((reader) => this.#factsOf(reader))]);
    const cached = this.#views.get(key);
    if (cached !== undefined) return cached;
    const view = viewOf(this.#whole, readers, today);
    this.#views.set(key, view);
    return view;
  }

  /** All on which a view depends. */
  #factsOf(reader: Reader): string {
    const cached = this.#facts.get(reader);
    if (cached !== undefined) return cached;
    const held = this.#narrowing.filter((permission) => reader.granted.has(permission));
    const facts = JSON.stringify([reader.id, held, [...reader.values]]);
    this.#facts.set(reader, facts);
    return facts;
  }
}

function narrowingPermissions(spec: EntitySpec): Permission[] {
  const { rows, permissions } = spec;
  const own = rows === undefined ? [] : narrowedPermissions(permissions);
  const ruled = Object.keys(rows ?? {}).flatMap((rule) => own.map((permission) => ruledPermission(permission, rule)));
  return [...own, ...ruled, ...guardingPermissions(spec)];
}

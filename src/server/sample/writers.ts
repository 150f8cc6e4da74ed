/** Finds users who could write a record at an instant: by their roles, from their creation until their deletion. */
import type { EntitySpec } from '#model/entity.ts';
import { pickWeighted } from './chance.ts';
import { linkField, type SampleFacts } from './development-rows.ts';
import type { StoredRow, World } from './world.ts';

export class Writers {
  readonly #world: World;
  readonly #service: string;
  readonly #roles: string;
  readonly #permissions: ReadonlyMap<string, readonly string[]>;
  readonly #holders = new Map<string, { readonly userCount: number; readonly rows: readonly StoredRow[] }>();

  constructor(world: World, { entities, identity, development }: SampleFacts) {
    this.#world = world;
    this.#service = identity.user.service;
    this.#roles = linkField(entities, identity.user.service, identity.userRoles.table);
    this.#permissions = new Map(development.roles.map(({ name, permissions }) => [name, permissions]));
  }

  /** The id of a random user who could write the entity's records then; `null` if there was none. */
  at({ write }: EntitySpec, instant: string): number | null {
    if (write === null) return null;
    const able = this.#holdersOf(write).filter(
      ({ isActive, createdDate, modifiedDate }) =>
        String(createdDate) < instant && (isActive === true || instant < String(modifiedDate)),
    );
    return able.length === 0 ? null : Number(pickWeighted(able).id);
  }

  #holdersOf(permission: string): readonly StoredRow[] {
    const users = this.#world.rows(this.#service);
    const found = this.#holders.get(permission);
    // Users are created by earlier users, so the cache is stale when there are more.
    if (found?.userCount === users.length) return found.rows;
    const rows = users.filter((user) =>
      ((user[this.#roles] ?? []) as readonly string[]).some((role) =>
        this.#permissions.get(role)?.includes(permission),
      ),
    );
    this.#holders.set(permission, { userCount: users.length, rows });
    return rows;
  }
}

/** Finds the users who could write a record at an instant: those with a role that permits it, not deleted yet. */
import type { EntitySpec } from '#model/entity.ts';
import { pickWeighted } from '../model/random.ts';
import { linkField, type SampleFacts } from './development-rows.ts';
import type { StoredRow, SampleContext } from './sample-context.ts';

export class Writers {
  readonly #context: SampleContext;
  readonly #service: string;
  readonly #roles: string;
  readonly #permissions: ReadonlyMap<string, readonly string[]>;
  readonly #holders = new Map<string, { readonly userCount: number; readonly rows: readonly StoredRow[] }>();

  constructor(context: SampleContext, { entities, identity, development }: SampleFacts) {
    this.#context = context;
    this.#service = identity.user.service;
    this.#roles = linkField(entities, identity.user.service, identity.userRoles.table);
    this.#permissions = new Map(development.roles.map(({ name, permissions }) => [name, permissions]));
  }

  /** The id of a random user among them; `null` if there was none. */
  at({ permissions }: EntitySpec, instant: string): number | null {
    const [write] = permissions.write ?? [];
    if (write === undefined) return null;
    const candidates = this.#holdersOf(write).filter(
      ({ isActive, createdDate, modifiedDate }) =>
        String(createdDate) < instant && (isActive === true || instant < String(modifiedDate)),
    );
    return candidates.length === 0 ? null : Number(pickWeighted(candidates).id);
  }

  #holdersOf(permission: string): readonly StoredRow[] {
    const users = this.#context.rows(this.#service);
    const cached = this.#holders.get(permission);
    // Users are created by earlier users, so the cache is stale once there are more.
    if (cached?.userCount === users.length) return cached.rows;
    const rows = users.filter((user) =>
      ((user[this.#roles] ?? []) as readonly string[]).some((role) =>
        this.#permissions.get(role)?.includes(permission),
      ),
    );
    this.#holders.set(permission, { userCount: users.length, rows });
    return rows;
  }
}

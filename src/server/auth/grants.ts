/**
 * A user's permissions, exact in every request: a role changed on any server or by SQL counts in the next one.
 *
 * The data version of the tables concerned is read together with the session (one statement); permissions are cached
 * by that version.
 */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import { generalPermissions, permissionsWhileViewing, type Permission } from '#model/permission.ts';
import { VersionedCache } from '../database/data-version.ts';
import type { Db } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { authorise, type CurrentUser } from '../http/policy.ts';
import { list } from '../record/record-sql.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import type { Session } from './sessions.ts';

interface Person extends Omit<CurrentUser, 'title' | 'viewAs' | 'session'> {
  readonly isActive: boolean;
}

/** What the cache of permissions may hold, in bytes: about 5,000 users with 80 permissions each. */
const cacheBytes = 2 ** 24;

/** The tables that permissions depend on. */
export const grantTables = ({ user, role, userRoles, rolePermissions }: IdentityModel): readonly string[] => [
  user.table,
  role.table,
  userRoles.table,
  rolePermissions.table,
  'permission',
];

export class Grants {
  readonly #db: Db;
  readonly #facts: IdentityModel;
  readonly #people = new VersionedCache<{ readonly version: number; readonly person: Person | null }>(
    cacheBytes,
    ({ person }) => [...(person?.permissions ?? [])].join().length,
  );

  constructor(db: Db, facts: IdentityModel) {
    this.#db = db;
    this.#facts = facts;
  }

  /**
   * The user of a session; `null` if deleted or inactive. While impersonating, permissions are the intersection of what both may
   * read: none if the impersonated user is inactive.
   */
  async userOf({ userId, viewAsUserId, title, hash, roles, version }: Session): Promise<CurrentUser | null> {
    const person = await this.#personOf(userId, roles, version);
    if (!person?.isActive) return null;
    const { id, name, email, permissions } = person;
    const session = { hash, roles };
    if (viewAsUserId === null) return { id, name, email, title, permissions, session };
    const impersonated = await this.#personOf(viewAsUserId, [], version);
    return {
      id,
      name,
      email,
      title,
      permissions: permissionsWhileViewing(permissions, impersonated?.isActive ? impersonated.permissions : new Set()),
      session,
      viewAs: { id: viewAsUserId, name: impersonated?.name ?? '' },
    };
  }

  /** See {@link Reauthorise}. */
  async reauthorise(...[db, { id, session }, needs]: Parameters<Reauthorise>): ReturnType<Reauthorise> {
    const { hash, roles } = session;
    const storedSession = await system(db)
      .selectFrom('session')
      .select('hash')
      .where('hash', '=', hash)
      .executeTakeFirst();
    const person = storedSession && (await readPerson(db, this.#facts, id, roles));
    const permissions = person?.isActive ? person.permissions : new Set<Permission>();
    authorise(person?.isActive ? { permissions } : null, needs);
    return permissions;
  }

  /**
   * `roles`: from the identity provider for this session, in addition to the stored ones. The version is part of the key:
   * permissions are exactly those of the version that was read with the session, or newer ones, read after it.
   */
  async #personOf(userId: number, roles: readonly string[], version: number): Promise<Person | null> {
    const read = async () => ({ version, person: await readPerson(this.#db, this.#facts, userId, roles) });
    return (await this.#people.at(JSON.stringify([version, userId, ...roles]), version, read)).person;
  }
}

async function readPerson(
  db: Db,
  facts: IdentityModel,
  userId: number,
  roles: readonly string[],
): Promise<Person | null> {
  const { user } = facts;
  const { rows } = await sql<{
    name: string | null;
    email: string | null;
    isActive: boolean;
    permissions: Permission[];
  }>`
    select u.${sql.ref(user.name)} as "name", u.${sql.ref(user.email)} as "email", u."isActive", coalesce((
      select jsonb_agg(distinct ${permission('name')}) ${grantsOf(facts)}
      where r."id" in (select l.${sql.ref(facts.userRoles.other)} from ${sql.table(facts.userRoles.table)} l
          where l.${sql.ref(facts.userRoles.own)} = u."id")
        or r.${sql.ref(facts.role.name)} = any(${list('text', roles)})
    ), '[]') as "permissions"
    from ${sql.table(user.table)} u where u."id" = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  return {
    id: userId,
    name: row.name ?? '',
    email: row.email ?? '',
    isActive: row.isActive,
    permissions: new Set([...row.permissions, ...generalPermissions]),
  };
}

const permission = systemColumns('permission', 'p');

/** SQL joins: active roles `r`, their grants `g`, and those permissions `p` that the catalogue has. */
const grantsOf = ({ role, rolePermissions }: IdentityModel) => sql`
  from (select * from ${sql.table(role.table)} where "isActive") r
  join ${sql.table(rolePermissions.table)} g on g.${sql.ref(rolePermissions.own)} = r."id"
  join "permission" p on ${permission('id')} = g.${sql.ref(rolePermissions.other)} and ${permission('isActive')}`;

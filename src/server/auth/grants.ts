/**
 * A user's permissions, never stale: a change of a role on any server or by SQL takes effect with the next request. They are cached by
 * the data version of their tables, which one statement reads together with the session.
 */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import { generalPermissions, permissionsOfToken, permissionsWhileViewing, type Permission } from '#model/permission.ts';
import { VersionedCache } from '../database/data-version.ts';
import type { Db } from '../database/database.ts';
import { system, systemColumns } from '../database/system-tables.ts';
import { authorise, type Credential, type CurrentUser } from '../http/policy.ts';
import { arrayParameter } from '../record/record-sql.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import type { Session } from './sessions.ts';
import type { AccessToken, Tokens } from './tokens.ts';

interface CachedUser extends Omit<CurrentUser, 'title' | 'viewAs' | 'credential'> {
  readonly isActive: boolean;
}

/** Maximum size of the cache in bytes: about 5,000 users with 80 permissions each. */
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
  readonly #identity: IdentityModel;
  readonly #users = new VersionedCache<{ readonly version: number; readonly person: CachedUser | null }>(
    cacheBytes,
    ({ person }) => [...(person?.permissions ?? [])].join().length,
  );

  readonly #tokens: Tokens;

  constructor(db: Db, identity: IdentityModel, tokens: Tokens) {
    this.#db = db;
    this.#identity = identity;
    this.#tokens = tokens;
  }

  /**
   * The user of a session; `null` if deleted or inactive. During an impersonation, the permissions are those to read that both users
   * hold; none if the impersonated user is inactive.
   */
  async userOf({ userId, viewAsUserId, title, hash, roles, version }: Session): Promise<CurrentUser | null> {
    const person = await this.#cachedUser(userId, roles, version);
    if (!person?.isActive) return null;
    const { id, name, email, permissions } = person;
    const credential = { kind: 'session', hash, roles } as const;
    if (viewAsUserId === null) return { id, name, email, title, permissions, credential };
    const impersonated = await this.#cachedUser(viewAsUserId, [], version);
    return {
      id,
      name,
      email,
      title,
      permissions: permissionsWhileViewing(permissions, impersonated?.isActive ? impersonated.permissions : new Set()),
      credential,
      viewAs: { id: viewAsUserId, name: impersonated?.name ?? '' },
    };
  }

  /**
   * The user of an access token, `null` if deleted or inactive. Of the roles only stored ones count, since those from the identity
   * provider are of a session.
   */
  async userOfToken({ id: tokenId, userId, readOnly, resources, version }: AccessToken): Promise<CurrentUser | null> {
    const person = await this.#cachedUser(userId, [], version);
    if (!person?.isActive) return null;
    const { id, name, email } = person;
    const scope = { readOnly, resources };
    const permissions = permissionsOfToken(person.permissions, scope);
    return { id, name, email, title: '', permissions, credential: { kind: 'token', id: tokenId, scope } };
  }

  /** The stored permissions of a user, without those of a session; `null` if deleted or inactive. */
  async permissionsOf(db: Db, userId: number): Promise<ReadonlySet<Permission> | null> {
    const person = await readUser(db, this.#identity, userId, []);
    return person?.isActive ? person.permissions : null;
  }

  /** See {@link Reauthorise}. */
  async reauthorise(...[db, { id, credential }, needs]: Parameters<Reauthorise>): ReturnType<Reauthorise> {
    const held = (await this.#isAlive(db, credential)) ? await this.#heldNow(db, id, credential) : null;
    const permissions = held ?? new Set<Permission>();
    authorise(held && { permissions }, needs);
    return permissions;
  }

  async #isAlive(db: Db, credential: Credential): Promise<boolean> {
    if (credential.kind === 'token') return this.#tokens.isValid(db, credential.id);
    const session = system(db).selectFrom('session').select('hash').where('hash', '=', credential.hash);
    return (await session.executeTakeFirst()) !== undefined;
  }

  async #heldNow(db: Db, userId: number, credential: Credential): Promise<ReadonlySet<Permission> | null> {
    const roles = credential.kind === 'session' ? credential.roles : [];
    const person = await readUser(db, this.#identity, userId, roles);
    if (!person?.isActive) return null;
    return credential.kind === 'token' ? permissionsOfToken(person.permissions, credential.scope) : person.permissions;
  }

  /**
   * `roles`: those that the identity provider adds to the stored ones for this session. The version is part of the key, so the
   * permissions are those of the version read with the session, or newer.
   */
  async #cachedUser(userId: number, roles: readonly string[], version: number): Promise<CachedUser | null> {
    const read = async () => ({ version, person: await readUser(this.#db, this.#identity, userId, roles) });
    return (await this.#users.at(JSON.stringify([version, userId, ...roles]), version, read)).person;
  }
}

async function readUser(
  db: Db,
  facts: IdentityModel,
  userId: number,
  roles: readonly string[],
): Promise<CachedUser | null> {
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
        or r.${sql.ref(facts.role.name)} = any(${arrayParameter('text', roles)})
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

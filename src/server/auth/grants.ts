/**
 * A user's permissions, never stale: a change of a role on any server or by SQL takes effect with the next request. They are cached by
 * the data version of their tables, which one statement reads together with the session.
 */
import { sql } from 'kysely';
import type { IdentityModel } from '#model/identity.ts';
import {
  generalPermissions,
  heldByBoth,
  openedBy,
  permissionsOfToken,
  permissionsWhileViewing,
  type Permission,
  type TokenScope,
} from '#model/permission.ts';
import { seeTheSame, type Principal } from '#model/principal.ts';
import type { MeSql } from '../access/me.ts';
import { VersionedCache } from '../database/data-version.ts';
import type { Db } from '../database/database.ts';
import { restrictedMeanwhile } from '../http/problems.ts';
import { system, systemColumns, systemTable } from '../database/system-tables.ts';
import { authorise, type Credential, type CurrentUser } from '../http/policy.ts';
import { arrayParameter } from '../record/record-sql.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import type { BearerToken, BearerTokens } from './bearer-tokens.ts';
import type { Session } from './sessions.ts';

interface CachedUser extends Omit<CurrentUser, 'title' | 'viewAs' | 'credential' | 'principals'> {
  readonly isActive: boolean;
  readonly principal: Principal;
}

/** Maximum size of the cache in bytes: about 5,000 users with 80 permissions each. */
const cacheBytes = 2 ** 24;

/** The tables that permissions depend on. */
export const grantTables = (
  { user, role, userRoles, rolePermissions }: IdentityModel,
  me: MeSql | null = null,
): readonly string[] => [
  ...new Set([user.table, role.table, userRoles.table, rolePermissions.table, 'permission', ...(me?.tables ?? [])]),
];

export class Grants {
  readonly #db: Db;
  readonly #identity: IdentityModel;
  readonly #me: MeSql | null;
  readonly #users = new VersionedCache<{ readonly version: number; readonly person: CachedUser | null }>(
    cacheBytes,
    ({ person }) => [...(person?.permissions ?? [])].join().length + sizeOf(person?.principal),
  );

  readonly #tokens: BearerTokens;

  /** `me`: the values that rules for rows compare with; `null` for none. */
  constructor(db: Db, identity: IdentityModel, tokens: BearerTokens, me: MeSql | null = null) {
    this.#db = db;
    this.#identity = identity;
    this.#tokens = tokens;
    this.#me = me;
  }

  /**
   * The user of a session; `null` if deleted or inactive. During an impersonation, the permissions are those to read that both users
   * hold; none if the impersonated user is inactive.
   */
  async userOf({ userId, viewAsUserId, title, hash, roles, version }: Session): Promise<CurrentUser | null> {
    const person = await this.#cachedUser(userId, roles, version);
    if (!person?.isActive) return null;
    const { id, name, email, permissions, principal } = person;
    const credential = { kind: 'session', hash, roles } as const;
    if (viewAsUserId === null) return { id, name, email, title, permissions, principals: [principal], credential };
    const impersonated = await this.#cachedUser(viewAsUserId, [], version);
    const other = impersonated?.isActive ? impersonated.principal : { ...principal, granted: new Set<Permission>() };
    return {
      id,
      name,
      email,
      title,
      permissions: permissionsWhileViewing(permissions, impersonated?.isActive ? impersonated.permissions : new Set()),
      principals: [principal, other],
      credential,
      viewAs: { id: viewAsUserId, name: impersonated?.name ?? '' },
    };
  }

  /**
   * The user of a program's token; `null` if deleted or inactive, or if somebody else made it who is. Of the roles only stored ones count,
   * since those from the identity provider are of a session.
   */
  async userOfToken(token: BearerToken): Promise<CurrentUser | null> {
    const { id: tokenId, userId, createdById, readOnly, resources, version } = token;
    const makerId = createdById === userId ? null : createdById;
    const person = await this.#cachedUser(userId, [], version);
    const maker = makerId === null ? null : await this.#cachedUser(makerId, [], version);
    const scope = { readOnly, resources };
    const held = heldWithToken(person, scope, makerId, maker);
    if (person === null || held === null) return null;
    const { id, name, email } = person;
    return { id, name, email, title: '', ...held, credential: { kind: 'token', id: tokenId, scope, makerId } };
  }

  /** What the stored roles of a user grant, without those of a session; `null` if deleted or inactive. */
  async grantedTo(db: Db, userId: number): Promise<ReadonlySet<Permission> | null> {
    const person = await readUser(db, this.#identity, this.#me, userId, []);
    return person?.isActive ? person.principal.granted : null;
  }

  /** See {@link Reauthorise}. */
  async reauthorise(...[db, { id, credential, principals }, needs]: Parameters<Reauthorise>): ReturnType<Reauthorise> {
    const held = (await this.#isAlive(db, credential)) ? await this.#heldNow(db, id, credential) : null;
    authorise(held, needs);
    if (held !== null && !seeTheSame(principals, held.principals)) throw restrictedMeanwhile();
    return held?.permissions ?? new Set<Permission>();
  }

  async #isAlive(db: Db, credential: Credential): Promise<boolean> {
    if (credential.kind === 'token') return this.#tokens.isValid(db, credential.id);
    const session = system(db).selectFrom('session').select('hash').where('hash', '=', credential.hash);
    return (await session.executeTakeFirst()) !== undefined;
  }

  async #heldNow(db: Db, userId: number, credential: Credential): Promise<Held | null> {
    const read = (id: number, roles: readonly string[]) => readUser(db, this.#identity, this.#me, id, roles);
    if (credential.kind === 'token') {
      const { scope, makerId } = credential;
      return heldWithToken(await read(userId, []), scope, makerId, makerId === null ? null : await read(makerId, []));
    }
    const person = await read(userId, credential.roles);
    return person?.isActive ? { permissions: person.permissions, principals: [person.principal] } : null;
  }

  /**
   * `roles`: those that the identity provider adds to the stored ones for this session. The version is part of the key, so the
   * permissions are those of the version read with the session, or newer.
   */
  async #cachedUser(userId: number, roles: readonly string[], version: number): Promise<CachedUser | null> {
    const read = async () => ({ version, person: await readUser(this.#db, this.#identity, this.#me, userId, roles) });
    return (await this.#users.at(JSON.stringify([version, userId, ...roles]), version, read)).person;
  }
}

async function readUser(
  db: Db,
  facts: IdentityModel,
  me: MeSql | null,
  userId: number,
  roles: readonly string[],
): Promise<CachedUser | null> {
  const { user } = facts;
  const { rows } = await sql<{
    name: string | null;
    email: string | null;
    isActive: boolean;
    permissions: Permission[];
    me: Readonly<Record<string, readonly string[]>> | null;
  }>`
    select u.${sql.ref(user.name)} as "name", u.${sql.ref(user.email)} as "email", u."isActive", coalesce((
      select jsonb_agg(distinct ${permission('name')}) ${grantsOf(facts)}
      where r."id" in (select l.${sql.ref(facts.userRoles.other)} from ${sql.table(facts.userRoles.table)} l
          where l.${sql.ref(facts.userRoles.own)} = u."id")
        or r.${sql.ref(facts.role.name)} = any(${arrayParameter('text', roles)})
    ), '[]') as "permissions", ${me === null ? sql`null` : me.values('u')} as "me"
    from ${sql.table(user.table)} u where u."id" = ${userId}`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const granted = new Set([...row.permissions, ...generalPermissions]);
  return {
    id: userId,
    name: row.name ?? '',
    email: row.email ?? '',
    isActive: row.isActive,
    permissions: openedBy(granted),
    principal: { id: userId, granted, values: new Map(Object.entries(row.me ?? {})) },
  };
}

type Held = Pick<CurrentUser, 'permissions' | 'principals'>;

/** What a token allows: no more than its user may, nor than another one who made it may. `null` if either has been deleted. */
function heldWithToken(
  user: CachedUser | null,
  scope: TokenScope,
  makerId: number | null,
  maker: CachedUser | null,
): Held | null {
  if (!user?.isActive) return null;
  const permissions = permissionsOfToken(user.permissions, scope);
  const principal = { ...user.principal, granted: permissionsOfToken(user.principal.granted, scope) };
  if (makerId === null) return { permissions, principals: [principal] };
  return maker?.isActive
    ? { permissions: heldByBoth(permissions, maker.permissions), principals: [principal, maker.principal] }
    : null;
}

/** In characters. */
const sizeOf = (principal: Principal | undefined): number => JSON.stringify([...(principal?.values ?? [])]).length;

const permission = systemColumns('permission', 'p');

/** SQL joins: active roles `r`, their grants `g`, and those permissions `p` that the catalogue has. */
const grantsOf = ({ role, rolePermissions }: IdentityModel) => sql`
  from (select * from ${sql.table(role.table)} where "isActive") r
  join ${sql.table(rolePermissions.table)} g on g.${sql.ref(rolePermissions.own)} = r."id"
  join ${systemTable('permission')} p on ${permission('id')} = g.${sql.ref(rolePermissions.other)} and ${permission('isActive')}`;

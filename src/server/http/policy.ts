/**
 * Authorisation: refuses unsafe requests from other sites (CSRF), and users without the permissions that the route declares. A route that
 * declares none stops the start, so that no check can be forgotten.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import { holdsAll, holdsAny, type Needs, type Permission, type TokenScope } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import type { Principals } from '#model/principal.ts';
import { bearerOf, needsPerson, readOnlyToken } from './bearer.ts';
import { crossSite, forbidden, readOnlyWhileViewing, unauthenticated } from './problems.ts';

/** By what a user is authenticated: the session of a person's browser, or the access token of a program. */
export type Credential =
  /** `hash`: of the cookie; `roles`: from the identity provider. */
  | { readonly kind: 'session'; readonly hash: string; readonly roles: readonly string[] }
  /** `makerId`: another user who made it; `null` for none. */
  | { readonly kind: 'token'; readonly id: number; readonly scope: TokenScope; readonly makerId: number | null };

/** The authenticated user of a request, as stored when the request arrived. */
export interface CurrentUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  /** What calls need; for a permission for the rows of a rule, also the one for all rows (`openedBy`). */
  readonly permissions: ReadonlySet<Permission>;
  /** The principals whose permissions decide about rows and fields: the user, and the impersonated user or the token's maker. */
  readonly principals: Principals;
  readonly credential: Credential;
  /** The impersonated user; the permissions are then the intersection of what both may read. */
  readonly viewAs?: Reference;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permissions that the route needs. Required: a route without it stops the start. */
    needs?: Needs;
    /** Whether the route answers even if authentication fails with an error, such as reports to the log. */
    userOptional?: true;
    /** Whether open tabs poll the route: such calls don't extend a session. */
    background?: true;
    /** Whether the handler confirms an {@link ExpectedUser} in the statement of its answer: see {@link confirmed}. */
    confirmsUser?: true;
    /** Whether the route needs the session of a person: access tokens are refused. */
    personOnly?: true;
    /** Whether the route changes no data although its method isn't safe: read-only tokens may call it, and so may who impersonates. */
    changesNothing?: true;
  }
  interface FastifyInstance {
    /** Needs of every route, by `METHOD /path`. */
    policies: ReadonlyMap<string, Needs>;
    /** Sets the request's user from the database; throws 401 or 403 unless the route is allowed. */
    authenticate(request: FastifyRequest): Promise<void>;
  }
  interface FastifyRequest {
    /** `null` for anonymous. */
    user: CurrentUser | null;
    /** Whether the user is still as expected; `null` when that is known. */
    isUnchanged: RawBuilder<boolean> | null;
  }
}

/** The user of a session as of an earlier request, and a SQL predicate: whether authentication would find the same. */
export interface ExpectedUser {
  readonly user: CurrentUser;
  readonly isUnchanged: RawBuilder<boolean>;
}

/** Safe methods (RFC 9110, 9.2.1). */
const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Protects all routes against cross-site request forgery (CSRF): refuses unsafe methods from other sites. An access token is a proof by
 * itself: no page can make a browser send one.
 */
export function registerSameSite(app: FastifyInstance, publicUrl: string): void {
  app.addHook('onRequest', async (request) => {
    if (safeMethods.has(request.method) || bearerOf(request) !== undefined) return;
    if (!isSameSite(request, publicUrl)) throw crossSite();
  });
}

/**
 * By the headers Sec-Fetch-Site and Origin, which pages can't forge. A client that sends neither is no browser, so it
 * can't be tricked into sending a user's cookie.
 */
export function isSameSite({ headers }: FastifyRequest, publicUrl: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return headers.origin === undefined || headers.origin === publicUrl;
}

/** Authenticates a request; `null` for anonymous. */
export type Authenticate = (request: FastifyRequest) => Promise<CurrentUser | null>;

/** The user whom a request's session had before, if it is remembered. */
export type Expect = (request: FastifyRequest) => Promise<ExpectedUser | null>;

const expectNobody: Expect = () => Promise.resolve(null);

/** Adds the authorisation hook to every route that is registered afterwards. */
export function registerPolicy(app: FastifyInstance, authenticate: Authenticate, expect = expectNobody): void {
  const policies = new Map<string, Needs>();
  app.decorate('policies', policies);
  app.decorateRequest('user', null);
  app.decorateRequest('isUnchanged', null);
  app.addHook('onRoute', ({ config, method, url }) => {
    const needs = config?.needs;
    if (needs === undefined) throw new Error(`${String(method)} ${url} does not say what it needs (config.needs).`);
    if (needs !== 'public' && ('all' in needs ? needs.all : needs.any).length === 0) {
      throw new Error(`${String(method)} ${url} needs an empty list of permissions: say 'public' if that is meant.`);
    }
    for (const verb of [method].flat()) policies.set(`${verb} ${url}`, needs);
  });
  app.decorate('authenticate', async (request: FastifyRequest) => {
    request.isUnchanged = null;
    request.user = await authenticate(request).catch((error: unknown) => {
      if (request.routeOptions.config.userOptional) return null;
      throw error;
    });
    permit(request.user, request);
  });
  app.addHook('onRequest', async (request) => {
    const expected = request.routeOptions.config.confirmsUser ? await expect(request) : null;
    if (expected !== null && isPermitted(expected.user, request)) Object.assign(request, expected);
    else await app.authenticate(request);
  });
}

/** Unknown paths are public: 404 discloses nothing. */
const needsOf = ({ is404, routeOptions }: FastifyRequest): Needs =>
  is404 ? 'public' : (routeOptions.config.needs ?? { any: [] });

/**
 * The answer for a user who is cached: `inOneStatement` confirms the user by the first statement that it runs; it is `null` if the user has
 * changed or one statement is not enough. Otherwise the user is authenticated first, as for every other route.
 */
export async function confirmed<Answer>(
  request: FastifyRequest,
  inOneStatement: (isUnchanged: RawBuilder<boolean>) => Promise<Answer | null>,
  read: () => Promise<Answer>,
): Promise<Answer> {
  if (request.isUnchanged !== null) {
    const answer = await inOneStatement(request.isUnchanged);
    if (answer !== null) return answer;
    await request.server.authenticate(request);
  }
  return read();
}

function isPermitted(user: CurrentUser, request: FastifyRequest): boolean {
  try {
    permit(user, request);
    return true;
  } catch {
    return false;
  }
}

/** Throws 401 or 403 unless the route is for this user. */
function permit(user: CurrentUser | null, request: FastifyRequest): void {
  const { method, is404, routeOptions } = request;
  const { changesNothing, personOnly } = is404 ? { changesNothing: true } : routeOptions.config;
  const changes = !safeMethods.has(method) && !changesNothing;
  if (user?.viewAs !== undefined && changes) throw readOnlyWhileViewing(user.viewAs.name);
  if (user?.credential.kind === 'token' && personOnly) throw needsPerson();
  authorise(user, needsOf(request));
  if (user?.credential.kind === 'token' && user.credential.scope.readOnly && changes) throw readOnlyToken();
}

/** Throws 401 or 403 unless the user has the permissions. Also called by handlers for needs that depend on the body. */
export function authorise(user: Pick<CurrentUser, 'permissions' | 'principals'> | null, needs: Needs): void {
  if (needs === 'public') return;
  if (user === null) throw unauthenticated();
  if (!mayDo(user, needs)) throw forbidden(needs, isAllowed(user.permissions, needs));
}

/** Whether the user has the permissions, of all rows where these are needed. */
export function mayDo(user: Pick<CurrentUser, 'permissions' | 'principals'>, needs: Needs): boolean {
  if (needs !== 'public' && 'all' in needs && needs.ofAllRows === true)
    return (
      user.principals.every(({ granted }) => holdsAll(granted, needs.all)) && holdsAll(user.permissions, needs.all)
    );
  return isAllowed(user.permissions, needs);
}

/** Whether the permissions satisfy the needs. */
export function isAllowed(permissions: ReadonlySet<Permission>, needs: Needs): boolean {
  if (needs === 'public') return true;
  return 'all' in needs ? holdsAll(permissions, needs.all) : holdsAny(permissions, needs.any);
}

/** The current user of a route that requires one. */
export function userOf({ user }: FastifyRequest): CurrentUser {
  if (user === null) throw unauthenticated();
  return user;
}

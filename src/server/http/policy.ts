/**
 * Authorisation: the one place that decides it. Every route declares the permissions it needs; a route without that stops the
 * start, so that none can be forgotten.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdsAll, holdsAny, type Needs, type Permission } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import { forbidden, onlyViewing, unauthenticated } from './problems.ts';
import { safeMethods } from './same-site.ts';

/** The authenticated user of a request, as stored when it arrived. */
export interface CurrentUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The session, by the hash of its cookie, and its roles from the identity provider. */
  readonly session: { readonly hash: string; readonly roles: readonly string[] };
  /** The impersonated user; the permissions are then the intersection of what both may read. */
  readonly viewAs?: Reference;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The permissions that the route needs. Required: a route without it stops the start. */
    needs?: Needs;
    /** Whether it is answered even if authentication fails with an error, such as reports to the log. */
    userOptional?: true;
    /** Whether it is polled by open tabs: such calls don't extend a session. */
    background?: true;
    /**
     * Whether it is allowed while impersonating although its method isn't GET: it changes no data.
     */
    whileViewing?: true;
  }
  interface FastifyInstance {
    /** Needs of every route, by `METHOD /path`. */
    policies: ReadonlyMap<string, Needs>;
  }
  interface FastifyRequest {
    /** `null` for anonymous. */
    user: CurrentUser | null;
  }
}

/** Authenticates a request; `null` for anonymous. */
export type Authenticate = (request: FastifyRequest) => Promise<CurrentUser | null>;

/** Adds the authorisation hook to every route that is registered afterwards. */
export function registerPolicy(app: FastifyInstance, authenticate: Authenticate): void {
  const policies = new Map<string, Needs>();
  app.decorate('policies', policies);
  app.decorateRequest('user', null);
  app.addHook('onRoute', ({ config, method, url }) => {
    const needs = config?.needs;
    if (needs === undefined) throw new Error(`${String(method)} ${url} does not say what it needs (config.needs).`);
    if (needs !== 'public' && ('all' in needs ? needs.all : needs.any).length === 0) {
      throw new Error(`${String(method)} ${url} needs an empty list of permissions: say 'public' if that is meant.`);
    }
    for (const verb of [method].flat()) policies.set(`${verb} ${url}`, needs);
  });
  app.addHook('onRequest', async (request) => {
    // Unknown paths are public: 404 discloses nothing.
    const needs = request.is404 ? 'public' : (request.routeOptions.config.needs ?? { any: [] });
    request.user = await authenticate(request).catch((error: unknown) => {
      if (request.routeOptions.config.userOptional) return null;
      throw error;
    });
    refuseWhileViewing(request);
    authorise(request.user, needs);
  });
}

/** Throws 403 for a writing call while impersonating. */
function refuseWhileViewing({ user, method, is404, routeOptions: { config } }: FastifyRequest): void {
  if (user?.viewAs === undefined || is404 || safeMethods.has(method) || config.whileViewing) return;
  throw onlyViewing(user.viewAs.name);
}

/** Throws 401 or 403 unless the user has the permissions. Also called by handlers for needs that depend on the body. */
export function authorise(user: Pick<CurrentUser, 'permissions'> | null, needs: Needs): void {
  if (needs === 'public') return;
  if (user === null) throw unauthenticated();
  if (!isAllowed(user.permissions, needs)) throw forbidden(needs);
}

/** Whether the permissions satisfy the needs. */
export function isAllowed(permissions: ReadonlySet<Permission>, needs: Needs): boolean {
  if (needs === 'public') return true;
  return 'all' in needs ? holdsAll(permissions, needs.all) : holdsAny(permissions, needs.any);
}

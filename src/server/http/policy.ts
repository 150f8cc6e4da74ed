/**
 * Who may call what: the one place that decides it. Every route states what it needs; one that states nothing stops the
 * start, so that a new path can't be forgotten.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { holdsAll, holdsAny, type Needs, type Permission } from '#model/permission.ts';
import type { Reference } from '#model/wire.ts';
import { forbidden, onlyViewing, unauthenticated } from './problems.ts';
import { safeMethods } from './same-site.ts';

/** Who is asking, as the database knew it when the request came in. */
export interface CurrentUser {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly title: string;
  readonly permissions: ReadonlySet<Permission>;
  /** The session that asks, by the hash of its cookie, and the roles that the identity provider gave it. */
  readonly session: { readonly hash: string; readonly roles: readonly string[] };
  /** As whom the user looks at the portal; the permissions are then what both may read. */
  readonly viewAs?: Reference;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What the route needs. Required: a route without it stops the start. */
    needs?: Needs;
    /** For calls that must also be answered while nobody can tell who is asking, such as the log's. */
    userOptional?: true;
    /** For calls that an open tab makes by itself: they do not keep a session alive. */
    background?: true;
    /**
     * For calls that change no data though their method says nothing of it: whoever looks at the portal as somebody else may make
     * them, and no other one that is not GET.
     */
    whileViewing?: true;
  }
  interface FastifyInstance {
    /** Every route, as `METHOD /path`, and what it needs. */
    policies: ReadonlyMap<string, Needs>;
  }
  interface FastifyRequest {
    /** `null` where nobody is signed in. */
    user: CurrentUser | null;
  }
}

/** Finds out who is asking; `null` for nobody. */
export type Authenticate = (request: FastifyRequest) => Promise<CurrentUser | null>;

/** Puts the choke point in front of every route that is registered afterwards. */
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
    for (const one of [method].flat()) policies.set(`${one} ${url}`, needs);
  });
  app.addHook('onRequest', async (request) => {
    // A path that no route answers is public: it says 404, and tells nothing.
    const needs = request.is404 ? 'public' : (request.routeOptions.config.needs ?? { all: ['nobody'] });
    request.user = await authenticate(request).catch((error: unknown) => {
      if (request.routeOptions.config.userOptional) return null;
      throw error;
    });
    refuseWhileViewing(request);
    authorise(request.user, needs);
  });
}

/** Throws 403 where somebody who looks at the portal as another user would change something. */
function refuseWhileViewing({ user, method, is404, routeOptions: { config } }: FastifyRequest): void {
  if (user?.viewAs === undefined || is404 || safeMethods.has(method) || config.whileViewing) return;
  throw onlyViewing(user.viewAs.name);
}

/** Throws 401 or 403 unless the user may. Also for rules that a route can't know, such as those of one body. */
export function authorise(user: Pick<CurrentUser, 'permissions'> | null, needs: Needs): void {
  if (needs === 'public') return;
  if (user === null) throw unauthenticated();
  if (!holds(user.permissions, needs)) throw forbidden(needs);
}

/** Whether these permissions are enough. */
export function holds(held: ReadonlySet<Permission>, needs: Needs): boolean {
  if (needs === 'public') return true;
  return 'all' in needs ? holdsAll(held, needs.all) : holdsAny(held, needs.any);
}

/** The parts of authentication, created once for the server: sessions, cookies, sign-ins, access tokens, permissions. */
import type { FastifyRequest } from 'fastify';
import type { IdentityModel } from '#model/identity.ts';
import type { OidcConfig } from './oidc-config.ts';
import type { MeSql } from '../access/me.ts';
import type { Database } from '../database/database.ts';
import type { FairnessLimits } from '../fairness/limits.ts';
import { bearerOf, invalidToken } from '../http/bearer.ts';
import type { CurrentUser, ExpectedUser } from '../http/policy.ts';
import { malformed } from '../http/problems.ts';
import type { Reauthorise } from '../save/reauthorise.ts';
import { Attempts } from './attempts.ts';
import type { BearerTokens, OpenBearerTokens } from './bearer-tokens.ts';
import { Cookies } from './cookies.ts';
import { logEndedImpersonations } from './end-sessions.ts';
import { Grants, grantTables } from './grants.ts';
import { IdentityProvider } from './identity-provider.ts';
import { originOf } from './origin.ts';
import { Sessions, type Clock } from './sessions.ts';
import { SignIns } from './sign-ins.ts';
import type { UserRules } from './user-rules.ts';

export interface AuthSettings {
  readonly database: Database;
  readonly identity: IdentityModel;
  /** See {@link Grants}. */
  readonly me: MeSql | null;
  readonly rules: UserRules;
  readonly publicUrl: string;
  readonly sessionSecret: string;
  readonly openTokens: OpenBearerTokens;
  readonly oidc: OidcConfig;
  /** Whether the provider is the development one: its unverified e-mail addresses count as verified. */
  readonly trusted: boolean;
  readonly now: Clock;
  readonly limits: FairnessLimits;
}

export class Auth {
  readonly settings: AuthSettings;
  readonly cookies: Cookies;
  readonly sessions: Sessions;
  readonly tokens: BearerTokens;
  readonly signIns: SignIns;
  readonly attempts: Attempts;
  readonly provider: IdentityProvider;
  readonly grants: Grants;

  constructor(settings: AuthSettings) {
    const { database, identity, me, publicUrl, sessionSecret, openTokens, oidc, now, limits } = settings;
    this.settings = settings;
    this.cookies = new Cookies(publicUrl);
    const versioned = grantTables(identity, me);
    this.sessions = new Sessions(database, sessionSecret, now, versioned, limits.sessions);
    this.tokens = openTokens(database, sessionSecret, now, versioned);
    this.signIns = new SignIns(sessionSecret, now);
    this.attempts = new Attempts(database, now);
    this.provider = new IdentityProvider(oidc, publicUrl + callbackPath);
    this.grants = new Grants(database.db, identity, this.tokens, me);
  }

  /**
   * The current user with their present permissions; `null` if anonymous, and for static files. Throws 400 for a cookie together with an
   * access token, and 401 for a token that is not valid.
   */
  async authenticate(request: FastifyRequest): Promise<CurrentUser | null> {
    if (!authenticatedPath.test(request.url)) return null;
    const text = this.#tokenText(request);
    if (text !== undefined) return this.#userOfToken(text, request);
    const cookie = this.cookies.readSession(request);
    if (cookie === undefined) return null;
    const session = await this.sessions.find(cookie, !request.routeOptions.config.background);
    if (session === null) return null;
    const user = await this.grants.userOf(session);
    if (user === null && session.viewAsUserId !== null)
      logEndedImpersonations(
        request.log,
        await this.sessions.endImpersonation(cookie, 'deactivated', originOf(request)),
      );
    return user;
  }

  /** The user of the session or token as it was at an earlier request of this server; `null` if there was none. */
  async expect(request: FastifyRequest): Promise<ExpectedUser | null> {
    const text = this.#tokenText(request);
    if (text !== undefined) return this.#expectToken(text);
    const cookie = this.cookies.readSession(request);
    const session = cookie === undefined ? undefined : this.sessions.remembered(cookie);
    if (session === undefined) return null;
    const user = await this.grants.userOf(session);
    return user && { user, isUnchanged: this.sessions.isUnchanged(session) };
  }

  async #userOfToken(text: string, request: FastifyRequest): Promise<CurrentUser> {
    const token = await this.tokens.find(text, originOf(request));
    const user = await this.grants.userOfToken(token);
    if (user !== null) return user;
    const isUserGone = (await this.grants.grantedTo(this.settings.database.db, token.userId)) === null;
    throw invalidToken(`The user ${isUserGone ? 'of' : 'who made'} the access token has been deleted.`);
  }

  async #expectToken(text: string): Promise<ExpectedUser | null> {
    const token = this.tokens.remembered(text);
    if (token === undefined) return null;
    const user = await this.grants.userOfToken(token);
    return user && { user, isUnchanged: this.tokens.isUnchanged(token) };
  }

  /** The access token of a request. Throws 400 if there is a session, too: the user would be ambiguous. */
  #tokenText(request: FastifyRequest): string | undefined {
    const text = bearerOf(request);
    if (text !== undefined && this.cookies.readSession(request) !== undefined)
      throw malformed('Send the access token (header Authorization) or the cookie of a session, not both.');
    return text;
  }

  /** See {@link Reauthorise}. */
  readonly reauthorise: Reauthorise = (db, author, needs) => this.grants.reauthorise(db, author, needs);

  /** Whether the session is invalid only until a silent sign-in refreshes the roles from the provider. */
  async needsSilentSignIn(request: Pick<FastifyRequest, 'cookies'>): Promise<boolean> {
    const cookie = this.cookies.readSession(request);
    return cookie !== undefined && (await this.sessions.needsRoleRefresh(cookie));
  }

  /** The id of the request's session; `null` for none. */
  sessionId(request: FastifyRequest): string | null {
    const cookie = this.cookies.readSession(request);
    return cookie === undefined ? null : this.sessions.idOf(cookie);
  }
}

/** The API and the endpoint of agents; on other paths, `Authorization` has other credentials, such as those for metrics. */
const authenticatedPath = /^\/(api\/|mcp(\?|$))/;

/** The redirect URI's path, registered with the identity provider. */
export const callbackPath = '/api/auth/callback';

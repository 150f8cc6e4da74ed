/** The relying party of OpenID Connect, by openid-client with all checks enabled. */
import * as client from 'openid-client';
import { isStorableText } from '#model/text.ts';
import { normaliseLine } from './claim-text.ts';
import type { OidcConfig } from './oidc-config.ts';
import { emailClaim, type EmailClaim } from './email-claim.ts';
import { readPicture } from './picture.ts';
import { hasClaim, rolesOf } from './role-claim.ts';

/** Claims about a person from ID token and userinfo. */
export interface Claims extends EmailClaim {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly title: string;
  /** Picture as a media type and base64, or null. */
  readonly picture: string | null;
  /** Names of the portal's roles that the person's groups map to. */
  readonly roles: readonly string[];
  /** The ID token, sent as a hint at sign-out (`id_token_hint`). */
  readonly idToken: string | null;
}

export interface AuthorizationRequest {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** Milliseconds that the discovery document is cached. Keys (JWKS) are fetched again when a key id is unknown. */
const discoveryLifetime = 60 * 60_000;

/** Maximum length of `sub` in OpenID Connect, in characters. */
const maxSubjectLength = 255;

/** Tolerated clock skew of the provider, in seconds. */
const clockTolerance = 120;

/** Maximum length of a token in a URL, in characters: servers refuse URLs of more than about 8,000. */
const maxHintLength = 6_000;

export class IdentityProvider {
  readonly #settings: OidcConfig;
  readonly #redirectUri: string;
  #discovery: { readonly until: number; readonly client: Promise<client.Configuration> } | null = null;

  constructor(settings: OidcConfig, redirectUri: string) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
  }

  /** The authorisation URL, and the state to check the callback against. `silent`: `prompt=none`. */
  async authorizationRequest(silent = false): Promise<AuthorizationRequest> {
    const state = client.randomState();
    const nonce = client.randomNonce();
    const verifier = client.randomPKCECodeVerifier();
    const url = client.buildAuthorizationUrl(await this.#client(), {
      redirect_uri: this.#redirectUri,
      scope: this.#settings.scopes,
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(silent && { prompt: 'none' }),
    });
    return { url, state, nonce, verifier };
  }

  /** Validates a callback and fetches the claims. `search`: its query; the rest of the URL is configured, never that of the request. */
  async handleCallback(
    search: string,
    state: string,
    { nonce, verifier }: { nonce: string; verifier: string },
  ): Promise<Claims> {
    const configuration = await this.#client();
    const tokens = await client.authorizationCodeGrant(configuration, new URL(this.#redirectUri + search), {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    });
    const token = tokens.claims();
    if (token === undefined) throw new Error('The identity provider sent no ID token.');
    if (!isStorableText(token.sub) || token.sub.length > maxSubjectLength)
      throw new Error('The identity provider names a subject that can not be stored.');
    const userInfo = this.#needsUserInfo(token, configuration)
      ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub)
      : {};
    const claims: Readonly<Record<string, unknown>> = { ...userInfo, ...token };
    return {
      issuer: token.iss,
      subject: token.sub,
      ...emailClaim(claims, this.#settings),
      name: normaliseLine(claims.name) || null,
      title: [claims.title, claims.job_title, claims.jobTitle].map(normaliseLine).find((title) => title !== '') ?? '',
      picture: typeof claims.picture === 'string' ? await readPicture(claims.picture) : null,
      roles: rolesOf(claims, this.#settings.roles),
      idToken: tokens.id_token ?? null,
    };
  }

  /** Whether a claim is missing from the ID token, so that userinfo has to be fetched. */
  #needsUserInfo(token: Readonly<Record<string, unknown>>, configuration: client.Configuration): boolean {
    const { emailClaim: email, roles } = this.#settings;
    const hasAllClaims = token[email] !== undefined && (roles === null || hasClaim(token, roles.claim));
    return !hasAllClaims && configuration.serverMetadata().userinfo_endpoint !== undefined;
  }

  /** The provider's end-session URL, returning to `returnTo`; `null` if it has none or is unreachable. */
  async endSession(idToken: string | null, returnTo: string): Promise<URL | null> {
    const configuration = await this.#client().catch(() => null);
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
    const hint = idToken !== null && idToken.length <= maxHintLength ? { id_token_hint: idToken } : {};
    return client.buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: returnTo });
  }

  /** Fetches the discovery document, bypassing the cache. Throws while the provider is unreachable. */
  async check(): Promise<void> {
    const configuration = await this.#discover();
    this.#discovery = { until: Date.now() + discoveryLifetime, client: Promise.resolve(configuration) };
  }

  /** Discovered lazily, so that the portal starts while the provider is unreachable. */
  #client(): Promise<client.Configuration> {
    const now = Date.now();
    if (this.#discovery === null || this.#discovery.until < now) {
      const configuration = this.#discover();
      this.#discovery = { until: now + discoveryLifetime, client: configuration };
      configuration.catch(() => (this.#discovery = null));
    }
    return this.#discovery.client;
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId } = this.#settings;
    // Verifies the signatures of ID tokens, although they come directly from the provider.
    const execute = [client.enableNonRepudiationChecks];
    // Plain HTTP is allowed on loopback only; see config.ts.
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    const metadata = { [client.clockTolerance]: clockTolerance };
    return client.discovery(new URL(issuer), clientId, metadata, clientAuth(this.#settings), { execute, timeout: 10 });
  }
}

/** The configured method; else `client_secret_post` if the issuer supports it, else `client_secret_basic`, the standard's default. */
function clientAuth({ clientSecret, clientAuth: chosen }: OidcConfig): client.ClientAuth {
  if (clientSecret === null) return client.None();
  const methods = {
    client_secret_post: client.ClientSecretPost(clientSecret),
    client_secret_basic: client.ClientSecretBasic(clientSecret),
  };
  return (server, ...more) => {
    const supportsPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    methods[chosen ?? (supportsPost ? 'client_secret_post' : 'client_secret_basic')](server, ...more);
  };
}

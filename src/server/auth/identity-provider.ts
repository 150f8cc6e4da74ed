/** The identity provider as seen from here: openid-client, with every check that OpenID Connect knows switched on. */
import * as client from 'openid-client';
import { isText } from '#model/text.ts';
import { lineText } from './claim-text.ts';
import type { OidcConfig } from './oidc-config.ts';
import { emailClaim, type EmailClaim } from './email-claim.ts';
import { readPicture } from './picture.ts';
import { hasClaim, rolesOf } from './role-claim.ts';

/** What the provider says about a person. */
export interface Claims extends EmailClaim {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly title: string;
  /** A type and base64, or nothing. */
  readonly picture: string | null;
  /** The names of the roles that its groups give. */
  readonly roles: readonly string[];
  /** The ID token, by which it knows later which session of its own is to end. */
  readonly idToken: string | null;
}

export interface Begun {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** How long the provider's own description is trusted, in milliseconds. Its keys are looked up anew when one is unknown. */
const descriptionLifetime = 60 * 60_000;

/** The longest subject that OpenID Connect allows, in characters. */
const mostSubject = 255;

/** Seconds by which the provider's clock may differ from ours. */
const clockTolerance = 120;

/** The most characters of a token in an address; servers refuse addresses of more than about 8,000. */
const mostHint = 6_000;

export class IdentityProvider {
  readonly #settings: OidcConfig;
  readonly #redirectUri: string;
  #description: { readonly until: number; readonly client: Promise<client.Configuration> } | null = null;

  constructor(settings: OidcConfig, redirectUri: string) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
  }

  /** Where to send the browser, and what to remember until it comes back. `silent`: the provider asks the person nothing. */
  async begin(silent = false): Promise<Begun> {
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

  /** Judges a callback. `search` is its query; its address is our own, never what the request claims. */
  async finish(
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
    if (!isText(token.sub) || token.sub.length > mostSubject)
      throw new Error('The identity provider names a subject that can not be stored.');
    const more = this.#needsMore(token, configuration)
      ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub)
      : {};
    const claims: Readonly<Record<string, unknown>> = { ...more, ...token };
    return {
      issuer: token.iss,
      subject: token.sub,
      ...emailClaim(claims, this.#settings),
      name: lineText(claims.name) || null,
      title: [claims.title, claims.job_title, claims.jobTitle].map(lineText).find((title) => title !== '') ?? '',
      picture: typeof claims.picture === 'string' ? await readPicture(claims.picture) : null,
      roles: rolesOf(claims, this.#settings.roles),
      idToken: tokens.id_token ?? null,
    };
  }

  /** Whether something is asked of userinfo that the ID token does not say. */
  #needsMore(token: Readonly<Record<string, unknown>>, configuration: client.Configuration): boolean {
    const { emailClaim: email, roles } = this.#settings;
    const isWhole = token[email] !== undefined && (roles === null || hasClaim(token, roles.claim));
    return !isWhole && configuration.serverMetadata().userinfo_endpoint !== undefined;
  }

  /** Where a browser ends the provider's own session, to come back to `returnTo`; `null` where it offers none, or is away. */
  async endSession(idToken: string | null, returnTo: string): Promise<URL | null> {
    const configuration = await this.#client().catch(() => null);
    if (configuration?.serverMetadata().end_session_endpoint === undefined) return null;
    const hint = idToken !== null && idToken.length <= mostHint ? { id_token_hint: idToken } : {};
    return client.buildEndSessionUrl(configuration, { ...hint, post_logout_redirect_uri: returnTo });
  }

  /** Asks the provider for its description, whatever is known of it. Throws while it is away. */
  async check(): Promise<void> {
    const found = await this.#discover();
    this.#description = { until: Date.now() + descriptionLifetime, client: Promise.resolve(found) };
  }

  /** Found out when first needed, so that the portal starts while the provider is away. */
  #client(): Promise<client.Configuration> {
    const now = Date.now();
    if (this.#description === null || this.#description.until < now) {
      const found = this.#discover();
      this.#description = { until: now + descriptionLifetime, client: found };
      found.catch(() => (this.#description = null));
    }
    return this.#description.client;
  }

  #discover(): Promise<client.Configuration> {
    const { issuer, clientId } = this.#settings;
    // The signature of ID tokens is checked although they come straight from the provider.
    const execute = [client.enableNonRepudiationChecks];
    // Only on this machine; see config.ts.
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    const metadata = { [client.clockTolerance]: clockTolerance };
    return client.discovery(new URL(issuer), clientId, metadata, clientAuth(this.#settings), { execute, timeout: 10 });
  }
}

/** Shows the secret as the issuer takes it. One that says nothing takes it in a header, which is the standard's default. */
function clientAuth({ clientSecret, clientAuth: chosen }: OidcConfig): client.ClientAuth {
  if (clientSecret === null) return client.None();
  const ways = {
    client_secret_post: client.ClientSecretPost(clientSecret),
    client_secret_basic: client.ClientSecretBasic(clientSecret),
  };
  return (server, ...more) => {
    const takesPost = server.token_endpoint_auth_methods_supported?.includes('client_secret_post') === true;
    ways[chosen ?? (takesPost ? 'client_secret_post' : 'client_secret_basic')](server, ...more);
  };
}

/** The identity provider as seen from here: openid-client, with every check that OpenID Connect knows switched on. */
import * as client from 'openid-client';
import { isText } from '#model/text.ts';
import type { OidcConfig } from './oidc-config.ts';
import { emailClaim, type EmailClaim } from './email-claim.ts';
import { readPicture } from './picture.ts';

/** What the provider says about a person. */
export interface Claims extends EmailClaim {
  readonly issuer: string;
  readonly subject: string;
  readonly name: string | null;
  readonly title: string;
  /** A type and base64, or nothing. */
  readonly picture: string | null;
}

export interface Begun {
  readonly url: URL;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** How long the provider's own description is trusted, in milliseconds. Its keys are looked up anew when one is unknown. */
const descriptionLifetime = 60 * 60_000;

export class IdentityProvider {
  readonly #settings: OidcConfig;
  readonly #redirectUri: string;
  #description: { readonly until: number; readonly client: Promise<client.Configuration> } | null = null;

  constructor(settings: OidcConfig, redirectUri: string) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
  }

  /** Where to send the browser, and what to remember until it comes back. */
  async begin(): Promise<Begun> {
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
    if (!isText(token.sub)) throw new Error('The identity provider names a subject that can not be stored.');
    const needsMore =
      token[this.#settings.emailClaim] === undefined && configuration.serverMetadata().userinfo_endpoint !== undefined;
    const more = needsMore ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub) : {};
    const claims: Readonly<Record<string, unknown>> = { ...more, ...token };
    return {
      issuer: token.iss,
      subject: token.sub,
      ...emailClaim(claims, this.#settings),
      name: storable(claims.name) || null,
      title: [claims.title, claims.job_title, claims.jobTitle].map(storable).find((title) => title !== '') ?? '',
      picture: typeof claims.picture === 'string' ? await readPicture(claims.picture) : null,
    };
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
    const { issuer, clientId, clientSecret } = this.#settings;
    const authentication = clientSecret === null ? client.None() : client.ClientSecretPost(clientSecret);
    // The signature of ID tokens is checked although they come straight from the provider.
    const execute = [client.enableNonRepudiationChecks];
    // Only on this machine; see config.ts.
    if (issuer.startsWith('http:')) execute.push(client.allowInsecureRequests);
    return client.discovery(new URL(issuer), clientId, undefined, authentication, { execute, timeout: 10 });
  }
}

/** The longest name and title that are kept, in characters. */
const mostCharacters = 200;

/** A text as the database can hold it, empty for anything else: nobody fails to sign in over a character of their title. */
const storable = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '').slice(0, mostCharacters).toWellFormed().trim() : '';

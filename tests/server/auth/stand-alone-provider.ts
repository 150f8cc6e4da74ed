/** A stand-alone OpenID provider that signs in at once, with claims that the test chooses. */
import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import { Provider, type Configuration, type JWK } from 'oidc-provider';
import type { ClientAuthMethod } from '../../../src/server/auth/oidc-config.ts';
import { callbackPath } from '../../../src/server/auth/auth.ts';
import { memoryAdapter } from '../../../src/server/development/memory-adapter.ts';
import { Browser } from '../support/portal-server.ts';

export interface StandAloneProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** The next user to sign in: subject and claims. */
  person: { readonly sub: string; readonly [claim: string]: unknown };
  close(): Promise<void>;
}

const claimNames = ['email', 'email_verified', 'xms_edov', 'name', 'preferred_username', 'realm_access', 'mail'];

export interface ProviderOptions {
  /** `null` for a public client, which PKCE alone protects. */
  readonly clientSecret?: string | null;
  /** `token_endpoint_auth_method` of a client with a secret. */
  readonly clientAuth?: ClientAuthMethod;
  /** Claims are in the ID token, not in userinfo. */
  readonly inToken?: boolean;
  /** The path of the issuer. */
  readonly path?: string;
}

/** Starts a provider that has one portal as its client. */
export async function startProvider(
  port: number,
  portal: string,
  { clientSecret = null, clientAuth = 'client_secret_post', inToken = true, path = '' }: ProviderOptions = {},
): Promise<StandAloneProvider> {
  const issuer = `http://127.0.0.1:${port}${path}`;
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key: JWK = { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'ES256' };
  const running = { issuer, clientId: 'portal', person: { sub: 'nobody' } };
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: running.clientId,
        ...(clientSecret === null ? {} : { client_secret: clientSecret }),
        token_endpoint_auth_method: clientSecret === null ? 'none' : clientAuth,
        id_token_signed_response_alg: 'ES256',
        redirect_uris: [portal + callbackPath],
        post_logout_redirect_uris: [`${portal}/login`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    scopes: ['openid', 'profile', 'email', 'directory'],
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
    claims: {
      openid: ['sub'],
      email: claimNames.slice(0, 3),
      profile: claimNames.slice(3, 6),
      directory: claimNames.slice(6),
    },
    conformIdTokenClaims: !inToken,
    jwks: { keys: [key] },
    cookies: { keys: ['of a test'] },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    interactions: { url: (_context, { uid }) => `${path}/interaction/${uid}` },
    findAccount: (_context, accountId) => ({ accountId, claims: async () => running.person }),
    loadExistingGrant: async ({ oidc: { client, session, params, provider } }) => {
      if (client === undefined || session?.accountId === undefined) return undefined;
      const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
      grant.addOIDCScope(String(params?.scope));
      await grant.save();
      return grant;
    },
  };
  const provider = new Provider(issuer, configuration);
  const answer = provider.callback();
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    Object.assign(request, { originalUrl: url, url: url.slice(path.length) || '/' });
    if (request.url?.startsWith('/interaction/')) {
      void provider.interactionFinished(request, response, {
        login: { accountId: running.person.sub, remember: false },
      });
    } else void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return Object.assign(running, {
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

/** Follows the redirects of a sign-in, by default in a new browser; `status` is that of the callback. */
export async function signInAt(
  portal: string,
  browser = new Browser(portal),
  query = '',
): Promise<{ status: number; browser: Browser }> {
  const follow = async (address: string): Promise<Response> => {
    const answer = await browser.fetch(address);
    const location = answer.headers.get('location');
    const isOver = location === null || address.startsWith(portal + callbackPath);
    return isOver ? answer : follow(new URL(location, address).href);
  };
  const { status } = await follow(`${portal}/api/auth/token${query}`);
  return { status, browser };
}

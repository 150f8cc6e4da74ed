/**
 * The development identity provider: real OpenID Connect, mounted under a path of this server, with the sample accounts
 * in place of passwords. config.ts keeps it on loopback.
 */
import { generateKeyPairSync } from 'node:crypto';
import { Provider, type Configuration, type JWK } from 'oidc-provider';
import type { DevelopmentAccount } from '#model/development.ts';
import type { OidcClient } from '../auth/oidc-config.ts';
import { failedPage } from '../auth/html.ts';
import { newSecret } from '../auth/secrets.ts';
import { pageHtml } from '../http/html.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { developmentPath } from './oidc.ts';

/** The provider, with the portal as its only client. */
export function developmentProvider(
  { issuer, clientId, clientSecret }: OidcClient,
  redirectUri: string,
  accounts: readonly DevelopmentAccount[],
): Provider {
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        ...(clientSecret === null ? {} : { client_secret: clientSecret }),
        id_token_signed_response_alg: 'ES256',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: [redirectUri],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    // Its own page stands in for this feature, which would accept any password.
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'title'], email: ['email', 'email_verified'] },
    // Claims stand in the ID token itself.
    conformIdTokenClaims: false,
    jwks: { keys: [newKey()] },
    cookies: { keys: [newSecret()] },
    interactions: { url: (_context, { uid }) => `${developmentPath}/accounts/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, email) => accountOf(accounts, email),
    loadExistingGrant: grantAll,
    renderError: (context) => {
      context.type = 'html';
      context.body = pageHtml(failedPage);
    },
  };
  return new Provider(issuer, configuration);
}

/** A key for as long as the process lives. On a curve: an RSA key takes a tenth of a second to find. */
function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'ES256' };
}

function accountOf(accounts: readonly DevelopmentAccount[], email: string) {
  const account = accounts.find((one) => one.email === email);
  if (account === undefined) return undefined;
  const { name, title } = account;
  return { accountId: email, claims: async () => ({ sub: email, name, title, email, email_verified: true }) };
}

/** The portal is the provider's own client: nobody is asked whether it may know their name. */
const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

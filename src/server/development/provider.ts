/**
 * The development identity provider: real OpenID Connect under a path of this server, with sample accounts and no passwords.
 * config.ts allows it on loopback only.
 */
import { generateKeyPairSync } from 'node:crypto';
import { Provider, type Configuration, type JWK } from 'oidc-provider';
import type { DevelopmentAccount } from '#model/development.ts';
import type { OidcClient } from '../auth/oidc-config.ts';
import { cookieName } from '../auth/cookies.ts';
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
        // A form in a page would show the code to whoever reads the page.
        response_modes: ['query'],
      },
    ],
    // Replaced by the page of `routes.ts`, since this feature would accept any password.
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    pkce: { required: () => true },
    claims: { openid: ['sub'], profile: ['name', 'title'], email: ['email', 'email_verified'] },
    // Puts claims into the ID token itself.
    conformIdTokenClaims: false,
    jwks: { keys: [newKey()] },
    cookies: { keys: [newSecret()], names: cookieNames(issuer) },
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

/** The provider's cookies, by what they are for. */
export const cookieNames = (publicUrl: string) => ({
  session: cookieName('_session', publicUrl),
  interaction: cookieName('_interaction', publicUrl),
  resume: cookieName('_interaction_resume', publicUrl),
});

/** A new key for each process. Elliptic, since generating an RSA key takes a tenth of a second. */
function newKey(): JWK {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...(privateKey.export({ format: 'jwk' }) as JWK), use: 'sig', alg: 'ES256' };
}

function accountOf(accounts: readonly DevelopmentAccount[], email: string) {
  const account = accounts.find((account) => account.email === email);
  if (account === undefined) return undefined;
  const { name, title } = account;
  return { accountId: email, claims: async () => ({ sub: email, name, title, email, email_verified: true }) };
}

/** Grants all scopes without a consent page: the portal is the only client. */
const grantAll: Configuration['loadExistingGrant'] = async ({ oidc }) => {
  const { client, session, provider } = oidc;
  if (client === undefined || session?.accountId === undefined) return undefined;
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid profile email');
  await grant.save();
  return grant;
};

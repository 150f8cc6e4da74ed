/**
 * The development identity provider: real OpenID Connect, mounted under a path of this server, with the sample accounts
 * in place of passwords. config.ts keeps it on loopback.
 */
import { generateKeyPairSync } from 'node:crypto';
import { Provider, interactionPolicy, type Configuration } from 'oidc-provider';
import type { DevelopmentAccount } from '#model/development.ts';
import type { OidcConfig } from '../config.ts';
import { failedPage } from '../auth/pages.ts';
import { newSecret } from '../auth/secrets.ts';
import { pageHtml } from '../http/page.ts';
import { memoryAdapter } from './memory-adapter.ts';
import { developmentPath } from './oidc.ts';

/** The provider, with the portal as its only client. */
export function developmentProvider(
  { issuer, clientId, clientSecret }: OidcConfig,
  redirectUri: string,
  accounts: readonly DevelopmentAccount[],
): Provider {
  const configuration: Configuration = {
    adapter: memoryAdapter(),
    clients: [
      {
        client_id: clientId,
        ...(clientSecret === null ? {} : { client_secret: clientSecret }),
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
    jwks: {
      keys: [
        {
          ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
          use: 'sig',
          alg: 'RS256',
        },
      ],
    },
    cookies: { keys: [newSecret()] },
    interactions: { policy: askEveryTime(), url: (_context, { uid }) => `${developmentPath}/accounts/${uid}` },
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

/** Whoever signs in chooses an account, also after signing out a moment ago. */
function askEveryTime(): interactionPolicy.Prompt[] {
  const policy = interactionPolicy.base();
  const { Check } = interactionPolicy;
  policy
    .get('login')
    ?.checks.add(
      new Check('every_time', 'An account must be chosen', ({ oidc }) =>
        oidc.result?.login === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
      ),
    );
  return policy;
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

/** How the portal and its development identity provider know each other. */
import { newSecret } from '../auth/secrets.ts';
import { oidcDefaults, type OidcConfig } from '../auth/oidc-config.ts';

/** Where the provider is mounted. */
export const developmentPath = '/development';

/** What an operator would set as OIDC_…; the secret lives as long as the process. */
export const developmentOidc = (publicUrl: string): OidcConfig => ({
  issuer: publicUrl + developmentPath,
  clientId: 'portal',
  clientSecret: newSecret(),
  ...oidcDefaults,
});

/** The portal's OpenID Connect client configuration for the development provider. */
import { newSecret } from '../auth/secrets.ts';
import { oidcDefaults, type OidcConfig } from '../auth/oidc-config.ts';

/** Path of the provider. */
export const developmentPath = '/development';

/** The values of the variables OIDC_…; the secret is new for each process. */
export const developmentOidc = (publicUrl: string): OidcConfig => ({
  ...oidcDefaults,
  issuer: publicUrl + developmentPath,
  clientId: 'portal',
  clientSecret: newSecret(),
});

/** The portal's registration as a client of an identity provider. */
export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  /** `null` for a public client, protected by PKCE alone. */
  readonly clientSecret: string | null;
}

/** Client authentication methods: secret in the body, or in a header. */
export const clientAuthMethods = ['client_secret_post', 'client_secret_basic'] as const;
export type ClientAuthMethod = (typeof clientAuthMethods)[number];

export interface OidcConfig extends OidcClient {
  /** `null`: by the issuer's discovery document. */
  readonly clientAuth: ClientAuthMethod | null;
  /** Space-separated scopes. */
  readonly scopes: string;
  /** The claim with a person's e-mail address. */
  readonly emailClaim: string;
  /** Whether an address counts as verified if the issuer doesn't say (OIDC_TRUST_EMAIL). */
  readonly trustEmail: boolean;
  /** `null`: only stored roles. */
  readonly roles: RolesConfig | null;
  /** Whether unknown people become users at sign-in. */
  readonly createUsers: boolean;
}

/** Mapping of the provider's groups to roles; a user holds these roles as long as the session lasts. */
export interface RolesConfig {
  /** The claim's name, or a path: `realm_access.roles`. */
  readonly claim: string;
  /** Claim value → name of a role. */
  readonly byValue: Readonly<Record<string, string>>;
}

export const oidcDefaults = {
  clientAuth: null,
  scopes: 'openid profile email',
  emailClaim: 'email',
  trustEmail: false,
  roles: null,
  createUsers: false,
} as const;

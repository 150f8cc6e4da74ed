/** How the portal and an identity provider know each other. */
export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  /** `null` for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
}

/** How a client can show its secret: in the request's body, or in a header of it. */
export const clientAuthMethods = ['client_secret_post', 'client_secret_basic'] as const;
export type ClientAuthMethod = (typeof clientAuthMethods)[number];

export interface OidcConfig extends OidcClient {
  /** `null`: as the issuer says that it takes it. */
  readonly clientAuth: ClientAuthMethod | null;
  /** What is asked for, with blanks between. */
  readonly scopes: string;
  /** The claim that holds a person's address. */
  readonly emailClaim: string;
  /** Whether the address is believed where the issuer does not say that it has verified it. */
  readonly trustEmail: boolean;
  /** `null`: roles are the portal's own alone. */
  readonly roles: RolesConfig | null;
  /** Whether somebody whom the portal does not know becomes a user. */
  readonly createUsers: boolean;
}

/** Roles that a person holds as long as their session lasts, since the provider says so. */
export interface RolesConfig {
  /** Its name, or the path to it: `realm_access.roles`. */
  readonly claim: string;
  /** Its values → the name of a role. */
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

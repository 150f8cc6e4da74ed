/** How the portal and an identity provider know each other. */
export interface OidcClient {
  readonly issuer: string;
  readonly clientId: string;
  /** `null` for a public client, which PKCE alone protects. */
  readonly clientSecret: string | null;
}

export interface OidcConfig extends OidcClient {
  /** What is asked for, with blanks between. */
  readonly scopes: string;
  /** The claim that holds a person's address. */
  readonly emailClaim: string;
  /** Whether the address is believed where the issuer does not say that it has verified it. */
  readonly trustEmail: boolean;
}

export const oidcDefaults = { scopes: 'openid profile email', emailClaim: 'email', trustEmail: false } as const;

/** The portal's registration as a client of an identity provider, and its variables (README, Identity provider). */
import { readFileSync } from 'node:fs';
import { isLoopback } from '../http/normalized-url.ts';
import { parseBoolean, validated } from '../settings/parse.ts';
import { defaultsOf, InvalidValue, variable, type ValuesOf } from '../settings/setting.ts';

/** Client authentication methods: secret in the body, or in a header. */
const clientAuthMethods = ['client_secret_post', 'client_secret_basic'] as const;
export type ClientAuthMethod = (typeof clientAuthMethods)[number];

const clientAuth = (text: string): ClientAuthMethod | InvalidValue =>
  clientAuthMethods.find((method) => method === text) ?? new InvalidValue(`must be ${clientAuthMethods.join(' or ')}.`);

const issuerUrl = validated((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}, 'must be an https address (http only on this machine).');

const scopes = validated(
  (text) => text.split(/\s+/).includes('openid'),
  'must name openid, as in "openid profile email".',
);

/** Parses a JSON object, or `@` and the name of a file with one. */
function roleNames(text: string): RoleNames | InvalidValue {
  const json = text.startsWith('@') ? textOf(text.slice(1).trim()) : text;
  if (json instanceof InvalidValue) return json;
  const value = parsed(json);
  if (!isObject(value))
    return new InvalidValue(`must be a JSON object, such as ${example}, or @ and the name of a file.`);
  const wrong = Object.entries(value).find(([, role]) => typeof role !== 'string' || role.trim() === '');
  if (wrong !== undefined)
    return new InvalidValue(`${JSON.stringify(wrong[0])} must be the name of a role, as in ${example}.`);
  return value as RoleNames;
}

const example = '{"staff": "Reader"}';

function textOf(file: string): string | InvalidValue {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    return new InvalidValue(isMissing ? `there is no file ${file}.` : `the file ${file} can not be read.`);
  }
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Claim value → name of a role. */
type RoleNames = Readonly<Record<string, string>>;

const seeIdentity = '([Identity provider](identity.md))';

export const oidcSettings = {
  issuer: variable(
    'OIDC_ISSUER',
    null,
    issuerUrl,
    `the identity provider; required unless on loopback ${seeIdentity}`,
    {
      shown: 'development provider',
      required: 'without it anyone could sign in as any sample account, through the development identity provider',
    },
  ),
  clientId: variable(
    'OIDC_CLIENT_ID',
    null,
    String,
    'the name by which it knows the portal; `OIDC_ISSUER` requires it',
  ),
  /** `null` for a public client, protected by PKCE alone. */
  clientSecret: variable('OIDC_CLIENT_SECRET', null, String, 'without it the client is public: PKCE protects it', {
    secret: true,
  }),
  /** `null`: by the issuer's discovery document. */
  clientAuth: variable('OIDC_CLIENT_AUTH', null, clientAuth, clientAuthMethods.join(' or '), {
    shown: 'as the issuer says',
  }),
  /** Space-separated scopes. */
  scopes: variable('OIDC_SCOPES', 'openid profile email', scopes, 'the scopes requested'),
  /** The claim with a person's e-mail address. */
  emailClaim: variable('OIDC_EMAIL_CLAIM', 'email', String, `which claim is the address ${seeIdentity}`),
  /** Whether an address counts as verified if the issuer doesn't say. */
  trustEmail: variable(
    'OIDC_TRUST_EMAIL',
    false,
    parseBoolean,
    `whether addresses are trusted about which the issuer says nothing ${seeIdentity}`,
  ),
  /** Mapping of the provider's groups to roles; a user holds these roles as long as the session lasts. */
  roles: {
    /** The claim's name, or a path: `realm_access.roles`. */
    claim: variable('OIDC_ROLES_CLAIM', null, String, `the claim with the groups of a person ${seeIdentity}`),
    byValue: variable('OIDC_ROLES', null, roleNames, `which group is which role ${seeIdentity}`),
  },
  /** Whether unknown people become users at sign-in. */
  createUsers: variable('OIDC_CREATE_USERS', false, parseBoolean, 'whether unknown people become users'),
};

export type OidcValues = ValuesOf<typeof oidcSettings>;

export interface RolesConfig {
  readonly claim: string;
  readonly byValue: RoleNames;
}

export interface OidcConfig extends Omit<OidcValues, 'issuer' | 'clientId' | 'roles'> {
  readonly issuer: string;
  readonly clientId: string;
  /** `null`: only stored roles. */
  readonly roles: RolesConfig | null;
}

/** What the development provider knows. */
export type OidcClient = Pick<OidcConfig, 'issuer' | 'clientId' | 'clientSecret'>;

export const oidcDefaults = { ...defaultsOf(oidcSettings), roles: null };

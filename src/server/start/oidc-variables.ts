/** The environment variables of the identity provider (README, Identity provider). */
import { readFileSync } from 'node:fs';
import {
  clientAuthMethods,
  oidcDefaults,
  type ClientAuthMethod,
  type OidcConfig,
  type RolesConfig,
} from '../auth/oidc-config.ts';
import { isLoopback } from '../http/address.ts';
import { validated, InvalidValue, parseBoolean, type ReadVariable } from './variables.ts';

/** Returns `null` for the development provider. Adds a line to `lines` for each invalid combination. */
export function readOidc(read: ReadVariable, lines: string[]): OidcConfig | null {
  const issuer = read<string | null>('OIDC_ISSUER', null, issuerUrl);
  const clientId = read<string | null>('OIDC_CLIENT_ID', null, String);
  const oidc = {
    clientSecret: read<string | null>('OIDC_CLIENT_SECRET', null, String),
    clientAuth: read<ClientAuthMethod | null>('OIDC_CLIENT_AUTH', oidcDefaults.clientAuth, clientAuth),
    scopes: read<string>('OIDC_SCOPES', oidcDefaults.scopes, scopes),
    emailClaim: read<string>('OIDC_EMAIL_CLAIM', oidcDefaults.emailClaim, String),
    trustEmail: read<boolean>('OIDC_TRUST_EMAIL', oidcDefaults.trustEmail, parseBoolean),
    roles: readRoles(read, lines),
    createUsers: read<boolean>('OIDC_CREATE_USERS', oidcDefaults.createUsers, parseBoolean),
  };
  if (issuer !== null && clientId === null) {
    lines.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs the name by which it knows this portal.');
  }
  lines.push(...misplacedTrust(issuer, oidc));
  return issuer !== null && clientId !== null ? { issuer, clientId, ...oidc } : null;
}

const clientAuth = (text: string): ClientAuthMethod | InvalidValue =>
  clientAuthMethods.find((method) => method === text) ?? new InvalidValue(`must be ${clientAuthMethods.join(' or ')}.`);

function readRoles(read: ReadVariable, lines: string[]): RolesConfig | null {
  const before = lines.length;
  const claim = read<string | null>('OIDC_ROLES_CLAIM', null, String);
  const byValue = read<RolesConfig['byValue'] | null>('OIDC_ROLES', null, roleNames);
  if (claim !== null && byValue !== null) return { claim, byValue };
  if (lines.length > before || (claim === null && byValue === null)) return null;
  lines.push(
    claim === null
      ? 'OIDC_ROLES_CLAIM is missing: OIDC_ROLES needs the name of the claim whose values it knows, such as groups.'
      : 'OIDC_ROLES is missing: OIDC_ROLES_CLAIM needs to know which value is which role, such as {"staff": "Reader"}.',
  );
  return null;
}

/** Parses a JSON object, or `@` and the name of a file with one. */
function roleNames(text: string): RolesConfig['byValue'] | InvalidValue {
  const json = text.startsWith('@') ? textOf(text.slice(1).trim()) : text;
  if (json instanceof InvalidValue) return json;
  const value = parsed(json);
  if (!isObject(value))
    return new InvalidValue(`must be a JSON object, such as ${example}, or @ and the name of a file.`);
  const wrong = Object.entries(value).find(([, role]) => typeof role !== 'string' || role.trim() === '');
  if (wrong !== undefined)
    return new InvalidValue(`${JSON.stringify(wrong[0])} must be the name of a role, as in ${example}.`);
  return value as RolesConfig['byValue'];
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

/** Path segments of Microsoft Entra ID's issuers that several organisations share; the last one is for personal accounts. */
const manyTenants = new Set(['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']);

/** Refuses to trust claims of an issuer that organisations share: each can set any claim for its own users. */
function misplacedTrust(issuer: string | null, { trustEmail, emailClaim, roles, createUsers }: Trust): string[] {
  const lines: string[] = [];
  if (!trustEmail && emailClaim !== oidcDefaults.emailClaim) {
    lines.push(
      `OIDC_EMAIL_CLAIM=${emailClaim} needs OIDC_TRUST_EMAIL=true: email_verified speaks of the claim email alone, so nobody vouches for this one (README, Identity provider).`,
    );
  }
  const shared = URL.parse(issuer ?? '')
    ?.pathname.split('/')
    .find((part) => manyTenants.has(part.toLowerCase()));
  if (shared === undefined) return lines;
  const trusts = [
    [trustEmail, 'OIDC_TRUST_EMAIL', 'writes whatever addresses it likes, and would be let in as their holders'],
    [roles !== null, 'OIDC_ROLES_CLAIM', 'writes whatever groups it likes, and would be given their roles'],
    [createUsers, 'OIDC_CREATE_USERS', 'lets in whom it likes'],
  ] as const;
  const misplaced = trusts.filter(([isSet]) => isSet);
  return [
    ...lines,
    ...misplaced.map(
      ([, name, what]) =>
        `${name} can not be used with the issuer of many tenants /${shared}: each of them ${what}. Name the issuer of your organisation alone.`,
    ),
  ];
}

type Trust = Pick<OidcConfig, 'trustEmail' | 'emailClaim' | 'roles' | 'createUsers'>;

const issuerUrl = validated((text) => {
  const url = URL.parse(text);
  return url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
}, 'must be an https address (http only on this machine).');

const scopes = validated(
  (text) => text.split(/\s+/).includes('openid'),
  'must name openid, as in "openid profile email".',
);

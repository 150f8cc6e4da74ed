/** What the variables of the identity provider say together (README, Identity provider). */
import { oidcSettings, type OidcConfig, type OidcValues, type RolesConfig } from '../auth/oidc-config.ts';
import type { ReadSettings } from './read-settings.ts';

/** Returns `null` for the development provider. Adds a line to `lines` for each invalid combination. */
export function oidcOf(values: OidcValues, read: ReadSettings): OidcConfig | null {
  const { issuer, clientId, ...others } = values;
  const oidc = { ...others, roles: rolesOf(values.roles, read) };
  if (issuer !== null && clientId === null) {
    read.lines.push('OIDC_CLIENT_ID is missing: OIDC_ISSUER needs the name by which it knows this portal.');
  }
  read.lines.push(...misplacedTrust(issuer, oidc));
  return issuer !== null && clientId !== null ? { issuer, clientId, ...oidc } : null;
}

function rolesOf({ claim, byValue }: OidcValues['roles'], { isGiven, lines }: ReadSettings): RolesConfig | null {
  if (claim !== null && byValue !== null) return { claim, byValue };
  if (byValue !== null)
    lines.push(
      'OIDC_ROLES_CLAIM is missing: OIDC_ROLES needs the name of the claim whose values it knows, such as groups.',
    );
  if (claim !== null && !isGiven('OIDC_ROLES'))
    lines.push(
      'OIDC_ROLES is missing: OIDC_ROLES_CLAIM needs to know which value is which role, such as {"staff": "Reader"}.',
    );
  return null;
}

/** Path segments of Microsoft Entra ID's issuers that several organisations share; the last one is for personal accounts. */
const manyTenants = new Set(['common', 'organizations', 'consumers', '9188040d-6c67-4c5b-b112-36a304b66dad']);

/** Refuses to trust claims of an issuer that organisations share: each can set any claim for its own users. */
function misplacedTrust(issuer: string | null, { trustEmail, emailClaim, roles, createUsers }: Trust): string[] {
  const lines: string[] = [];
  if (!trustEmail && emailClaim !== oidcSettings.emailClaim.fallback) {
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

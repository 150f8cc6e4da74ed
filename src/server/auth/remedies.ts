/** Why somebody was not let in, and what the operator can do: for the log and administrators, not for the person. */
import type { Claims } from './identity-provider.ts';
import type { Refusal } from './users.ts';

const remedies: Readonly<Record<Exclude<Refusal, 'unverified'>, string>> = {
  noEmail:
    'The token has no address. Let the issuer send the claim email, or name another with OIDC_EMAIL_CLAIM (README, Identity provider).',
  unknown:
    'No user, or more than one, has this address. Make one in the portal, or set OIDC_CREATE_USERS=true (README, Identity provider).',
  inactive: 'The user with this address is deactivated. Restore it to let the person in.',
  linked:
    "The user with this address is linked to another account of the issuer. If the account was made anew, cut the link on the user's form.",
};

export function remedyFor(refusal: Refusal, { emailVerified }: Pick<Claims, 'emailVerified'>): string {
  if (refusal !== 'unverified') return remedies[refusal];
  return emailVerified === null
    ? 'The token has no email_verified. Let the issuer send it (Microsoft Entra ID: the optional claim xms_edov), or set OIDC_TRUST_EMAIL=true if nobody but your organisation writes addresses there (README, Identity provider).'
    : 'The issuer says that the address is not verified. It has to be verified there.';
}

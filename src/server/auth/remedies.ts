/** What the operator can do for somebody whom the portal did not let in: for the log, not for the page. */
import type { Claims } from './identity-provider.ts';
import type { Refusal } from './users.ts';

export function remedyFor(refusal: Refusal, { emailVerified }: Claims): string | undefined {
  if (refusal === 'noEmail') {
    return 'The token has no address. Let the issuer send the claim email, or name another with OIDC_EMAIL_CLAIM (README, Identity provider).';
  }
  if (refusal !== 'unverified') return undefined;
  return emailVerified === null
    ? 'The token has no email_verified. Let the issuer send it (Microsoft Entra ID: the optional claim xms_edov), or set OIDC_TRUST_EMAIL=true if nobody but your organisation writes addresses there (README, Identity provider).'
    : 'The issuer says that the address is not verified. It has to be verified there.';
}

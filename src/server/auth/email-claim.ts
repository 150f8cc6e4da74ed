/** Reads the e-mail address from a provider's claims, and whether it is verified. */
import { isStorableText } from '#model/text.ts';
import { normaliseAddress } from './claim-text.ts';
import type { OidcConfig } from './oidc-config.ts';

export interface EmailClaim {
  readonly email: string | null;
  /** `null`: the provider doesn't say. */
  readonly emailVerified: boolean | null;
}

/**
 * `email_verified` is about the claim `email` only, and so is `xms_edov`, by which Microsoft Entra ID states that the owner of the
 * domain is verified. OIDC_TRUST_EMAIL applies only if the provider sends neither.
 */
export function emailClaim(
  claims: Readonly<Record<string, unknown>>,
  { emailClaim: name, trustEmail }: Pick<OidcConfig, 'emailClaim' | 'trustEmail'>,
): EmailClaim {
  const claim = claims[name];
  const email = isStorableText(claim) ? normaliseAddress(claim) : '';
  if (email === '') return { email: null, emailVerified: null };
  const isStandard = name === 'email' || email.toLowerCase() === normaliseAddress(String(claims.email)).toLowerCase();
  const verified = isStandard ? (booleanOf(claims.email_verified) ?? booleanOf(claims.xms_edov)) : null;
  return { email, emailVerified: verified ?? (trustEmail ? true : null) };
}

/** Entra ID may send a boolean as a number or text. */
function booleanOf(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  return ['true', '1'].includes(String(value).toLowerCase());
}

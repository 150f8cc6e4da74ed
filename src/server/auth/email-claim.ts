/** Which address an identity provider says is somebody's, and whether it vouches for it. */
import { isText } from '#model/text.ts';
import { addressText } from './claim-text.ts';
import type { OidcConfig } from './oidc-config.ts';

export interface EmailClaim {
  readonly email: string | null;
  /** `null`: the provider says nothing about it. */
  readonly emailVerified: boolean | null;
}

/**
 * `email_verified` speaks of the claim `email` alone, and so does `xms_edov`, by which Microsoft Entra ID says that the domain's
 * owner is verified. What the provider says counts; OIDC_TRUST_EMAIL counts where it says nothing.
 */
export function emailClaim(
  claims: Readonly<Record<string, unknown>>,
  { emailClaim: name, trustEmail }: Pick<OidcConfig, 'emailClaim' | 'trustEmail'>,
): EmailClaim {
  const said = claims[name];
  const email = isText(said) ? addressText(said) : '';
  if (email === '') return { email: null, emailVerified: null };
  const isStandard = name === 'email' || email.toLowerCase() === addressText(String(claims.email)).toLowerCase();
  const verified = isStandard ? (yesOrNo(claims.email_verified) ?? yesOrNo(claims.xms_edov)) : null;
  return { email, emailVerified: verified ?? (trustEmail ? true : null) };
}

/** Entra ID sends yes and no as booleans, numbers and texts. */
function yesOrNo(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  return ['true', '1'].includes(String(value).toLowerCase());
}

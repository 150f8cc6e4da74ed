/** Why a sign-in was refused and what to do about it: for the log and administrators, not for the person. */
import type { Rate } from '../settings/limit.ts';
import type { Claims } from './identity-provider.ts';
import type { SignInRefusal, Refusal } from './users.ts';

const remedies: Readonly<Record<Exclude<Refusal, 'unverified' | 'lookAlike' | 'tooMany'>, string>> = {
  noEmail:
    'The token has no address. Let the issuer send the claim email, or name another with OIDC_EMAIL_CLAIM (README, Identity provider).',
  unknown:
    'No user, or more than one, has this address. Make one in the portal, or set OIDC_CREATE_USERS=true (README, Identity provider).',
  inactive: 'The user with this address is deactivated. Restore it to let the person in.',
  service:
    'The user with this address is a service account, which has access tokens instead. If a person should sign in with it, say so on the form of the user.',
  linked:
    "The user with this address is linked to another account of the issuer. If the account was created again, remove the link on the user's form.",
  address:
    'No user can have this address: it breaks a rule for addresses of users, or contains invisible characters (shown as \uFFFD). Correct it at the issuer.',
  name: 'No user can have this name or one made of it, by the rules for names. Make the user in the portal, with this address; the next sign-in links the two.',
};

export function remedyFor(
  found: SignInRefusal,
  { emailVerified }: Pick<Claims, 'emailVerified'>,
  newUsers: Rate,
): string {
  const { refusal } = found;
  if (refusal === 'lookAlike')
    return `The address looks like that of user ${found.like}, and is another one. If it is another person, make a user with this address in the portal; the next sign-in links the two. If not, somebody pretends to be that user.`;
  if (refusal === 'tooMany')
    return `${newUsers.max} people have become users within a minute, which is the limit. Others are asked to try again. If you do not expect so many, check who signs in.`;
  if (refusal !== 'unverified') return remedies[refusal];
  return emailVerified === null
    ? 'The token has no email_verified. Let the issuer send it (Microsoft Entra ID: the optional claim xms_edov), or set OIDC_TRUST_EMAIL=true if nobody but your organisation writes addresses there (README, Identity provider).'
    : 'The issuer says that the address is not verified. It has to be verified there.';
}

// Generated from catalogue/socialMediaAccount.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { socialMediaAccount, type SocialMediaAccount, type SocialMediaAccountKey } from './entity.ts';

/** Calls of the SocialMediaAccount service. */
export const socialMediaAccountClient = entityClient<
  SocialMediaAccount,
  SocialMediaAccountKey,
  typeof socialMediaAccount
>(socialMediaAccount);

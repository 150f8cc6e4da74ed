// Generated from catalogue/socialMediaType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { socialMediaType, type SocialMediaType, type SocialMediaTypeKey } from './entity.ts';

/** Calls of the SocialMediaType service. */
export const socialMediaTypeClient = entityClient<SocialMediaType, SocialMediaTypeKey, typeof socialMediaType>(
  socialMediaType,
);

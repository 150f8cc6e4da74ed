// Generated from catalogue/appUser.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { appUser, type AppUser, type AppUserKey } from './entity.ts';

/** Calls of the AppUser service. */
export const appUserClient = entityClient<AppUser, AppUserKey, typeof appUser>(appUser);

// Generated from catalogue/appRole.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { appRole, type AppRole, type AppRoleKey } from './entity.ts';

/** Calls of the AppRole service. */
export const appRoleClient = entityClient<AppRole, AppRoleKey, typeof appRole>(appRole);

// Generated from catalogue/keeper.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { keeper, type Keeper, type KeeperKey } from './entity.ts';

/** Calls of the Keeper service. */
export const keeperClient = entityClient<Keeper, KeeperKey, typeof keeper>(keeper);

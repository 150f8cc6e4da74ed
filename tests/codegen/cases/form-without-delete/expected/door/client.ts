// Generated from catalogue/door.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { door, type Door, type DoorKey } from './entity.ts';

/** Calls of the Door service. */
export const doorClient = entityClient<Door, DoorKey, typeof door>(door);

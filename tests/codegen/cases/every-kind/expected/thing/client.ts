// Generated from catalogue/thing.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { thing, type Thing, type ThingKey } from './entity.ts';

/** Calls of the Thing service. */
export const thingClient = entityClient<Thing, ThingKey, typeof thing>(thing);

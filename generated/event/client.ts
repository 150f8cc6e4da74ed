// Generated from catalogue/event.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { event, type Event, type EventKey } from './entity.ts';

/** Calls of the Event service. */
export const eventClient = entityClient<Event, EventKey, typeof event>(event);

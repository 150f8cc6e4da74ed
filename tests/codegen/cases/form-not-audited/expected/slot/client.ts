// Generated from catalogue/slot.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { slot, type Slot, type SlotKey } from './entity.ts';

/** Calls of the Slot service. */
export const slotClient = entityClient<Slot, SlotKey, typeof slot>(slot);

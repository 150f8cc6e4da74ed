// Generated from catalogue/frequency.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { frequency, type Frequency, type FrequencyKey } from './entity.ts';

/** Calls of the Frequency service. */
export const frequencyClient = entityClient<Frequency, FrequencyKey, typeof frequency>(frequency);

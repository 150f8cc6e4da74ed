// Generated from catalogue/rfaStatus.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { rfaStatus, type RFAStatus, type RFAStatusKey } from './entity.ts';

/** Calls of the RFAStatus service. */
export const rfaStatusClient = entityClient<RFAStatus, RFAStatusKey, typeof rfaStatus>(rfaStatus);

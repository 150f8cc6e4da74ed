// Generated from catalogue/rfaDetail.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { rfaDetail, type RFADetail, type RFADetailKey } from './entity.ts';

/** Calls of the RFADetail service. */
export const rfaDetailClient = entityClient<RFADetail, RFADetailKey, typeof rfaDetail>(rfaDetail);

// Generated from catalogue/rfaContact.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { rfaContact, type RFAContact, type RFAContactKey } from './entity.ts';

/** Calls of the RFAContact service. */
export const rfaContactClient = entityClient<RFAContact, RFAContactKey, typeof rfaContact>(rfaContact);

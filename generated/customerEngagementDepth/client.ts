// Generated from catalogue/customerEngagementDepth.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { customerEngagementDepth, type CustomerEngagementDepth, type CustomerEngagementDepthKey } from './entity.ts';

/** Calls of the CustomerEngagementDepth service. */
export const customerEngagementDepthClient = entityClient<
  CustomerEngagementDepth,
  CustomerEngagementDepthKey,
  typeof customerEngagementDepth
>(customerEngagementDepth);

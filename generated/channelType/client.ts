// Generated from catalogue/channelType.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { channelType, type ChannelType, type ChannelTypeKey } from './entity.ts';

/** Calls of the ChannelType service. */
export const channelTypeClient = entityClient<ChannelType, ChannelTypeKey, typeof channelType>(channelType);

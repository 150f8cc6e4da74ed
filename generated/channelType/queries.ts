// Generated from catalogue/channelType.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { channelTypeClient } from './client.ts';
import { channelType, type ChannelTypeKey, type ChannelTypeQuery } from './entity.ts';

/** Cached reads of the ChannelType service. */
export const channelTypeQueries = {
  entity: channelType,
  page: (query: ChannelTypeQuery) =>
    queryOptions({
      queryKey: ['ChannelType', 'page', query],
      queryFn: ({ signal }) => channelTypeClient.page(query, signal),
    }),
  one: (key: ChannelTypeKey) =>
    queryOptions({
      queryKey: ['ChannelType', 'one', ...key],
      queryFn: ({ signal }) => channelTypeClient.get(key, signal),
    }),
};

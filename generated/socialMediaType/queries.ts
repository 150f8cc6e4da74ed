// Generated from catalogue/socialMediaType.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { socialMediaTypeClient } from './client.ts';
import { socialMediaType, type SocialMediaTypeKey, type SocialMediaTypeQuery } from './entity.ts';

/** Cached reads of the SocialMediaType service. */
export const socialMediaTypeQueries = {
  entity: socialMediaType,
  page: (query: SocialMediaTypeQuery) =>
    queryOptions({
      queryKey: ['SocialMediaType', 'page', query],
      queryFn: ({ signal }) => socialMediaTypeClient.page(query, signal),
    }),
  one: (key: SocialMediaTypeKey) =>
    queryOptions({
      queryKey: ['SocialMediaType', 'one', ...key],
      queryFn: ({ signal }) => socialMediaTypeClient.get(key, signal),
    }),
};

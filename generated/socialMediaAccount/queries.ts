// Generated from catalogue/socialMediaAccount.json by codegen/emit/queries.ts. Do not edit: change the catalogue and run `npm run generate`.

import { queryOptions } from '@tanstack/react-query';
import { socialMediaAccountClient } from './client.ts';
import { socialMediaAccount, type SocialMediaAccountKey, type SocialMediaAccountQuery } from './entity.ts';

/** Cached reads of the SocialMediaAccount service. */
export const socialMediaAccountQueries = {
  entity: socialMediaAccount,
  page: (query: SocialMediaAccountQuery) =>
    queryOptions({
      queryKey: ['SocialMediaAccount', 'page', query],
      queryFn: ({ signal }) => socialMediaAccountClient.page(query, signal),
    }),
  one: (key: SocialMediaAccountKey) =>
    queryOptions({
      queryKey: ['SocialMediaAccount', 'one', ...key],
      queryFn: ({ signal }) => socialMediaAccountClient.get(key, signal),
    }),
};

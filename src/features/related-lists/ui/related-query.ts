import { queryOptions } from '@tanstack/react-query';
import { keyInPath, type Key } from '#model/key.ts';
import { writeFilter } from '#model/list/filter.ts';
import { filterParameter } from '#model/list/list-state.ts';
import { listOfAddress, type RecordAddresses } from '#model/record-address.ts';
import { recordQuery, type RecordReader } from '#ui/calls/entity-queries.ts';
import { callPath, request } from '#ui/calls/http.ts';
import { stringifySearch } from '#ui/routing/address.ts';
import type { RelatedList } from '../model/operations.ts';

/** The lists that refer to a record. Its key is the record's, so that a save counts again. */
export const relatedQuery = (client: RecordReader<object>, key: Key) => {
  const { service } = client.entity;
  return queryOptions({
    queryKey: [...recordQuery(client, key).queryKey, 'related'],
    queryFn: ({ signal }) =>
      request<RelatedList[]>({
        name: `${service} related`,
        path: callPath(service, 'related', keyInPath(key)),
        signal,
      }),
  });
};

/** The path of an entity's list; `undefined` until the addresses are loaded. */
export function listAddress(addresses: RecordAddresses, { entity }: Pick<RelatedList, 'entity'>): string | undefined {
  const address = addresses[entity];
  return address && listOfAddress(address);
}

/** The list's address, filtered by the record. */
export const filteredAddress = (path: string, { field }: Pick<RelatedList, 'field'>, [id]: Key): string =>
  path + stringifySearch({ [filterParameter(field)]: writeFilter('reference', [id]) });

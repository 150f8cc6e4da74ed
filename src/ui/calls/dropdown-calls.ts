/** Pick-lists (core 7): what a reference can be set to, and the names of references that a filter lists. */
import { queryOptions } from '@tanstack/react-query';
import type { Option } from '#model/reference.ts';
import { basePath } from './base-path.ts';
import { request } from './http.ts';

/** Narrows a pick-list; nothing given asks for every item. */
export interface DropdownQuery {
  /** Contained in the name. */
  search?: string;
  ids?: readonly number[];
  /** Only what is not deleted. */
  active?: true;
  /** At most so many items. */
  limit?: number;
}

/** The items of a service's pick-list, ordered by name. */
export function dropdown(service: string, query: DropdownQuery = {}, signal?: AbortSignal): Promise<Option[]> {
  const name = `Get${service}DropDownList`;
  const search = new URLSearchParams();
  if (query.search) search.set('search', query.search);
  if (query.ids) search.set('ids', query.ids.join(','));
  if (query.active) search.set('active', 'true');
  if (query.limit !== undefined) search.set('limit', String(query.limit));
  const suffix = search.size === 0 ? '' : `?${search}`;
  return request({ name, path: `${basePath()}/Dropdowns/${name}${suffix}`, signal });
}

/** {@link dropdown}, cached until a record of the service is saved or deleted. No call is made for an empty list of ids. */
export const dropdownQuery = (service: string, query: DropdownQuery = {}) =>
  queryOptions({
    queryKey: ['Dropdowns', service, query],
    queryFn: ({ signal }) => (query.ids?.length === 0 ? [] : dropdown(service, query, signal)),
  });

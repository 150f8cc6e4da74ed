/** Pick-lists (core 7): what a reference can be set to, and the names of references that a filter lists. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { mostSearched, totalHeader, type Option } from '#model/wire.ts';
import { basePath } from './base-path.ts';
import { send } from './http.ts';

/** What is searched for. */
export interface OptionSearch {
  /** Contained in the name. */
  search?: string;
  /** Only what is not deleted. */
  active?: true;
  /** At most so many items at once. */
  limit?: number;
}

/** Narrows a pick-list; nothing given asks for every item. */
export interface DropdownQuery extends OptionSearch {
  ids?: readonly number[];
  /** Only what comes after the item of this id. */
  after?: number | undefined;
}

/** A part of a pick-list. */
export interface OptionPage {
  readonly options: readonly Option[];
  /** How many there are in all. */
  readonly total: number;
}

/** The items of a service's pick-list, ordered by name. */
export async function dropdown(service: string, query: DropdownQuery = {}, signal?: AbortSignal): Promise<OptionPage> {
  const name = `Get${service}DropDownList`;
  const search = new URLSearchParams();
  if (query.search) search.set('search', query.search.slice(0, mostSearched));
  if (query.ids) search.set('ids', query.ids.join(','));
  if (query.active) search.set('active', 'true');
  if (query.after !== undefined) search.set('after', String(query.after));
  if (query.limit !== undefined) search.set('limit', String(query.limit));
  const suffix = search.size === 0 ? '' : `?${search}`;
  const response = await send({ name, path: `${basePath()}/Dropdowns/${name}${suffix}`, signal });
  return { options: (await response.json()) as Option[], total: Number(response.headers.get(totalHeader)) };
}

/** {@link dropdown}, cached until a record of the service is saved or deleted. No call is made for an empty list of ids. */
export const dropdownQuery = (service: string, query: DropdownQuery = {}) =>
  queryOptions({
    queryKey: ['Dropdowns', service, query],
    queryFn: async ({ signal }): Promise<readonly Option[]> =>
      query.ids?.length === 0 ? [] : (await dropdown(service, query, signal)).options,
  });

/** {@link dropdown} part by part, each going on after the last item of the one before. */
export const dropdownPages = (service: string, query: OptionSearch & { limit: number }) =>
  infiniteQueryOptions({
    queryKey: ['Dropdowns', service, 'pages', query],
    queryFn: ({ pageParam, signal }) => dropdown(service, { ...query, after: pageParam }, signal),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ options, total }, pages) => {
      const count = pages.reduce((sum, page) => sum + page.options.length, 0);
      return options.length < query.limit || count >= total ? undefined : options.at(-1)?.id;
    },
  });

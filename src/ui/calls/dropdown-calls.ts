/** Dropdown calls (core 7): options of reference inputs, and names of the ids in reference filters. */
import { escapeSeparator } from '#model/escape.ts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { KeyPart } from '#model/key.ts';
import { maxSentLength, maxSearchLength, totalHeader, type Option } from '#model/wire.ts';
import { callPath, readJson, send } from './http.ts';

/** Criteria of an option search. */
export interface OptionSearch {
  /** A substring of the name. */
  search?: string;
  /** Active records only. */
  active?: true;
  /** Page size. */
  limit?: number;
}

/** Filters of a dropdown call; without any it returns every item. */
export interface DropdownQuery extends OptionSearch {
  ids?: readonly KeyPart[];
  /** Keyset cursor: the id of the previous page's last item. */
  after?: KeyPart | undefined;
}

/** One page of options. */
export interface OptionPage {
  readonly options: readonly Option[];
  /** Number of options over all pages. */
  readonly total: number;
}

/** Fetches options of a service, ordered by name. */
export async function dropdown(service: string, query: DropdownQuery = {}, signal?: AbortSignal): Promise<OptionPage> {
  const name = `Get${service}DropDownList`;
  const search = new URLSearchParams();
  if (query.search) search.set('search', query.search.slice(0, maxSearchLength));
  if (query.ids) search.set('ids', query.ids.map(escapeId).join(','));
  if (query.active) search.set('active', 'true');
  if (query.after !== undefined) search.set('after', String(query.after));
  if (query.limit !== undefined) search.set('limit', String(query.limit));
  const suffix = search.size === 0 ? '' : `?${search}`;
  const response = await send({ name, path: callPath('Dropdowns', name + suffix), signal });
  const options = await readJson<Option[]>({ name }, response);
  return { options, total: Number(response.headers.get(totalHeader)) };
}

/** Escapes an id within the comma-separated list. */
const escapeId = (id: KeyPart): string => (typeof id === 'number' ? String(id) : escapeSeparator(id, ','));

/** {@link dropdown}, cached until a record of the service is saved or deleted. No call is made for an empty list of ids. */
export const dropdownQuery = (service: string, query: DropdownQuery = {}) =>
  queryOptions({
    queryKey: ['Dropdowns', service, query],
    queryFn: ({ signal }) => allOptions(service, query, signal),
  });

/** One call after the other where there are more ids than an address holds; the options of each are ordered. */
async function allOptions(
  service: string,
  { ids, ...query }: DropdownQuery,
  signal: AbortSignal,
): Promise<readonly Option[]> {
  if (ids === undefined) return (await dropdown(service, query, signal)).options;
  const options: Option[] = [];
  for (const part of addressParts(ids)) {
    options.push(...(await dropdown(service, { ...query, ids: part }, signal)).options);
  }
  return options;
}

/** The rest of the address is the path and the other criteria. */
const maxIdsLength = maxSentLength - 1_000;

/** Splits ids so that no address is longer than servers read. */
function addressParts(ids: readonly KeyPart[]): readonly (readonly KeyPart[])[] {
  const parts: KeyPart[][] = [];
  let room = 0;
  for (const id of ids) {
    const { length } = new URLSearchParams({ ids: `${escapeId(id)},` }).toString();
    if (length > room) {
      parts.push([]);
      room = maxIdsLength;
    }
    parts.at(-1)?.push(id);
    room -= length;
  }
  return parts;
}

/** {@link dropdown} page by page, each starting after the previous page's last item. */
export const dropdownPages = (service: string, query: OptionSearch & { limit: number }) =>
  infiniteQueryOptions({
    queryKey: ['Dropdowns', service, 'pages', query],
    queryFn: ({ pageParam, signal }) => dropdown(service, { ...query, after: pageParam }, signal),
    initialPageParam: undefined as KeyPart | undefined,
    getNextPageParam: ({ options, total }, pages) => {
      const count = pages.reduce((sum, page) => sum + page.options.length, 0);
      return options.length < query.limit || count >= total ? undefined : options.at(-1)?.id;
    },
  });

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { byPart, idText, type KeyPart } from '#model/key.ts';
import type { Reference } from '#model/wire.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { useOptionPages, type OptionPages } from '../../calls/use-option-pages.ts';

/** Page size of a search. */
const matchesPerCall = 100;

/** Debounce of the search, in ms. */
const searchDelay = 200;

interface FilterValueList extends Pick<OptionPages, 'foot' | 'loadMore'> {
  /** By name. */
  readonly options: readonly Reference<KeyPart>[];
  readonly loading: boolean;
  /** Whether there are too many values to list, so that they are searched for. */
  readonly searched: boolean;
  /** Asks again for what could not be read; `undefined` where nothing is missing. */
  readonly retry: (() => void) | undefined;
}

/** Values of a reference, and whether there are more than are listed. */
export interface PresentValues {
  readonly ids: readonly KeyPart[];
  readonly more: boolean;
}

/**
 * The values that a pop-up offers; `undefined` while it has to wait for them. `open`: those of the list without the field's own
 * filter, or of the result where they can not be counted.
 */
export function presentValues(
  ofResult: PresentValues | undefined,
  open: { readonly values: PresentValues | undefined; readonly settled: boolean } | undefined,
): PresentValues | undefined {
  if (open === undefined) return ofResult;
  return open.values ?? (open.settled ? ofResult : undefined);
}

/**
 * The options of a reference filter: the values that are offered and the selected ones, by name. Where the result has more
 * than the answer lists, the matches of a search on the server, page by page.
 */
export function useFilterValues(
  service: string,
  values: PresentValues | undefined,
  chosen: readonly KeyPart[],
  search: string,
): FilterValueList {
  const { ids, more } = values ?? { ids: [], more: false };
  const [typed] = useDebouncedValue(search.trim(), searchDelay);
  const present = [...new Set([...(more ? [] : ids), ...chosen])].sort(byPart);
  const namesQuery = useQuery({ ...dropdownQuery(service, { ids: present }), placeholderData: keepPreviousData });
  const matches = useOptionPages(service, { search: typed, limit: matchesPerCall }, more);

  const retries = [namesQuery.isError && (() => void namesQuery.refetch()), more && matches.retry].filter(
    (retry) => retry !== false && retry !== undefined,
  );
  const names = new Map((namesQuery.data ?? []).map(({ id, name }) => [id, name]));
  const presentOptions = present
    .map((id) => ({ id, name: names.get(id) ?? idText(id) }))
    .filter(({ name }) => contains(name, search))
    .toSorted((one, other) => one.name.localeCompare(other.name));
  const chosenIds = new Set(present);
  return {
    // Selected values first: the others are loaded page by page, and a loaded option must not move up.
    options: more ? [...presentOptions, ...matches.options.filter(({ id }) => !chosenIds.has(id))] : presentOptions,
    loading: values === undefined || namesQuery.isPending || (more && matches.loading),
    searched: more,
    foot: more ? matches.foot : undefined,
    loadMore: matches.loadMore,
    retry: retries.length === 0 ? undefined : () => retries.forEach((retry) => retry()),
  };
}

const contains = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase());

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { byPart, idText, type KeyPart } from '#model/key.ts';
import type { Reference } from '#model/wire.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { useOptionPages, type OptionPages } from '../../calls/use-option-pages.ts';

/** Page size of the server's search. */
const matchesPerCall = 100;

const debounceMs = 200;

interface FilterValueList extends Pick<OptionPages, 'foot' | 'loadMore'> {
  /** Sorted by name. */
  readonly options: readonly Reference<KeyPart>[];
  readonly loading: boolean;
  /** Whether there are too many values to list: the user searches for them. */
  readonly searched: boolean;
  /** Refetches what failed; `undefined` where nothing did. */
  readonly retry: (() => void) | undefined;
}

/** Values of a reference, up to the limit, and whether there are more. */
export interface PresentValues {
  readonly ids: readonly KeyPart[];
  readonly more: boolean;
}

/**
 * Values that the pop-up offers; `undefined` while they load. `open`: the values of the list without the field's own filter;
 * where they can't be counted, those of the result are offered.
 */
export function presentValues(
  ofResult: PresentValues | undefined,
  open: { readonly values: PresentValues | undefined; readonly settled: boolean } | undefined,
): PresentValues | undefined {
  if (open === undefined) return ofResult;
  return open.values ?? (open.settled ? ofResult : undefined);
}

/**
 * Options of a reference filter: the offered and the selected values, by name. Where there are more than the response lists,
 * the matches of a search on the server, page by page.
 */
export function useFilterValues(
  service: string,
  values: PresentValues | undefined,
  chosen: readonly KeyPart[],
  search: string,
): FilterValueList {
  const { ids, more } = values ?? { ids: [], more: false };
  const [typed] = useDebouncedValue(search.trim(), debounceMs);
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
    .toSorted((a, b) => a.name.localeCompare(b.name));
  const chosenIds = new Set(present);
  return {
    // Selected values first: the others load page by page, and loaded options must not shift.
    options: more ? [...presentOptions, ...matches.options.filter(({ id }) => !chosenIds.has(id))] : presentOptions,
    loading: values === undefined || namesQuery.isPending || (more && matches.loading),
    searched: more,
    foot: more ? matches.foot : undefined,
    loadMore: matches.loadMore,
    retry: retries.length === 0 ? undefined : () => retries.forEach((retry) => retry()),
  };
}

const contains = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase());

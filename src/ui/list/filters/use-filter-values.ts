import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { valuesOf, type Page } from '#model/page.ts';
import type { Reference } from '#model/reference.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';

/** A search on the server lists as many values at most; a longer text finds the others. */
const foundAtMost = 100;

/** A pause in typing of so many ms starts the search on the server. */
const searchDelay = 200;

interface FilterValueList {
  /** By name. */
  readonly options: readonly Reference[];
  readonly loading: boolean;
  /** Whether there are too many values to list, so that they are searched for. */
  readonly searched: boolean;
  /** Asks again for what could not be read; `undefined` where nothing is missing. */
  readonly retry: (() => void) | undefined;
}

/**
 * The values that a reference filter offers: those of the current result, by name, and those that are chosen. Where the
 * result has more than the answer lists, what matches the search.
 */
export function useFilterValues(
  service: string,
  reference: string,
  page: Page<unknown> | undefined,
  chosen: readonly number[],
  search: string,
): FilterValueList {
  const { ids, more } = page ? valuesOf(page, reference) : { ids: [], more: false };
  const [typed] = useDebouncedValue(search.trim(), searchDelay);
  const present = [...new Set([...(more ? [] : ids), ...chosen])].sort((a, b) => a - b);
  const named = useQuery({ ...dropdownQuery(service, { ids: present }), placeholderData: keepPreviousData });
  const found = useQuery({
    ...dropdownQuery(service, { search: typed, limit: foundAtMost }),
    enabled: more,
    placeholderData: keepPreviousData,
  });

  const failed = [named, found].filter(({ isError }) => isError);
  const names = new Map((named.data ?? []).map(({ id, name }) => [id, name]));
  const own = present
    .map((id) => ({ id, name: names.get(id) ?? `#${id}` }))
    .filter(({ name }) => contains(name, search));
  const others = more ? (found.data ?? []).filter(({ id }) => !present.includes(id)) : [];
  return {
    options: [...own, ...others].sort((one, other) => one.name.localeCompare(other.name)),
    loading: page === undefined || named.isPending || (more && found.isPending),
    searched: more,
    retry: failed.length === 0 ? undefined : () => failed.forEach((read) => void read.refetch()),
  };
}

const contains = (name: string, search: string): boolean => name.toLowerCase().includes(search.trim().toLowerCase());

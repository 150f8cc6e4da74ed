import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { compareKeyParts, idText, type KeyPart } from '#model/key.ts';
import { containsText } from '#model/text-fold.ts';
import { compareTexts } from '#model/text-order.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { useOptionPages } from '../../calls/use-option-pages.ts';
import { hiddenText } from '../../unseen-text.ts';

/** Page size of the server's search. */
const matchesPerCall = 100;

const debounceMs = 200;

/** Ids that a reference has in some rows, up to the limit, and whether there are more. */
export interface PresentValues {
  readonly ids: readonly KeyPart[];
  readonly more: boolean;
}

/**
 * Values that the pop-up offers; `undefined` while they load. `unfiltered`: the values of the list without the field's own
 * filter. Without them, or where they can't be counted, the values of the result are offered.
 */
export function presentValues(
  resultValues: PresentValues | undefined,
  unfiltered: { readonly values: PresentValues | undefined; readonly settled: boolean } | undefined,
): PresentValues | undefined {
  if (unfiltered === undefined) return resultValues;
  return unfiltered.values ?? (unfiltered.settled ? resultValues : undefined);
}

/**
 * Options of a reference filter: the offered and the checked values, by name. Where there are more values than the response
 * has, the matches of a search on the server, page by page. Records that one may not see are no options, unless they are checked.
 */
export function useFilterValues(
  service: string,
  values: PresentValues | undefined,
  checked: readonly KeyPart[],
  search: string,
) {
  const { ids, more } = values ?? { ids: [], more: false };
  const [debouncedSearch] = useDebouncedValue(search.trim(), debounceMs);
  const listed = [...new Set([...(more ? [] : ids), ...checked])].sort(compareKeyParts);
  const namesQuery = useQuery({ ...dropdownQuery(service, { ids: listed }), placeholderData: keepPreviousData });
  const matches = useOptionPages(service, { search: debouncedSearch, limit: matchesPerCall }, more);

  const retries = [namesQuery.isError && (() => void namesQuery.refetch()), more && matches.retry].filter(
    (retry) => retry !== false && retry !== undefined,
  );
  const names = new Map((namesQuery.data ?? []).map(({ id, name }) => [id, name]));
  const areNamed = namesQuery.data !== undefined && !namesQuery.isPlaceholderData;
  const unseen = areNamed ? listed.filter((id) => !names.has(id) && !checked.includes(id)) : [];
  const listedOptions = listed
    .filter((id) => !unseen.includes(id))
    .map((id) => ({ id, name: names.get(id) ?? idText(id) }))
    .filter(({ name }) => containsText(name, search))
    .toSorted((a, b) => compareTexts(a.name, b.name));
  const listedIds = new Set(listed);
  return {
    // Checked values first: the matches load page by page, and loaded options must not shift.
    options: more ? [...listedOptions, ...matches.options.filter(({ id }) => !listedIds.has(id))] : listedOptions,
    loading: values === undefined || namesQuery.isPending || (more && matches.loading),
    /** Whether there are too many values to list, so that the server searches them. */
    isServerSearch: more,
    footer: more ? matches.footer : unseen.length === 0 ? undefined : hiddenText(unseen.length, listedOptions),
    loadMore: matches.loadMore,
    retry: retries.length === 0 ? undefined : () => retries.forEach((retry) => retry()),
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idText, type KeyPart } from '#model/key.ts';
import type { Option, Reference } from '#model/wire.ts';
import { containsText } from '#model/text-fold.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { useOptionPages } from '../../calls/use-option-pages.ts';

/** Page size of the options. */
const optionLimit = 50;

/** Debounce of the search, in ms. */
const debounceMs = 200;

/**
 * A picker's options and the names of its selected values. Options are searched on the server and loaded as the list is
 * scrolled; selected values are fetched by id, so that they have names even when they are inactive or not loaded yet.
 */
export function useOptions(service: string, selectedIds: readonly KeyPart[], target: Reference<KeyPart> | null) {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const [debouncedSearch] = useDebouncedValue(search.trim(), debounceMs);
  const [pickedOptions, setPickedOptions] = useState<ReadonlyMap<KeyPart, Option>>(new Map());

  const offered = useOptionPages(service, { search: debouncedSearch, active: true, limit: optionLimit }, opened);
  const unnamed = selectedIds.filter((id) => !pickedOptions.has(id));
  const selected = useQuery({ ...dropdownQuery(service, { ids: unnamed }), placeholderData: keepPreviousData });

  const optionById = new Map(
    [...(selected.data ?? []), ...pickedOptions.values()].map((option) => [option.id, option]),
  );
  return {
    /** Active options that match the search. */
    offered,
    /** The selected values that have no option: one may not see them. */
    unseen: selected.data === undefined ? [] : unnamed.filter((id) => !optionById.has(id)),
    /** Whether an option's name contains the search text. */
    matchesSearch: ({ name }: Option) => containsText(name, search),
    /** Whether the options are those of the current search text. */
    settled: search.trim() === debouncedSearch && offered.isCurrent,
    setSearch,
    /** Loads the options, and retries names that failed to load. */
    open: () => {
      setOpened(true);
      if (selected.isError) void selected.refetch();
    },
    /** The option of a selected value; until it is loaded, with the name from the record. */
    optionOf: (id: KeyPart): Option =>
      optionById.get(id) ?? {
        id,
        name: target?.id === id ? target.name : selected.isPending ? '…' : idText(id),
        isActive: true,
      },
    /** Caches the options about to be selected, for {@link optionOf}. */
    cacheOptions: (ids: readonly KeyPart[]) => {
      const options = offered.options.filter(({ id }) => ids.includes(id));
      setPickedOptions((before) => new Map([...before, ...options.map((option) => [option.id, option] as const)]));
    },
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { idText, type KeyPart } from '#model/key.ts';
import type { Option, Reference } from '#model/wire.ts';
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
export function useOptions(service: string, chosen: readonly KeyPart[], target: Reference<KeyPart> | null) {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), debounceMs);
  const [picked, setPicked] = useState<ReadonlyMap<KeyPart, Option>>(new Map());

  const offered = useOptionPages(service, { search: searched, active: true, limit: optionLimit }, opened);
  const unnamed = chosen.filter((id) => !picked.has(id));
  const selected = useQuery({ ...dropdownQuery(service, { ids: unnamed }), placeholderData: keepPreviousData });

  const loaded = new Map([...(selected.data ?? []), ...picked.values()].map((option) => [option.id, option]));
  return {
    /** Active options that match the search. */
    offered,
    /** Whether an option matches the search text. */
    finds: ({ name }: Option) => name.toLowerCase().includes(search.trim().toLowerCase()),
    /** Whether the options are those of the current search text. */
    settled: search.trim() === searched && offered.current,
    setSearch,
    /** Loads the options, and retries names that failed to load. */
    open: () => {
      setOpened(true);
      if (selected.isError) void selected.refetch();
    },
    /** The option of a selected value; until it is loaded, with the name from the record. */
    optionOf: (id: KeyPart): Option =>
      loaded.get(id) ?? {
        id,
        name: target?.id === id ? target.name : selected.isPending ? '…' : idText(id),
        isActive: true,
      },
    /** Caches the options about to be selected, for {@link optionOf}. */
    pick: (ids: readonly KeyPart[]) => {
      const options = offered.options.filter(({ id }) => ids.includes(id));
      setPicked((before) => new Map([...before, ...options.map((option) => [option.id, option] as const)]));
    },
  };
}

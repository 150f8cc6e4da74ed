import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Option, Reference } from '#model/wire.ts';
import { dropdownQuery } from '../../calls/dropdown-calls.ts';
import { useOptionPages } from '../../calls/use-option-pages.ts';

/** How many options a picker asks for at once. */
const optionLimit = 50;

/** A pause in typing of so many milliseconds starts the search. */
const searchDelay = 200;

/**
 * What a picker offers and what its chosen values are called. The list is searched on the server and loaded as far as it is
 * looked through; chosen values are asked for by id, so that they are named even when they are inactive or far down the list.
 */
export function useOptions(service: string, chosen: readonly number[], named: Reference | null) {
  const [opened, setOpened] = useState(false);
  const [search, setSearch] = useState('');
  const [searched] = useDebouncedValue(search.trim(), searchDelay);
  const [picked, setPicked] = useState<ReadonlyMap<number, Option>>(new Map());

  const offered = useOptionPages(service, { search: searched, active: true, limit: optionLimit }, opened);
  const unnamed = chosen.filter((id) => !picked.has(id));
  const asked = useQuery({ ...dropdownQuery(service, { ids: unnamed }), placeholderData: keepPreviousData });

  const known = new Map([...(asked.data ?? []), ...picked.values()].map((option) => [option.id, option]));
  return {
    /** What is active and matches the search. */
    offered,
    /** Whether what is typed is a part of the name. */
    finds: ({ name }: Option) => name.toLowerCase().includes(search.trim().toLowerCase()),
    setSearch,
    open: () => setOpened(true),
    /** The option of a chosen value; the name that came with the record stands in until the answer is there. */
    optionOf: (id: number): Option =>
      known.get(id) ?? { id, name: named?.id === id ? named.name : asked.isPending ? '…' : `#${id}`, isActive: true },
    /** Remembers what an option that is about to be chosen is called. */
    pick: (ids: readonly number[]) => {
      const options = offered.options.filter(({ id }) => ids.includes(id));
      setPicked((before) => new Map([...before, ...options.map((option) => [option.id, option] as const)]));
    },
  };
}

import { containsText } from '#model/text-fold.ts';
import { Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FilterProps } from './filter-form.tsx';
import { useCheckedValues } from './use-checked-values.ts';
import { useValueCounts } from './use-value-counts.ts';
import { ValuesForm } from './values-form.tsx';

const modes = { any: 'Has any of', all: 'Has all of', none: 'Has none of' };

/** Filters by texts: the most frequent ones of the list, and any other that is typed. */
export function TagsFilter({ entity, value, query, ...props }: FilterProps<'tags'>) {
  const { column } = props;
  const checked = useCheckedValues(value);
  const counts = useValueCounts(entity, 'tags', column.id, query);
  const [search, setSearch] = useState('');
  const typed = search.trim();
  const counted = (counts.values?.ids ?? []).map(String).filter((text) => text !== '');
  const all = [...new Set([...checked.initial, ...checked.checked, ...counted])];
  const found = all.filter((text) => containsText(text, typed));
  const offered = typed === '' || found.includes(typed) ? found : [typed, ...found];
  const texts = [...checked.checked].sort();
  const any = checked.filterOf(texts);
  return (
    <ValuesForm
      {...{ ...props, checked, counts, modes }}
      options={offered.map((text) => ({ id: text, name: text }))}
      draft={any !== undefined && checked.mode === 'all' ? { all: texts } : any}
      search={
        <TextInput
          size="xs"
          type="search"
          aria-label={`Search ${column.header}`}
          placeholder="Search or type a value"
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => {
            // Enter adds the typed text as a tag; without text, it submits.
            if (event.key !== 'Enter' || typed === '') return;
            event.preventDefault();
            if (!checked.checked.has(typed)) checked.toggle(typed);
            setSearch('');
          }}
        />
      }
      none={counts.settled ? undefined : <Loader size="xs" aria-label="Loading" />}
      footer={counts.values?.more ? 'The most frequent values are listed. Any other can be typed.' : undefined}
    />
  );
}

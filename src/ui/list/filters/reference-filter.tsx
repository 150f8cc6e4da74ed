import { Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { compareKeyParts } from '#model/key.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { readReferenceIds } from '#model/wire.ts';
import { isNearEnd } from '../../calls/use-option-pages.ts';
import { usePortal } from '../../portal-context.tsx';
import { TryAgain } from '../../routing/try-again.tsx';
import type { FilterProps } from './filter-form.tsx';
import { presentValues, useFilterValues } from './use-filter-values.ts';
import { useCheckedValues } from './use-checked-values.ts';
import { useValueCounts } from './use-value-counts.ts';
import { ValuesForm } from './values-form.tsx';

/**
 * Filters by values of the current result (core 2), included or excluded; a long list has a search box (core 9). Values render
 * before their counts load.
 */
export function ReferenceFilter({ entity, value, query, ...props }: FilterProps<'reference'>) {
  const { column, page } = props;
  const { searchValuesAbove } = usePortal().list;
  const checked = useCheckedValues(value);
  const counts = useValueCounts(entity, 'reference', column.id, query);
  const inResult = page && readReferenceIds(page, column.id);
  const offered = presentValues(inResult, entity.list.openValues ? counts : undefined);
  const [search, setSearch] = useState('');
  const { options, loading, isServerSearch, footer, loadMore, retry } = useFilterValues(
    targetService(entity, column.meta.field),
    offered,
    checked.initial,
    search,
  );
  // The result's values are known at once. So the search box is there before the user begins to type.
  const valueCount = Math.max(...[offered, inResult].map((values) => values?.ids.length ?? 0), checked.initial.length);
  const isSearchable = isServerSearch || inResult?.more === true || valueCount > searchValuesAbove;
  return (
    <ValuesForm
      {...{ ...props, options, checked, counts, footer }}
      draft={checked.filterOf([...checked.checked].sort(compareKeyParts))}
      search={
        isSearchable && (
          <TextInput
            size="xs"
            type="search"
            aria-label={`Search ${column.header}`}
            placeholder={isServerSearch ? 'Search all values' : 'Search values'}
            data-autofocus
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        )
      }
      retry={retry && <TryAgain onRetry={retry} />}
      none={retry ? null : loading ? <Loader size="xs" aria-label="Loading" /> : undefined}
      onScroll={(event) => isNearEnd(event.currentTarget) && loadMore()}
    />
  );
}

function targetService(entity: EntitySpec, name: string): string {
  const field = fieldOf(entity, name);
  if (!isReference(field)) throw new Error(`${entity.service} ${name} is no reference.`);
  return field.to;
}

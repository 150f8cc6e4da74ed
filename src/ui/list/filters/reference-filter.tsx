import { Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { compareKeyParts, type KeyPart } from '#model/key.ts';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { isReference } from '#model/kinds.ts';
import { readReferenceIds } from '#model/wire.ts';
import { isNearEnd } from '../../calls/use-option-pages.ts';
import { usePortal } from '../../portal-context.tsx';
import { TryAgain } from '../../routing/try-again.tsx';
import { formatCount } from '../../format-count.ts';
import type { FilterValues } from '#model/list/filter.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';
import { Segments } from './segments.tsx';
import { presentValues, useFilterValues } from './use-filter-values.ts';
import { useCheckedValues } from './use-checked-values.ts';
import { useValueCounts } from './use-value-counts.ts';
import { ValueRow } from './value-row.tsx';

/** Whether rows must have, or must not have, a ticked value. */
const modes = { any: 'Is any of', none: 'Is none of' } as const;

/**
 * Filters by values of the current result (core 2), included or excluded; a long list has a search box (core 9). Values render
 * before their counts load.
 */
export function ReferenceFilter(props: FilterProps<'reference'>) {
  const { entity, column, value = [], page, query, emptiness, onApply } = props;
  const { searchValuesAbove } = usePortal().list;
  const [mode, setMode] = useState<keyof typeof modes>('not' in value ? 'none' : 'any');
  const [initial] = useState('not' in value ? value.not : value);
  const { ticked, toggle, isDisabled, hint } = useCheckedValues(initial);
  const counts = useValueCounts(entity, 'reference', column.id, query);
  const offered = presentValues(page && readReferenceIds(page, column.id), entity.list.openValues ? counts : undefined);
  const [search, setSearch] = useState('');
  const { options, loading, isServerSearch, footer, loadMore, retry } = useFilterValues(
    targetService(entity, column.meta.field),
    offered,
    initial,
    search,
  );

  return (
    <FilterForm
      title={column.header}
      emptiness={emptiness}
      emptyCount={counts.countOf(null)}
      onOk={() => onApply(filterOf(mode, ticked))}
      onReset={() => onApply(undefined)}
    >
      <Segments label="Condition" labels={modes} value={mode} onChange={setMode} />
      {(isServerSearch || Math.max(offered?.ids.length ?? 0, initial.length) > searchValuesAbove) && (
        <TextInput
          size="xs"
          type="search"
          aria-label={`Search ${column.header}`}
          placeholder={isServerSearch ? 'Search all values' : 'Search values'}
          data-autofocus
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <fieldset
        className={classes.values}
        aria-label={column.header}
        onScroll={(event) => isNearEnd(event.currentTarget) && loadMore()}
      >
        {retry && <TryAgain onRetry={retry} />}
        {options.map(({ id, name }, index) => (
          <ValueRow
            key={id}
            label={name}
            count={counts.countOf(id)}
            digits={formatCount(page?.totalNumberOfItems ?? 0).length}
            type="checkbox"
            checked={ticked.has(id)}
            disabled={isDisabled(id)}
            data-autofocus={index === 0 || undefined}
            onChange={() => toggle(id)}
          />
        ))}
        {options.length === 0 && !retry && (
          <output className={classes.hint}>{loading ? <Loader size="xs" aria-label="Loading" /> : 'No values.'}</output>
        )}
      </fieldset>
      {footer === undefined ? null : <p className={classes.hint}>{footer}</p>}
      <output className={classes.hint}>{hint}</output>
    </FilterForm>
  );
}

function filterOf(mode: keyof typeof modes, ticked: ReadonlySet<KeyPart>): FilterValues['reference'] | undefined {
  const ids = [...ticked].sort(compareKeyParts);
  if (ids.length === 0) return undefined;
  return mode === 'none' ? { not: ids } : ids;
}

function targetService(entity: EntitySpec, name: string): string {
  const field = fieldOf(entity, name);
  if (!isReference(field)) throw new Error(`${entity.service} ${name} is no reference.`);
  return field.to;
}

import { Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import { valuesOf } from '#model/wire.ts';
import { isNearEnd } from '../../calls/use-option-pages.ts';
import { usePortal } from '../../portal-context.tsx';
import { TryAgain } from '../../routing/try-again.tsx';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';
import { useFilterValues } from './use-filter-values.ts';

const none: readonly number[] = [];

/** Any of the values that the current result holds (core 2); a long list has a search box (core 9). */
export function ReferenceFilter({ entity, column, value = none, page, onApply }: FilterProps<'reference'>) {
  const { searchValuesAbove } = usePortal().list;
  const [chosen, setChosen] = useState<ReadonlySet<number>>(() => new Set(value));
  const [search, setSearch] = useState('');
  const { options, loading, searched, foot, loadMore, retry } = useFilterValues(
    targetService(entity, column.meta.field),
    column.id,
    page,
    value,
    search,
  );
  const present = page ? valuesOf(page, column.id).ids.length : 0;

  const toggle = (id: number) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    setChosen(next);
  };
  return (
    <FilterForm
      title={column.header}
      onOk={() => onApply(chosen.size === 0 ? undefined : [...chosen].sort((a, b) => a - b))}
      onReset={() => onApply(undefined)}
    >
      {(searched || Math.max(present, value.length) > searchValuesAbove) && (
        <TextInput
          size="xs"
          type="search"
          aria-label={`Search ${column.header}`}
          placeholder={searched ? 'Search all values' : 'Search values'}
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
          <label key={id} className={classes.value}>
            <input
              type="checkbox"
              checked={chosen.has(id)}
              data-autofocus={index === 0 || undefined}
              onChange={() => toggle(id)}
            />
            <span>{name}</span>
          </label>
        ))}
        {options.length === 0 && !retry && (
          <output className={classes.hint}>{loading ? <Loader size="xs" aria-label="Loading" /> : 'No values.'}</output>
        )}
      </fieldset>
      {foot === undefined ? null : <p className={classes.hint}>{foot}</p>}
      <output className={classes.hint}>{chosen.size === 0 ? 'Nothing chosen' : `${chosen.size} chosen`}</output>
    </FilterForm>
  );
}

function targetService(entity: EntitySpec, name: string): string {
  const field = fieldOf(entity, name);
  if (field.kind !== 'reference') throw new Error(`${entity.service} ${name} is no reference.`);
  return field.to;
}

import { useState } from 'react';
import { formatCount } from '../../format-count.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';
import { useValueCounts } from './use-value-counts.ts';
import { ValueRow } from './value-row.tsx';

const options = [
  ['any', 'Any', undefined],
  ['yes', 'Yes', true],
  ['no', 'No', false],
] as const;

/** Tri-state filter (core 2): Yes, No or any, with row counts. */
export function BooleanFilter({ entity, column, value, page, query, emptiness, onApply }: FilterProps<'boolean'>) {
  const [choice, setChoice] = useState<string>(value === undefined ? 'any' : value ? 'yes' : 'no');
  const counts = useValueCounts(entity, 'boolean', column.id, query);
  return (
    <FilterForm
      {...{ column, emptiness, onApply }}
      emptyCount={counts.countOf(null)}
      draft={options.find(([name]) => name === choice)?.[2]}
    >
      <fieldset className={classes.values} aria-label={column.header}>
        {options.map(([name, label, value]) => (
          <ValueRow
            key={name}
            label={label}
            name="choice"
            count={value === undefined ? undefined : counts.countOf(value)}
            digits={formatCount(page?.totalNumberOfItems ?? 0).length}
            type="radio"
            checked={name === choice}
            data-autofocus={name === choice || undefined}
            onChange={() => setChoice(name)}
          />
        ))}
      </fieldset>
    </FilterForm>
  );
}

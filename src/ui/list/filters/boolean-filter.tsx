import { useState } from 'react';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';

const choices = [
  ['any', 'Any', undefined],
  ['yes', 'Yes', true],
  ['no', 'No', false],
] as const;

/** Yes, No, or either (core 2: tri-state). */
export function BooleanFilter({ column, value, onApply }: FilterProps<'boolean'>) {
  const [choice, setChoice] = useState<string>(value === undefined ? 'any' : value ? 'yes' : 'no');
  return (
    <FilterForm
      title={column.header}
      onOk={() => onApply(choices.find(([name]) => name === choice)?.[2])}
      onReset={() => onApply(undefined)}
    >
      <fieldset className={classes.values} aria-label={column.header}>
        {choices.map(([name, label]) => (
          <label key={name} className={classes.value}>
            <input
              type="radio"
              name="choice"
              checked={name === choice}
              data-autofocus={name === choice || undefined}
              onChange={() => setChoice(name)}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
    </FilterForm>
  );
}

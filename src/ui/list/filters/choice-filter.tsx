import { useState } from 'react';
import { fieldOf } from '#model/entity.ts';
import { inOptionOrder } from '#model/values/option-order.ts';
import { optionsIn } from '#model/wire.ts';
import { selectedOptions as choicesOf } from '../../badges.tsx';
import { formatCount } from '../../format-count.ts';
import { FilterForm, type FilterProps } from './filter-form.tsx';
import classes from './filters.module.css';
import { Segments } from './segments.tsx';
import { useCheckedValues } from './use-checked-values.ts';
import { useValueCounts } from './use-value-counts.ts';
import { ValueRow } from './value-row.tsx';

/** Whether rows must have, or must not have, a ticked option. */
const modes = { any: 'Is any of', none: 'Is none of' } as const;

const noValues: readonly string[] = [];

/** Filters by options of the current result, included or excluded, in the catalogue's order. */
export function ChoiceFilter({
  entity,
  column,
  value = noValues,
  page,
  query,
  emptiness,
  onApply,
}: FilterProps<'choice'>) {
  const field = fieldOf(entity, column.meta.field);
  const options = 'options' in field ? field.options : [];
  const [mode, setMode] = useState<keyof typeof modes>('not' in value ? 'none' : 'any');
  const [initial] = useState('not' in value ? value.not : value);
  const { ticked, toggle, isDisabled, hint } = useCheckedValues(initial);
  const counts = useValueCounts(entity, 'choice', column.id, query);
  const offered = inOptionOrder(options, [...(page ? optionsIn(page, column.id) : []), ...initial]) ?? [];
  const apply = () => {
    const values = inOptionOrder(options, [...ticked]);
    onApply(values === null ? undefined : mode === 'none' ? { not: values } : values);
  };
  return (
    <FilterForm
      title={column.header}
      emptiness={emptiness}
      emptyCount={counts.countOf(null)}
      onOk={apply}
      onReset={() => onApply(undefined)}
    >
      <Segments label="Condition" labels={modes} value={mode} onChange={setMode} />
      <fieldset className={classes.values} aria-label={column.header}>
        {choicesOf(options, offered).map(({ value: option, label }, index) => (
          <ValueRow
            key={option}
            label={label}
            count={counts.countOf(option)}
            digits={formatCount(page?.totalNumberOfItems ?? 0).length}
            type="checkbox"
            checked={ticked.has(option)}
            disabled={isDisabled(option)}
            data-autofocus={index === 0 || undefined}
            onChange={() => toggle(option)}
          />
        ))}
        {offered.length === 0 && <output className={classes.hint}>No values.</output>}
      </fieldset>
      <output className={classes.hint}>{hint}</output>
    </FilterForm>
  );
}

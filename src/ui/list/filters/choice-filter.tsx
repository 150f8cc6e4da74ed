import { fieldOf } from '#model/entity.ts';
import { inOptionOrder } from '#model/values/option-order.ts';
import { optionsIn } from '#model/wire.ts';
import { selectedOptions } from '../../badges.tsx';
import type { FilterProps } from './filter-form.tsx';
import { useCheckedValues } from './use-checked-values.ts';
import { useValueCounts } from './use-value-counts.ts';
import { ValuesForm } from './values-form.tsx';

/** Filters by options of the current result, included or excluded, in the catalogue's order. */
export function ChoiceFilter({ entity, value, query, ...props }: FilterProps<'choice'>) {
  const { column, page } = props;
  const field = fieldOf(entity, column.meta.field);
  const options = 'options' in field ? field.options : [];
  const checked = useCheckedValues(value);
  const counts = useValueCounts(entity, 'choice', column.id, query);
  const offered = inOptionOrder(options, [...(page ? optionsIn(page, column.id) : []), ...checked.initial]) ?? [];
  return (
    <ValuesForm
      {...{ ...props, checked, counts }}
      options={selectedOptions(options, offered).map(({ value, label }) => ({ id: value, name: label }))}
      draft={checked.filterOf(inOptionOrder(options, [...checked.checked]) ?? [])}
    />
  );
}

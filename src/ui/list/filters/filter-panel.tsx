import { lazy, use, type ReactNode } from 'react';
import { fieldOf } from '#model/entity.ts';
import { mayBeEmpty } from '#model/field.ts';
import type { FilterKind } from '#model/kinds.ts';
import { isEmptiness, type FilterState } from '#model/list/filter.ts';
import { BooleanFilter } from './boolean-filter.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import type { FilterProps } from './filter-form.tsx';
import { PageContext } from '../state/list-page.ts';
import { RangeFilter } from './range-filter.tsx';
import { ReferenceFilter } from './reference-filter.tsx';
import { TagsFilter } from './tags-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { UuidFilter } from './uuid-filter.tsx';

/** Code-split for its calendar, which many users never open. */
const DayFilter = lazy(() => import('./day-filter.tsx').then(({ DayFilter }) => ({ default: DayFilter })));

/** Method syntax makes the parameter bivariant: `value` is of the panel's kind, since both come from the same column. */
interface Panel {
  render(props: FilterProps<FilterKind>): ReactNode;
}

const panels: Readonly<Record<FilterKind, Panel>> = {
  text: { render: (props: FilterProps<'text'>) => <TextFilter {...props} /> },
  uuid: { render: (props: FilterProps<'uuid'>) => <UuidFilter {...props} /> },
  decimal: { render: (props: FilterProps<'decimal'>) => <RangeFilter kind="decimal" {...props} /> },
  time: { render: (props: FilterProps<'time'>) => <RangeFilter kind="time" {...props} /> },
  real: { render: (props: FilterProps<'real'>) => <RangeFilter kind="real" {...props} /> },
  bigint: { render: (props: FilterProps<'bigint'>) => <RangeFilter kind="bigint" {...props} /> },
  number: { render: (props: FilterProps<'number'>) => <RangeFilter kind="number" {...props} /> },
  day: { render: (props: FilterProps<'day'>) => <DayFilter {...props} /> },
  boolean: { render: (props: FilterProps<'boolean'>) => <BooleanFilter {...props} /> },
  choice: { render: (props: FilterProps<'choice'>) => <ChoiceFilter {...props} /> },
  tags: { render: (props: FilterProps<'tags'>) => <TagsFilter {...props} /> },
  reference: { render: (props: FilterProps<'reference'>) => <ReferenceFilter {...props} /> },
};

interface FilterPanelProps extends Pick<FilterProps<FilterKind>, 'entity' | 'column'> {
  kind: FilterKind;
  value: FilterState | undefined;
  onApply: (value: FilterState | undefined) => void;
}

/** Content of a column's filter pop-up, by its kind. */
export function FilterPanel({ kind, value, onApply, ...props }: FilterPanelProps) {
  const { page, query } = use(PageContext);
  const { entity, column } = props;
  const emptinessValue = value !== undefined && isEmptiness(value) ? value.empty : undefined;
  const isNullable = mayBeEmpty(column.meta.field, fieldOf(entity, column.meta.field));
  const emptiness = isNullable
    ? { value: emptinessValue, onChoose: (empty: boolean) => onApply({ empty }) }
    : undefined;
  const condition = value === undefined || isEmptiness(value) ? undefined : value;
  return panels[kind].render({ ...props, page, query, value: condition, emptiness, onApply });
}

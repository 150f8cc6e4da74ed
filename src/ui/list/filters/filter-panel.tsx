import type { ReactNode } from 'react';
import type { FilterKind } from '#model/kinds.ts';
import { BooleanFilter } from './boolean-filter.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import type { FilterProps } from './filter-form.tsx';
import { RangeFilter } from './range-filter.tsx';
import { ReferenceFilter } from './reference-filter.tsx';
import { TagsFilter } from './tags-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { useFilterProps, type FilterPanelProps } from './use-filter-props.ts';
import { UuidFilter } from './uuid-filter.tsx';

/** That of days has a calendar, and a panel of its own. */
export type PlainFilterKind = Exclude<FilterKind, 'day'>;

/** Method syntax makes the parameter bivariant: `value` is of the panel's kind, since both come from the same column. */
interface Panel {
  render(props: FilterProps<PlainFilterKind>): ReactNode;
}

const panels: Readonly<Record<PlainFilterKind, Panel>> = {
  text: { render: (props: FilterProps<'text'>) => <TextFilter {...props} /> },
  uuid: { render: (props: FilterProps<'uuid'>) => <UuidFilter {...props} /> },
  decimal: { render: (props: FilterProps<'decimal'>) => <RangeFilter kind="decimal" {...props} /> },
  time: { render: (props: FilterProps<'time'>) => <RangeFilter kind="time" {...props} /> },
  real: { render: (props: FilterProps<'real'>) => <RangeFilter kind="real" {...props} /> },
  bigint: { render: (props: FilterProps<'bigint'>) => <RangeFilter kind="bigint" {...props} /> },
  number: { render: (props: FilterProps<'number'>) => <RangeFilter kind="number" {...props} /> },
  boolean: { render: (props: FilterProps<'boolean'>) => <BooleanFilter {...props} /> },
  choice: { render: (props: FilterProps<'choice'>) => <ChoiceFilter {...props} /> },
  tags: { render: (props: FilterProps<'tags'>) => <TagsFilter {...props} /> },
  reference: { render: (props: FilterProps<'reference'>) => <ReferenceFilter {...props} /> },
};

/** Content of a column's filter pop-up, by its kind. */
export function FilterPanel({ kind, ...props }: FilterPanelProps & { kind: PlainFilterKind }) {
  const filterProps = useFilterProps<PlainFilterKind>(props);
  return panels[kind].render(filterProps);
}

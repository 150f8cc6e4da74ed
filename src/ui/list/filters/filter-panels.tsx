import type { ComponentType } from 'react';
import type { FilterKind } from '#model/kind-traits.ts';
import { BooleanFilter } from './boolean-filter.tsx';
import { ChoiceFilter } from './choice-filter.tsx';
import { RangeFilter } from './range-filter.tsx';
import { ReferenceFilter } from './reference-filter.tsx';
import { TagsFilter } from './tags-filter.tsx';
import { TextFilter } from './text-filter.tsx';
import { filterPanelOf, type FilterPanelProps } from './filter-panel-of.tsx';
import { UuidFilter } from './uuid-filter.tsx';

/** Contents of the pop-ups of columns' filters. */
export const filterPanels: Readonly<Record<Exclude<FilterKind, 'day'>, ComponentType<FilterPanelProps>>> = {
  text: filterPanelOf(TextFilter),
  uuid: filterPanelOf(UuidFilter),
  decimal: filterPanelOf<'decimal'>((props) => <RangeFilter kind="decimal" {...props} />),
  time: filterPanelOf<'time'>((props) => <RangeFilter kind="time" {...props} />),
  real: filterPanelOf<'real'>((props) => <RangeFilter kind="real" {...props} />),
  bigint: filterPanelOf<'bigint'>((props) => <RangeFilter kind="bigint" {...props} />),
  number: filterPanelOf<'number'>((props) => <RangeFilter kind="number" {...props} />),
  boolean: filterPanelOf(BooleanFilter),
  choice: filterPanelOf(ChoiceFilter),
  tags: filterPanelOf(TagsFilter),
  reference: filterPanelOf(ReferenceFilter),
};

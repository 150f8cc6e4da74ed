import { lazy, use } from 'react';
import { fieldOf, type EntitySpec } from '#model/entity.ts';
import type { ListColumn } from '../columns/columns.ts';
import type { Filter, FilterValues } from '../state/filter.ts';
import type { FilterKind } from '#model/kinds.ts';
import { BooleanFilter } from './boolean-filter.tsx';
import { NumberFilter } from './number-filter.tsx';
import { PageContext } from './page-context.ts';
import { ReferenceFilter } from './reference-filter.tsx';
import { TextFilter } from './text-filter.tsx';

/** The calendar is large, and many lists are never narrowed by a date. */
const DayFilter = lazy(() => import('./day-filter.tsx').then(({ DayFilter }) => ({ default: DayFilter })));

interface FilterPanelProps {
  entity: EntitySpec;
  column: ListColumn<never>;
  kind: FilterKind;
  value: Filter | undefined;
  onApply: (value: Filter | undefined) => void;
}

/** The content of a header's pop-up, by the column's kind. `value` is of that kind: both come from one entry of the state. */
export function FilterPanel({ entity, kind, column, value, onApply }: FilterPanelProps) {
  const page = use(PageContext);
  const common = { column, page, onApply };
  switch (kind) {
    case 'text':
      return <TextFilter {...common} entity={entity} value={value as FilterValues['text'] | undefined} />;
    case 'number':
      return <NumberFilter {...common} value={value as FilterValues['number'] | undefined} />;
    case 'day':
      return <DayFilter {...common} value={value as FilterValues['day'] | undefined} />;
    case 'boolean':
      return <BooleanFilter {...common} value={value as FilterValues['boolean'] | undefined} />;
    case 'reference':
      return (
        <ReferenceFilter
          {...common}
          value={value as FilterValues['reference'] | undefined}
          service={serviceOf(entity, column)}
        />
      );
    default:
      return kind satisfies never;
  }
}

function serviceOf(entity: EntitySpec, { meta }: ListColumn<never>): string {
  const field = fieldOf(entity, meta.field);
  if (field.kind !== 'reference') throw new Error(`${entity.service} ${meta.field} is no reference.`);
  return field.to;
}

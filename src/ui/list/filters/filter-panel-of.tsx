import { use, useEffect, type ComponentType } from 'react';
import { fieldOf } from '#model/entity.ts';
import { mayBeEmpty } from '#model/field.ts';
import type { FilterKind } from '#model/kind-traits.ts';
import { isEmptiness, type FilterState, type FilterValues } from '#model/list/filter.ts';
import { PageContext } from '../state/list-page.ts';
import type { FilterProps } from './filter-form.tsx';

/** Props of the content of a column's filter pop-up. */
export interface FilterPanelProps extends Pick<FilterProps<FilterKind>, 'entity' | 'column'> {
  value: FilterState | undefined;
  onApply: (value: FilterState | undefined) => void;
}

/** The content of a pop-up: the filter of a kind, with the choice of empty values for a nullable field. */
export const filterPanelOf = <Kind extends FilterKind>(Filter: ComponentType<FilterProps<Kind>>) =>
  function FilterPanel({ value, ...props }: FilterPanelProps) {
    const { page, query, needPage } = use(PageContext);
    useEffect(() => {
      needPage?.(true);
      return () => needPage?.(false);
    }, [needPage]);
    const { entity, column, onApply } = props;
    const isNullable = mayBeEmpty(column.meta.field, fieldOf(entity, column.meta.field));
    const isEmptyFilter = value !== undefined && isEmptiness(value);
    const emptiness = isNullable
      ? { value: isEmptyFilter ? value.empty : undefined, onChoose: (empty: boolean) => onApply({ empty }) }
      : undefined;
    // The condition has the filter's kind, since both come from the same column.
    const condition = isEmptyFilter ? undefined : (value as FilterValues[Kind] | undefined);
    return <Filter {...{ ...props, page, query, emptiness }} value={condition} />;
  };

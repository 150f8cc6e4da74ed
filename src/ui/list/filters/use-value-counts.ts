import { useQuery } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import type { KeyPart } from '#model/key.ts';
import type { FilterKind } from '#model/kind-traits.ts';
import { filterNames } from '#model/list/operators.ts';
import { emptyName, type ListQuery } from '#model/wire.ts';
import type { ValueCounts } from '#model/wire/counts.ts';
import { entityCalls } from '../../calls/entity-calls.ts';

export interface CountedValues {
  /** Ids that rows reference, and whether there are more. `undefined` while they load, and after an error. */
  readonly values: { readonly ids: readonly KeyPart[]; readonly more: boolean } | undefined;
  /** Whether the query has succeeded or failed. */
  readonly settled: boolean;
  /** Number of rows with a value: 0 where the complete counts lack it; `undefined` where they are incomplete. */
  countOf(value: ValueCounts['counts'][number]['value']): number | undefined;
}

/** Row counts of a field's values in the list without the field's own filter: what choosing a value would list. */
export function useValueCounts(entity: EntitySpec, kind: FilterKind, field: string, query: ListQuery): CountedValues {
  const otherFilters = withoutFieldFilter(kind, field, query);
  const { data, isPending } = useQuery({
    queryKey: [entity.service, 'counts', field, otherFilters],
    queryFn: ({ signal }) => entityCalls(entity).counts({ field, query: otherFilters }, signal),
  });
  const counts = new Map(data?.counts.map(({ value, count }) => [value, count]));
  return {
    values: data && {
      ids: [...counts.keys()].filter((value) => typeof value === 'number' || typeof value === 'string'),
      more: data.more,
    },
    settled: !isPending,
    countOf: (value) => counts.get(value) ?? (data === undefined || (data.more && value !== null) ? undefined : 0),
  };
}

/** The query without the field's own filter, and without sort and paging: they don't change counts, only split the cache. */
function withoutFieldFilter(kind: FilterKind, field: string, query: ListQuery): ListQuery {
  const omitted = new Set([
    'sortField',
    'sortOrder',
    'pageIndex',
    'pageSize',
    emptyName(field),
    ...filterNames(kind, field),
  ]);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !omitted.has(name)));
}

import { useQuery } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import type { KeyPart } from '#model/key.ts';
import type { FilterKind } from '#model/kinds.ts';
import { emptyName, filterNames, type ListQuery } from '#model/wire.ts';
import type { ValueCounts } from '#model/wire/counts.ts';
import { entityCalls } from '../../calls/entity-calls.ts';

export interface CountedValues {
  /** The ids that rows refer to, and whether there are more. `undefined` until they are counted, and where they can not be. */
  readonly values: { readonly ids: readonly KeyPart[]; readonly more: boolean } | undefined;
  /** Whether there is nothing to be waited for. */
  readonly settled: boolean;
  /** The number of rows, 0 where all values are known and this is none of them; `undefined` where it is not known. */
  of(value: ValueCounts['counts'][number]['value']): number | undefined;
}

/** How many rows each value of a field has in the list as it is without the field's own filter: what choosing the value would bring. */
export function useValueCounts(entity: EntitySpec, kind: FilterKind, field: string, query: ListQuery): CountedValues {
  const others = withoutOwn(kind, field, query);
  const { data, isPending } = useQuery({
    queryKey: [entity.service, 'counts', field, others],
    queryFn: ({ signal }) => entityCalls(entity).counts({ field, query: others }, signal),
  });
  const counts = new Map(data?.counts.map(({ value, count }) => [value, count]));
  return {
    values: data && {
      ids: [...counts.keys()].filter((value) => typeof value === 'number' || typeof value === 'string'),
      more: data.more,
    },
    settled: !isPending,
    of: (value) => counts.get(value) ?? (data === undefined || (data.more && value !== null) ? undefined : 0),
  };
}

/** Sort and paging count nothing, and would only keep the same answer from being found again. */
function withoutOwn(kind: FilterKind, field: string, query: ListQuery): ListQuery {
  const left = new Set([
    'sortField',
    'sortOrder',
    'pageIndex',
    'pageSize',
    emptyName(field),
    ...filterNames[kind](field),
  ]);
  return Object.fromEntries(Object.entries(query).filter(([name]) => !left.has(name)));
}

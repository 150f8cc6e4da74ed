import { useMemo } from 'react';
import type { Filter } from './filter.ts';
import { filteredBy, onPage, sortedBy, withPageSize, type ListState } from './list-state.ts';
import type { ChangeList } from './use-list-state.ts';

/** What can be done to a list, as functions that stay the same: what is given one of them is not drawn again for it. */
export function useListChanges(change: ChangeList, first: ListState) {
  return useMemo(
    () => ({
      /** Clear Filters: filters, search, order and paging are as they were (core 2). */
      clear: () => change(() => first),
      sortBy: (field: string) => change((state) => sortedBy(state, field)),
      filterBy: (name: string, filter: Filter | undefined) => change((state) => filteredBy(state, name, filter)),
      /** Takes a chip away: the filter is as the list began. */
      unfilter: (name: string) => change((state) => filteredBy(state, name, first.filters[name])),
      goTo: (pageIndex: number) => change((state) => onPage(state, pageIndex)),
      resize: (pageSize: number) => change((state) => withPageSize(state, pageSize)),
    }),
    [change, first],
  );
}

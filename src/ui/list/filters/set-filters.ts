import type { EntitySpec } from '#model/entity.ts';
import { filterKinds, type ListState } from '#model/list/list-state.ts';

/** The set filters, which have chips. The default filter on active records has none. */
export const setFilters = (entity: EntitySpec, filters: ListState['filters']) =>
  [...filterKinds(entity)].flatMap(([name, kind]) => {
    const filter = filters[name];
    return filter === undefined || (name === 'isActive' && filter === true) ? [] : [{ name, kind, filter }];
  });

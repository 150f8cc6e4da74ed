/** The calls of an entity's saved lists. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import type { SavedList, SavedListSave } from '#model/saved-list.ts';
import { basePath } from './base-path.ts';
import { request } from './http.ts';

export interface SavedListCalls {
  /** The user's own and the shared ones, by name. */
  read(signal?: AbortSignal): Promise<SavedList[]>;
  /**
   * Creates without an id, else updates; answers the id. A retried create passes the same `attempt`. A 409 is not reported to the
   * listeners: it is shown where the list is saved.
   */
  save(list: SavedListSave, attempt: string): Promise<number>;
  remove(id: number): Promise<void>;
  undelete(id: number): Promise<void>;
  /** Which one opens by itself; `null` for none. */
  setDefault(id: number | null): Promise<void>;
}

/** The status of a save whose list was changed since it was read. */
export const conflict = 409;

/** The calls of one service's saved lists. */
export function savedListCalls(service: string): SavedListCalls {
  const path = (...parts: readonly (string | number)[]) => [basePath(), service, 'lists', ...parts].join('/');
  const name = (call: string) => `${service} ${call}`;
  return {
    read: (signal) => request({ name: name('lists'), path: path(), signal }),
    async save(list, attempt) {
      const headers = list.id === undefined ? { 'idempotency-key': attempt } : {};
      const call = { name: name('list save'), method: 'PUT', path: path(), body: list, headers } as const;
      return (await request<{ id: number }>({ ...call, resolves: conflict })).id;
    },
    remove: (id) => request({ name: name('list delete'), method: 'DELETE', path: path(id) }),
    undelete: (id) => request({ name: name('list undelete'), method: 'POST', path: path('undelete', id) }),
    setDefault: (id) => request({ name: name('default list'), method: 'PUT', path: path('default'), body: { id } }),
  };
}

const keyOf = ({ service }: EntitySpec) => [service, 'lists'] as const;

/** The saved lists of an entity as they were read; somebody may have shared or changed one since. */
export const savedListsQuery = (entity: EntitySpec, { read }: SavedListCalls) =>
  queryOptions({ queryKey: keyOf(entity), queryFn: ({ signal }) => read(signal), staleTime: 60_000 });

/** The saved lists of an entity, where they were read before. */
export const cachedLists = (cache: QueryClient, entity: EntitySpec): readonly SavedList[] | undefined =>
  cache.getQueryData<SavedList[]>(keyOf(entity));

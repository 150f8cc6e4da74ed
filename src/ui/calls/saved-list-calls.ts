/** The calls of an entity's saved lists. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import type {
  PinnedList,
  SavedList,
  SavedListEntry,
  SavedListPin,
  SavedLists,
  SavedListSave,
} from '#model/wire/saved-list.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { basePath } from './base-path.ts';
import { CallError } from './call-error.ts';
import { request } from './http.ts';

export interface SavedListCalls {
  /** The user's own and the shared ones, by name. */
  read(signal?: AbortSignal): Promise<SavedLists>;
  /** One with its state; `null` where there is none that the user may see. */
  get(id: number, signal?: AbortSignal): Promise<SavedList | null>;
  /**
   * Creates without an id, else updates; answers the id. A retried create passes the same `attempt`. A 409 and a 422 are not
   * reported to the listeners: they are shown where the list is saved.
   */
  save(list: SavedListSave, attempt: string): Promise<number>;
  remove(id: number): Promise<void>;
  undelete(id: number): Promise<void>;
  /** Which one opens by itself; `null` for none. */
  setDefault(id: number | null): Promise<void>;
  /** Puts one into the user's menu, or takes it out. */
  pin(pin: SavedListPin): Promise<void>;
}

/** The status of a list that there is not, or not for this user. */
const unknown = 404;
/** The status of a save whose list was changed since it was read. */
const conflict = 409;
/** The status of a save that breaks a rule, such as one shared list too many. */
const invalid = 422;

/** The calls of one service's saved lists. */
export function savedListCalls(service: string): SavedListCalls {
  const path = (...parts: readonly (string | number)[]) => [basePath(), service, 'lists', ...parts].join('/');
  const name = (call: string) => `${service} ${call}`;
  return {
    read: (signal) => request({ name: name('lists'), path: path(), signal }),
    get: (id, signal) =>
      request<SavedList>({ name: name('saved list'), path: path(id), signal, resolves: unknown }).catch(
        (error: unknown) => {
          if (error instanceof CallError && error.status === unknown) return null;
          throw error;
        },
      ),
    async save(list, attempt) {
      const headers = list.id === undefined ? { 'idempotency-key': attempt } : {};
      const call = { name: name('list save'), method: 'PUT', path: path(), body: list, headers } as const;
      return (await request<{ id: number }>({ ...call, resolves: [conflict, invalid] })).id;
    },
    remove: (id) => request({ name: name('list delete'), method: 'DELETE', path: path(id) }),
    undelete: (id) => request({ name: name('list undelete'), method: 'POST', path: path('undelete', id) }),
    setDefault: (id) => request({ name: name('default list'), method: 'PUT', path: path('default'), body: { id } }),
    pin: (pin) => request({ name: name('list pin'), method: 'PUT', path: path('pinned'), body: pin }),
  };
}

const stale = 'Somebody else changed this list meanwhile. Save again to replace what they saved.';

/** What is shown of a failed save where the list is saved; `field` is empty for what is wrong with all of it. */
export function saveProblems(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof CallError)) return [];
  if (error.status === conflict) return [{ field: '', message: stale }];
  return error.status === invalid ? error.errors : [];
}

const keyOf = ({ service }: EntitySpec) => [service, 'lists'] as const;

/** Milliseconds: somebody may have shared or changed a list since it was read. */
const staleTime = 60_000;

/** The saved lists of an entity. One that comes with its state is read, then, by {@link savedListQuery}. */
export const savedListsQuery = (entity: EntitySpec, { read }: SavedListCalls) =>
  queryOptions({
    queryKey: keyOf(entity),
    queryFn: async ({ signal, client }): Promise<readonly SavedListEntry[]> => {
      const lists = await read(signal);
      for (const list of lists) if ('state' in list) client.setQueryData([...keyOf(entity), list.id], list);
      return lists;
    },
    staleTime,
  });

/** The saved lists in the user's menu, of all entities. */
export const pinnedListsQuery = queryOptions({
  queryKey: ['pinned lists'],
  queryFn: ({ signal }): Promise<readonly PinnedList[]> =>
    request({ name: 'pinned lists', path: '/api/PinnedLists', signal }),
  staleTime,
});

/** One saved list with its state; under the key of {@link savedListsQuery}, so that invalidating that reads it again, too. */
export const savedListQuery = (entity: EntitySpec, { get }: SavedListCalls, id: number) =>
  queryOptions({ queryKey: [...keyOf(entity), id] as const, queryFn: ({ signal }) => get(id, signal), staleTime });

/** The saved lists of an entity, where they were read before. */
export const cachedLists = (cache: QueryClient, entity: EntitySpec): readonly SavedListEntry[] | undefined =>
  cache.getQueryData<readonly SavedListEntry[]>(keyOf(entity));

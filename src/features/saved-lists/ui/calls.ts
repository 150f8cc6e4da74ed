/** Calls of an entity's saved lists. */
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import type { EntitySpec } from '#model/entity.ts';
import type {
  PinnedList,
  SavedList,
  SavedListEntry,
  SavedListPin,
  SavedLists,
  SavedListSave,
} from '../model/operations.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { CallError } from '#ui/calls/call-error.ts';
import { entityPath, request } from '#ui/calls/http.ts';

export interface SavedListCalls {
  /** The user's own and the shared lists, sorted by name. */
  read(signal?: AbortSignal): Promise<SavedLists>;
  /** A list with its state; `null` where it was deleted or the user may not see it. */
  get(id: number, signal?: AbortSignal): Promise<SavedList | null>;
  /**
   * Inserts without an id, else updates; returns the id. A retried insert passes the same `idempotencyKey`. A 409 and a 422 are not
   * reported to the listeners: the form shows them.
   */
  save(list: SavedListSave, idempotencyKey: string): Promise<number>;
  remove(id: number): Promise<void>;
  undelete(id: number): Promise<void>;
  /** Sets the user's default list; `null` for none. */
  setDefault(id: number | null): Promise<void>;
  /** Pins a list to the user's menu, or unpins it. */
  pin(pin: SavedListPin): Promise<void>;
}

/** Status of a list that doesn't exist or that the user may not see. */
const notFound = 404;
/** Status of a save of a stale list. */
const conflict = 409;
/** Status of a save that breaks a rule, such as the limit of shared lists. */
const invalid = 422;

/** Calls of one service's saved lists. */
export function savedListCalls(entity: EntitySpec): SavedListCalls {
  const path = (...segments: readonly (string | number)[]) => entityPath(entity, 'lists', ...segments);
  const name = (call: string) => `${entity.service} ${call}`;
  return {
    read: (signal) => request({ name: name('lists'), path: path(), signal }),
    get: (id, signal) =>
      request<SavedList>({ name: name('saved list'), path: path(id), signal, handles: notFound }).catch(
        (error: unknown) => {
          if (error instanceof CallError && error.status === notFound) return null;
          throw error;
        },
      ),
    async save(list, idempotencyKey) {
      const headers = list.id === undefined ? { 'idempotency-key': idempotencyKey } : {};
      const call = { name: name('list save'), method: 'PUT', path: path(), body: list, headers } as const;
      return (await request<{ id: number }>({ ...call, handles: [conflict, invalid] })).id;
    },
    remove: (id) => request({ name: name('list delete'), method: 'DELETE', path: path(id) }),
    undelete: (id) => request({ name: name('list undelete'), method: 'POST', path: path('undelete', id) }),
    setDefault: (id) => request({ name: name('default list'), method: 'PUT', path: path('default'), body: { id } }),
    pin: (pin) => request({ name: name('list pin'), method: 'PUT', path: path('pinned'), body: pin }),
  };
}

const staleMessage = 'Somebody else changed this list meanwhile. Save again to replace what they saved.';

/** Errors of a failed save that the form shows; `field` is empty for an error of the whole list. */
export function saveProblems(error: unknown): readonly FieldProblem[] {
  if (!(error instanceof CallError)) return [];
  if (error.status === conflict) return [{ field: '', message: staleMessage }];
  return error.status === invalid ? error.errors : [];
}

const listsKey = ({ service }: EntitySpec) => [service, 'lists'] as const;

/** In ms: other users may share or change lists. */
const staleTime = 60_000;

/** Saved lists of an entity. A list returned with its state also fills the cache of {@link savedListQuery}. */
export const savedListsQuery = (entity: EntitySpec, { read }: SavedListCalls) =>
  queryOptions({
    queryKey: listsKey(entity),
    queryFn: async ({ signal, client }): Promise<readonly SavedListEntry[]> => {
      const lists = await read(signal);
      for (const list of lists) if ('state' in list) client.setQueryData([...listsKey(entity), list.id], list);
      return lists;
    },
    staleTime,
  });

/** Pinned lists of the user, of all entities. */
export const pinnedListsQuery = queryOptions({
  queryKey: ['pinned lists'],
  queryFn: ({ signal }): Promise<readonly PinnedList[]> =>
    request({ name: 'pinned lists', path: '/api/PinnedLists', signal }),
  staleTime,
});

/** A saved list with its state. Its key extends that of {@link savedListsQuery}: both are invalidated together. */
export const savedListQuery = (entity: EntitySpec, { get }: SavedListCalls, id: number) =>
  queryOptions({ queryKey: [...listsKey(entity), id] as const, queryFn: ({ signal }) => get(id, signal), staleTime });

/** Saved lists of an entity, if cached. */
export const cachedLists = (queryClient: QueryClient, entity: EntitySpec): readonly SavedListEntry[] | undefined =>
  queryClient.getQueryData<readonly SavedListEntry[]>(listsKey(entity));

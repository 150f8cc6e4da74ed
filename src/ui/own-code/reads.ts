/** Reads of any entity by its name, for own code. They suspend while they load, and throw what fails. */
import { useSuspenseQuery } from '@tanstack/react-query';
import { use, useDeferredValue } from 'react';
import { showsInactive } from '#model/entity.ts';
import { keyOf, type Key } from '#model/key.ts';
import { suffix, type ListQuery, type Page } from '#model/wire.ts';
import { entityCalls, type EntityCalls } from '../calls/entity-calls.ts';
import { pageQuery, recordQuery } from '../calls/entity-queries.ts';
import { usePortal } from '../portal-context.tsx';
import { cached, loadEntity } from './entity-source.ts';

/** One page of a list. */
export interface Rows<Row> {
  readonly rows: readonly Row[];
  /** How many there are on all pages. */
  readonly total: number;
}

type Client = EntityCalls<object, Key, ListQuery>;

/** The calls of an entity. */
export const clientOf: (name: string) => Promise<Client> = cached(async (name) => entityCalls(await loadEntity(name)));

/** A read that suspends mounts again only where a person has pressed Try again. */
const retryOnMount = true;

const nothing: Page<object> = { data: [], currentPageIndex: 0, totalNumberOfItems: 0 };

/** Whether a list of values that rows must have is empty. */
const findsNothing = (query: object): boolean =>
  Object.entries(query).some(
    ([name, value]) => name.endsWith(suffix.values) && Array.isArray(value) && value.length === 0,
  );

/**
 * A page of a list; while the next query loads, the previous page is returned. A filter by an empty list of values finds no rows, without
 * a request: the server would ignore that filter.
 */
export function useListRows(name: string, query: ListQuery): Rows<object> {
  const client = use(clientOf(name));
  const { pageSize } = usePortal().list;
  const { field, order } = client.entity.list.sort;
  const defaults = {
    pageIndex: 0,
    pageSize,
    sortField: field,
    sortOrder: order,
    ...(showsInactive(client.entity) && { isActiveValue: true }),
  };
  // As a text, since a query is a new object with each rendering.
  const deferred = useDeferredValue(JSON.stringify({ ...defaults, ...query }));
  const read = JSON.parse(deferred) as ListQuery;
  const { data } = useSuspenseQuery({
    ...pageQuery(client, read),
    retryOnMount,
    ...(findsNothing(read) && { queryKey: ['no rows'], queryFn: () => nothing, initialData: nothing }),
  });
  return { rows: data.data, total: data.totalNumberOfItems };
}

/** A record, whether it is deleted or not. */
export function useStoredRecord(name: string, key: object): object {
  const client = use(clientOf(name));
  return useSuspenseQuery({ ...recordQuery(client, keyOf(client.entity, key)), retryOnMount }).data;
}

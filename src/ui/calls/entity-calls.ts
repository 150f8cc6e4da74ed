/** The calls of one entity's service (core 7). Generated clients pick those that the service answers. */
import type { EntitySpec } from '#model/entity.ts';
import { isNew, keyOf, type Key } from '#model/key.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import { basePath } from './base-path.ts';
import { request, send } from './http.ts';

/** A record on its way to being saved: what a form holds, where required values may still be missing. */
export type Draft<Row> = { [Name in keyof Row]?: Row[Name] | null };

/** Every call that a service can have. */
export interface EntityCalls<Row, RowKey extends Key, Query extends ListQuery> {
  page(query: Query, signal?: AbortSignal): Promise<Page<Row>>;
  /** 404 where there is none; soft-deleted records are answered. */
  get(key: RowKey, signal?: AbortSignal): Promise<Row>;
  /** In the order asked; unknown ones are left out. At most 1,000 keys. */
  getMultiple(keys: readonly RowKey[], signal?: AbortSignal): Promise<Row[]>;
  /**
   * Creates where a part of the key is missing or negative, else updates; answers the key.
   * Whoever lets a person try a failed create again passes the same `attempt` (see {@link newAttempt}), so that the
   * server makes one record and not two.
   * Of a 409 the listeners are not told: a form asks the person instead.
   */
  save(record: Draft<Row>, attempt?: string): Promise<RowKey>;
  remove(key: RowKey): Promise<void>;
  undelete(key: RowKey): Promise<void>;
  /**
   * Every row that the query matches, as CSV: the answer's body is read as a stream. Of a 429 the listeners are not told: the
   * export waits for its turn.
   */
  exportCsv(query: Query, signal?: AbortSignal): Promise<Response>;
}

/** What a list needs of a generated client; a view has no more. */
export type ListClient<Row, RowKey extends Key, Query extends ListQuery> = Pick<
  EntityCalls<Row, RowKey, Query>,
  'page'
> &
  Partial<EntityCalls<Row, RowKey, Query>>;

/** The status of a save that met a newer record. */
const conflict = 409;

/** The status of an export that has to wait. */
const tooMany = 429;

/** The calls of one entity. */
export function entityCalls<Row extends object, RowKey extends Key, Query extends ListQuery>(
  entity: EntitySpec,
): EntityCalls<Row, RowKey, Query> {
  const { service } = entity;
  const path = (...parts: readonly (string | number)[]) => [basePath(), service, ...parts].join('/');
  return {
    page: (query, signal) =>
      request({ name: `${service} page`, method: 'POST', path: path('page'), body: query, signal }),
    get: (key, signal) => request({ name: `${service} get`, path: path(...key), signal }),
    getMultiple: (keys, signal) =>
      request({ name: `${service} getMultiple`, method: 'POST', path: path('getMultiple'), body: flat(keys), signal }),
    async save(record, attempt = newAttempt()) {
      const headers = isNew(keyOf(entity, record)) ? { 'idempotency-key': attempt } : {};
      const answer = await request<object>({
        name: `${service} save`,
        method: 'PUT',
        path: path(''),
        body: record,
        headers,
        resolves: conflict,
      });
      return keyOf(entity, answer) as RowKey;
    },
    remove: (key) => request({ name: `${service} delete`, method: 'DELETE', path: path(...key) }),
    undelete: (key) => request({ name: `${service} undelete`, method: 'POST', path: path('undelete', ...key) }),
    exportCsv: (query, signal) =>
      send({
        name: `${service} export`,
        method: 'POST',
        path: path('export.csv'),
        body: query,
        signal,
        resolves: tooMany,
      }),
  };
}

/** A name for one attempt to create a record. Not `crypto.randomUUID`, which plain http to another host does not have. */
export function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** Single keys are sent as ids, composite ones as arrays of their parts. */
function flat(keys: readonly Key[]): readonly (number | Key)[] {
  return keys.map((key) => (key.length === 1 ? (key[0] as number) : key));
}

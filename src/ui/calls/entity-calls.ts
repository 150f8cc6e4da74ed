/** Calls of an entity's service (core 7), and its client: those of them that the service supports. */
import { hasRecords, hasTransitions, type EntitySpec } from '#model/entity.ts';
import { keyInPath, keyOf, type Key, type KeyPart } from '#model/key.ts';
import type { EntityQuery } from '#model/list/entity-query.ts';
import { countedFields, type CountedFieldName } from '#model/list-fields.ts';
import { isNewRecord } from '#model/version.ts';
import type { CountsQuery, ListQuery, Page } from '#model/wire.ts';
import type { ValueCounts } from '#model/wire/counts.ts';
import { entityPath, request } from './http.ts';

/** Record of a form before validation: required values may be missing. */
export type RecordDraft<Row> = { [Name in keyof Row]?: Row[Name] | null };

/** Every call that a service can have. */
export interface EntityCalls<Row, RowKey extends Key, Query extends ListQuery> {
  readonly entity: EntitySpec;
  /** `handles`: an error status that is not reported to the listeners. */
  page(query: Query, signal?: AbortSignal, handles?: number): Promise<Page<Row>>;
  /** Row counts of a field's values in the query's result; sort and paging are ignored. */
  counts(query: CountsQuery<Query>, signal?: AbortSignal): Promise<ValueCounts>;
  /** 404 for an unknown key; soft-deleted records are returned. */
  get(key: RowKey, signal?: AbortSignal): Promise<Row>;
  /** Records in the order of the keys, without unknown ones. At most 1,000 keys. */
  getMultiple(keys: readonly RowKey[], signal?: AbortSignal): Promise<Row[]>;
  /**
   * Inserts where the id is missing or negative (with a natural key: where the version is missing), else updates. Returns the
   * key. A retried insert passes the same `idempotencyKey` (see {@link newIdempotencyKey}), so that the server creates one record.
   * A 409 is not reported to the listeners: the form shows the conflict. `undoes`: it takes back what the user has just changed.
   */
  save(record: RecordDraft<Row>, idempotencyKey?: string, undoes?: boolean): Promise<RowKey>;
  remove(key: RowKey): Promise<void>;
  undelete(key: RowKey): Promise<void>;
}

/** Names of the calls that a service supports: using another one does not compile. */
type SupportedCall<Spec extends EntitySpec> =
  | 'page'
  | ([CountedFieldName<Spec>] extends [never] ? never : 'counts')
  | (Spec['calls'] extends 'list' ? never : 'get' | 'getMultiple')
  | (Spec['calls'] extends 'all' ? 'save' : never)
  | (Spec['delete'] extends null ? never : 'remove')
  | (Spec['delete'] extends 'soft' ? 'undelete' : never);

/** Calls that one service supports. */
export type EntityClient<Row, RowKey extends Key, Spec extends EntitySpec> = {
  readonly entity: Spec;
} & Pick<EntityCalls<Row, RowKey, EntityQuery<Spec>>, SupportedCall<Spec>>;

/** The subset of a client that lists use; a database view has only `page`. Methods are bivariant in key and query. */
export type ListClient<Row> = Pick<EntityCalls<Row, Key, ListQuery>, 'entity' | 'page'> &
  Partial<EntityCalls<Row, Key, ListQuery>>;

/** The status of a save of a stale record. */
const conflict = 409;

/** All calls of an entity's service. */
export function entityCalls<Row extends object, RowKey extends Key, Query extends ListQuery>(
  entity: EntitySpec,
): EntityCalls<Row, RowKey, Query> {
  const { service } = entity;
  const path = (...segments: readonly string[]) => entityPath(entity, ...segments);
  const post = (call: string, body: unknown, signal?: AbortSignal) =>
    ({ name: `${service} ${call}`, method: 'POST', path: path(call), body, signal, reads: true }) as const;
  return {
    entity,
    page: (query, signal, handles) =>
      request({ ...post('page', query, signal), ...(handles !== undefined && { handles }) }),
    counts: (query, signal) => request(post('counts', query, signal)),
    get: (key, signal) => request({ name: `${service} get`, path: path(keyInPath(key)), signal }),
    getMultiple: (keys, signal) => request(post('getMultiple', toWireKeys(keys), signal)),
    async save(record, idempotencyKey = newIdempotencyKey(), undoes = false) {
      const response = await request<object>({
        name: `${service} save`,
        method: 'PUT',
        path: `${path('')}${undoes && hasTransitions(entity) ? `?undo=true` : ''}`,
        body: record,
        headers: isNewRecord(entity, record) ? { 'idempotency-key': idempotencyKey } : {},
        handles: conflict,
      });
      return keyOf(entity, response) as RowKey;
    },
    remove: (key) => request({ name: `${service} delete`, method: 'DELETE', path: path(keyInPath(key)) }),
    undelete: (key) => request({ name: `${service} undelete`, method: 'POST', path: path('undelete', keyInPath(key)) }),
  };
}

/** Client of an entity: the calls that its service supports. */
export function entityClient<Row extends object, RowKey extends Key, Spec extends EntitySpec>(
  entity: Spec,
): EntityClient<Row, RowKey, Spec> {
  const { calls, delete: deletes } = entity;
  const isReadByKey = hasRecords(entity);
  const isSupported: Readonly<Partial<Record<keyof EntityCalls<Row, RowKey, ListQuery>, boolean>>> = {
    counts: countedFields(entity).size > 0,
    get: isReadByKey,
    getMultiple: isReadByKey,
    save: calls === 'all',
    remove: deletes !== null,
    undelete: deletes === 'soft',
  };
  const all = Object.entries(entityCalls<Row, RowKey, EntityQuery<Spec>>(entity));
  const supported = all.filter(([name]) => isSupported[name as keyof typeof isSupported] !== false);
  return Object.fromEntries(supported) as EntityClient<Row, RowKey, Spec>;
}

/** A random `Idempotency-Key`. Not `crypto.randomUUID`, which exists in secure contexts only. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (random) => random.toString(36)).join('-');
}

/** Wire format of keys: single keys as ids, composite ones as arrays of their parts. */
function toWireKeys(keys: readonly Key[]): readonly (KeyPart | Key)[] {
  return keys.map((key) => (key.length === 1 ? key[0] : key));
}

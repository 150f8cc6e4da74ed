/** The part of a generated client and of generated queries that forms use, whatever their record. */
import type { Key } from '#model/key.ts';
import type { ListQuery, Page } from '#model/wire.ts';
import type { CachedRead } from '../../calls/entity-queries.ts';
import type { WireRecord } from '../inputs/values.ts';

/** Records with a form have one number as their key. */
export type RecordKey = readonly [id: number];

/** Declared as methods, so that a client of a narrower record fits. What the service does not answer is not offered. */
export interface RecordClient {
  get(key: RecordKey, signal?: AbortSignal): Promise<object>;
  save(record: object, attempt?: string): Promise<Key>;
  remove?(key: RecordKey): Promise<void>;
  undelete?(key: RecordKey): Promise<void>;
}

/** The stored record, as an object of unknown fields. */
export async function readRecord(client: RecordClient, id: number, signal?: AbortSignal): Promise<WireRecord> {
  return { ...(await client.get([id], signal)) };
}

export interface RecordQueries {
  one(key: RecordKey): CachedRead<object>;
  page(query: ListQuery): CachedRead<Page<object>>;
}

/** The part of a generated client that forms use, whatever their record. */
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { PageReader } from '../../calls/entity-queries.ts';
import type { WireRecord } from '../inputs/values.ts';

/** Declared as methods, so that a client of a narrower record fits. What the service does not answer is not offered. */
export interface RecordClient {
  get(key: Key, signal?: AbortSignal): Promise<object>;
  save(record: object, attempt?: string): Promise<Key>;
  remove?(key: Key): Promise<void>;
  undelete?(key: Key): Promise<void>;
}

/** The stored record, as an object of unknown fields. */
export async function readRecord(client: RecordClient, key: Key, signal?: AbortSignal): Promise<WireRecord> {
  return { ...(await client.get(key, signal)) };
}

/** The client of a form's entity. */
export interface FormClient<Spec extends EntitySpec = EntitySpec> extends RecordClient, PageReader<object> {
  readonly entity: Spec;
}

/** The subset of a generated client that forms use, independent of the record's type. */
import type { EntitySpec } from '#model/entity.ts';
import type { Key } from '#model/key.ts';
import type { PageReader } from '../../calls/entity-queries.ts';
import type { WireRecord } from '../inputs/values.ts';

/** Methods, not properties: their parameters are bivariant, so that a client of a specific record type is assignable. Operations that
 * the service lacks are absent. */
export interface RecordClient {
  get(key: Key, signal?: AbortSignal): Promise<object>;
  save(record: object, idempotencyKey?: string, undoes?: boolean): Promise<Key>;
  remove?(key: Key): Promise<void>;
  undelete?(key: Key): Promise<void>;
}

/** Reads the stored record. */
export async function fetchRecord(client: RecordClient, key: Key, signal?: AbortSignal): Promise<WireRecord> {
  return { ...(await client.get(key, signal)) };
}

/** The client of a form's entity. */
export interface FormClient<Spec extends EntitySpec = EntitySpec> extends RecordClient, PageReader<object> {
  readonly entity: Spec;
}

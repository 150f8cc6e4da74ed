/** The history of a record: what was changed, by whom, and when. */
import type { Reference } from '#model/reference.ts';
import { basePath } from './base-path.ts';
import { request } from './http.ts';

/** One change. */
export interface HistoryEntry {
  /** `create`, `update`, `delete` or `undelete`. */
  readonly action: string;
  /** `null` where no person did it. */
  readonly changedBy: Reference | null;
  /** ISO 8601 in UTC. */
  readonly changedDate: string;
  /** By field name; a reference by id and name, so that the name of then stays readable. */
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>;
}

/** The changes of one record, newest first. */
export function historyOf(service: string, id: number, signal?: AbortSignal): Promise<HistoryEntry[]> {
  return request({ name: `${service} history`, path: `${basePath()}/${service}/history/${id}`, signal });
}

/** The history of a record: what was changed, by whom, and when. */
import type { Key } from '#model/key.ts';
import type { HistoryEntry } from '#model/wire.ts';
import { basePath } from './base-path.ts';
import { request } from './http.ts';

/** The changes of one record, newest first. */
export function fetchHistory(service: string, key: Key, signal?: AbortSignal): Promise<HistoryEntry[]> {
  return request({ name: `${service} history`, path: [basePath(), service, 'history', ...key].join('/'), signal });
}

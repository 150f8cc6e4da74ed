/** Fetches records of another entity than the screen's, for which a generated screen has no client. */
import { callPath, request } from './http.ts';

/** Records in the order of the ids, without unknown ones. No call is made for an empty list. */
export const fetchRecords = async (
  service: string,
  ids: readonly number[],
  signal?: AbortSignal,
): Promise<readonly object[]> =>
  ids.length === 0
    ? []
    : request({
        name: `${service} getMultiple`,
        method: 'POST',
        path: callPath(service, 'getMultiple'),
        body: ids,
        signal,
        reads: true,
      });

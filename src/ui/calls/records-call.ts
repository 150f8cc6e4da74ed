/** Several records of another entity than the screen's, whose client a generated screen has not. */
import { basePath } from './base-path.ts';
import { request } from './http.ts';

/** In the order of the ids, without unknown ones. No call is made for none. */
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
        path: `${basePath()}/${service}/getMultiple`,
        body: ids,
        signal,
      });

import type { EntitySpec } from '#model/entity.ts';
import { newIdempotencyKey } from '#ui/calls/entity-calls.ts';
import { callPath, send } from '#ui/calls/http.ts';
import type { BulkRequest } from '../model/bulk.ts';

/** A bulk change, or its preview. A 422 of a preview and a 409 of a change are not reported to the listeners: the dialog shows them. */
export const callBulk = ({ service }: EntitySpec, change: BulkRequest, signal?: AbortSignal): Promise<Response> =>
  send({
    name: `${service} bulk`,
    method: 'POST',
    path: callPath(service, 'bulk'),
    body: change,
    signal,
    ...(change.preview === true
      ? { reads: true, handles: 422 }
      : { reads: false, handles: 409, headers: { 'idempotency-key': newIdempotencyKey() } }),
  });

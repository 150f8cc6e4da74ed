/** Calls that are own code. */
import { newIdempotencyKey } from './entity-calls.ts';
import { callPath, request } from './http.ts';

/** Runs an own call of a service. A repeated one passes the same `idempotencyKey`, so that it runs once. */
export const requestOwnCall = <Answer>(
  service: string,
  name: string,
  body: unknown,
  idempotencyKey = newIdempotencyKey(),
): Promise<Answer> =>
  request<Answer>({
    name: `${service} ${name}`,
    method: 'POST',
    path: callPath(service, 'calls', name),
    body,
    headers: { 'idempotency-key': idempotencyKey },
  });

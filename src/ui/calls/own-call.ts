/** Calls that are own code. */
import { newIdempotencyKey } from './entity-calls.ts';
import { callPath, request } from './http.ts';

/** What a call refuses, with a message for the person. */
export const refusals: readonly number[] = [404, 409, 422];

type Options =
  | { readonly preview: true }
  /** A repeated call passes the same key, so that it runs once. */
  | { readonly idempotencyKey: string };

/** Runs an own call of a service. With `options`, the caller shows what is refused. */
export const requestOwnCall = <Answer>(
  service: string,
  name: string,
  body: unknown,
  options?: Options,
): Promise<Answer> => {
  const isPreview = options !== undefined && 'preview' in options;
  const { idempotencyKey = newIdempotencyKey() } = isPreview ? {} : (options ?? {});
  return request<Answer>({
    name: `${service} ${name}`,
    method: 'POST',
    path: `${callPath(service, 'calls', name)}${isPreview ? '?preview=true' : ''}`,
    body,
    headers: isPreview ? {} : { 'idempotency-key': idempotencyKey },
    ...(options !== undefined && { handles: refusals }),
  });
};

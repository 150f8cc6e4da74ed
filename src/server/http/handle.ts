import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { Operation } from '#model/wire/operation.ts';

/** Registers the route of an operation. An operation that an entity doesn't have is `undefined`, and has no route (404). */
export function handle<Route extends RouteGenericInterface>(
  app: FastifyInstance,
  operation: Pick<Operation, 'method' | 'path' | 'personOnly'> | undefined,
  options: Omit<RouteShorthandOptions, 'handler'>,
  handler: RouteHandlerMethod<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, Route>,
): void {
  if (operation === undefined) return;
  const { method, path, personOnly } = operation;
  const config = { ...options.config, ...(personOnly && { personOnly }) };
  app.route<Route>({
    ...(options as object),
    config,
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    handler,
  });
}

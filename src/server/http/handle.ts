import type {
  FastifyInstance,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteHandlerMethod,
  RouteShorthandOptions,
} from 'fastify';
import type { Operation, RequestBody } from '#model/wire/operation.ts';
import { bodyReader, type QueryString } from './read-body.ts';

type Routed = Pick<Operation, 'method' | 'path' | 'needs' | 'changesNothing' | 'personOnly' | 'parameters' | 'body'>;

/** What the handler of an operation gets, as Fastify's generics have it. */
interface RouteOf<One extends Routed> {
  readonly Body: One extends { readonly body: { readonly validatedBy: 'handler' } }
    ? unknown
    : One extends { readonly body: RequestBody<infer Body> }
      ? Body
      : 'body' extends keyof One
        ? unknown
        : undefined;
  readonly Params: Readonly<Record<PathName<NonNullable<One['parameters']>[number]>, string>>;
  readonly Querystring: QueryString;
}

type PathName<One> = One extends { readonly in: infer Place; readonly name: infer Name extends string }
  ? 'path' extends Place
    ? Name
    : never
  : never;

/**
 * Registers the route of an operation, which answers 400 for a body that its schema refuses, and 403 without the permissions that it
 * names. An operation that an entity doesn't have is `undefined`, and has no route (404).
 */
export function handle<const One extends Routed>(
  app: FastifyInstance,
  operation: One | undefined,
  options: Omit<RouteShorthandOptions, 'handler' | 'schema'>,
  handler: RouteHandlerMethod<RawServerDefault, RawRequestDefaultExpression, RawReplyDefaultExpression, RouteOf<One>>,
): void {
  if (operation === undefined) return;
  const { method, path, needs, changesNothing, personOnly, body } = operation;
  const config = {
    ...options.config,
    ...(needs !== undefined && { needs }),
    ...(changesNothing && { changesNothing }),
    ...(personOnly && { personOnly }),
  };
  const read = body === undefined || body.validatedBy === 'handler' ? undefined : bodyReader(body.schema);
  app.route<RouteOf<One>>({
    ...(options as object),
    config,
    method,
    url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
    ...(read !== undefined && { preValidation: async (request) => void read(request.body) }),
    handler,
  });
}

/** The caller of a tool: the user of an access token, and calls of the portal's own API with that token. */
import type { FastifyBaseLogger, FastifyReply, FastifyRequest, InjectOptions } from 'fastify';
import type { EntitySpec } from '#model/entity.ts';
import { keySegment, type Key } from '#model/key.ts';
import { must } from '#model/must.ts';
import { ndjsonType } from '#model/wire.ts';
import type { Operation } from '#model/wire/operation.ts';
import type { ProblemDetails } from '#model/wire/problem.ts';
import { disconnectSignal } from '../../../server/fairness/fair-queue.ts';
import { userOf, type CurrentUser } from '../../../server/http/policy.ts';
import { Problem, unauthenticated } from '../../../server/http/problems.ts';

interface CallParts {
  /** The record in the path. */
  readonly of?: { readonly spec: EntitySpec; readonly key: Key };
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly idempotencyKey?: string;
}

type Route = Pick<Operation, 'method' | 'path'>;

export interface Caller {
  readonly user: CurrentUser;
  readonly tokenId: number;
  readonly log: FastifyBaseLogger;
  /** Aborts when the client disconnects. */
  readonly signal: AbortSignal;
  /**
   * Calls an operation of the portal's API with the caller's token, within the process: it passes every hook of a request, so a tool
   * reads what a program with this token would be answered, and nothing else. Throws the answer's problem.
   */
  readonly call: (route: Route, parts?: CallParts) => Promise<unknown>;
}

/** Throws 401 without an access token. */
export function callerOf(request: FastifyRequest, reply: FastifyReply): Caller {
  const user = userOf(request);
  const { credential } = user;
  // The session of a browser could be used by any page that runs in it.
  if (credential.kind !== 'token') throw unauthenticated();
  const signal = disconnectSignal(reply);
  const { authorization, 'user-agent': userAgent } = request.headers;
  const headers = { ...(authorization && { authorization }), ...(userAgent && { 'user-agent': userAgent }) };
  return {
    user,
    tokenId: credential.id,
    log: request.log,
    signal,
    call: async (route, parts = {}) => {
      const response = await request.server.inject({
        ...injected(route, parts, headers),
        remoteAddress: request.ip,
        signal,
      });
      if (response.statusCode >= 400) throw problemOf(response.json<ProblemDetails>());
      if (response.body === '') return null;
      const isStream = String(response.headers['content-type']).startsWith(ndjsonType);
      return JSON.parse(isStream ? lastLine(response.body) : response.body);
    },
  };
}

function injected(
  { method, path }: Route,
  { of, query, body, idempotencyKey }: CallParts,
  headers: Readonly<Record<string, string>>,
): InjectOptions {
  return {
    method,
    url: of === undefined ? path : pathOf(path, of.spec, of.key),
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
    },
    ...(query && { query }),
    ...(body !== undefined && { payload: JSON.stringify(body) }),
  };
}

const pathOf = (path: string, spec: EntitySpec, key: Key): string =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    keySegment(must(key[spec.key.indexOf(name)], 'the path has the parts of the key')),
  );

/** The last line of streamed progress is the report, or an error. */
const lastLine = (lines: string): string => must(lines.trimEnd().split('\n').at(-1), 'a text has a last line');

export const problemOf = ({ status, title, detail, errors = [], errorsMore = 0 }: ProblemDetails): Problem =>
  new Problem(status, title, detail, { errors, errorsMore });

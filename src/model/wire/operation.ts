/**
 * An operation of the API: method, path, parameters, body, answers and errors of one call. The server registers its route from it, and
 * codegen writes it into the OpenAPI document.
 */
import type { EntitySpec } from '../entity.ts';
import { must } from '../must.ts';
import { administers, permissionsFor, type Needs } from '../permission.ts';
import { verbs, type Verb } from '../verbs.ts';
import { ndjsonType } from '../wire.ts';
import type { ProblemStatus } from './problem.ts';
import * as t from './schema.ts';

export interface Operation<Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** With `{name}` for each parameter. */
  readonly path: string;
  /** The `operationId`, unique in the API. */
  readonly id: string;
  /** Absent: `Portal`. */
  readonly tag?: string;
  readonly summary: string;
  readonly description?: string;
  /** Who may call it: everyone, or every user. Absent: users with the permissions of the route; the call then waits in a fair queue. */
  readonly access?: 'public' | 'session';
  /** What its caller may do with the entity, all of it. */
  readonly verbs?: readonly Verb[];
  /** Whether a POST changes something that is not a record of the entity, although its verbs change nothing. */
  readonly changes?: true;
  /** The permissions that it needs. Absent: the route says them. */
  readonly needs?: Needs;
  /** Whether it changes nothing although its method is POST: then tokens that only read may call it, and so may who impersonates. */
  readonly changesNothing?: true;
  /** Whether it needs the session of a person: access tokens are refused (403). */
  readonly personOnly?: true;
  readonly parameters?: readonly Parameter[];
  readonly body?: RequestBody<Body>;
  readonly answers: Readonly<Record<number, Answer>>;
  /** Statuses of errors in addition to those implied by method, path and access: see {@link errorsOf}. */
  readonly errors?: readonly ProblemStatus[];
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly schema: t.Schema;
  readonly description?: string;
  readonly required?: true;
  /** The name of a parameter that many operations share, among the components of the OpenAPI document. */
  readonly component?: string;
}

/** A body, which the server validates before the handler of the call gets it. */
export interface RequestBody<Body = unknown> {
  readonly schema: t.Schema<Body>;
  readonly component?: string;
  /** The handler validates it, since the rules depend on the user, or the body is read as a stream: the schema is only documentation. */
  readonly validatedBy?: 'handler';
}

/** A successful response. */
export interface Answer {
  readonly description: string;
  /** Media type → schema; absent: no body. */
  readonly content?: Readonly<Record<string, t.Schema>>;
  readonly headers?: Readonly<Record<string, Header>>;
  readonly component?: string;
}

interface Header {
  readonly description?: string;
  /** Whether the response always has it. */
  readonly required?: true;
  readonly schema: t.Schema;
}

/** The statuses of an operation's errors, in ascending order. */
export function errorsOf({ method, path, access, personOnly, errors = [] }: Operation): ProblemStatus[] {
  const changes = method !== 'GET';
  const implied: ProblemStatus[] = [
    ...([400, 500, 503] as const),
    ...(access === 'public' ? [] : [401 as const]),
    ...(access === undefined ? ([403, 429] as const) : []),
    ...(personOnly ? [403 as const] : []),
    ...(changes ? ([413, 415] as const) : []),
    ...(changes && path.includes('{') ? [414 as const] : []),
  ];
  return [...new Set([...implied, ...errors])].sort((a, b) => a - b);
}

/** An operation by its id and its route, such as `GET /api/Find`. */
export function operation<const Details extends Omit<Operation, 'id' | 'method' | 'path'>>(
  id: string,
  route: `${Operation['method']} ${string}`,
  details: Details,
) {
  const [method = '', path = ''] = route.split(' ');
  return { id, method: method as Operation['method'], path, ...details };
}

/** Operations of one entity's service. Each names the verbs that it needs; a POST of verbs that change nothing is a query. */
export const operationOf =
  (spec: Pick<EntitySpec, 'service' | 'permissions' | 'system'>) =>
  <const Details extends OfEntity>(name: string, route: `${Operation['method']} ${string}`, details: Details) => {
    const { verbs: needed, changes } = details;
    const all = must(permissionsFor(spec, needed), 'an entity has the permissions of its operations');
    const isQuery = route.startsWith('POST ') && changes !== true && !needed.some((verb) => verbs[verb].changes);
    return {
      tag: spec.service,
      needs: spec.system === undefined ? { all } : administers(all),
      ...(spec.system === 'persons' && { personOnly: true as const }),
      ...(isQuery && { changesNothing: true as const }),
      ...operation(`${name}${spec.service}`, route, details),
    };
  };

type OfEntity = Omit<Operation, 'id' | 'method' | 'path' | 'needs' | 'changesNothing'> &
  Required<Pick<Operation, 'verbs'>>;

/** A JSON response. */
export const answer = (description: string, schema: t.Schema, component?: string): Answer => ({
  description,
  content: { 'application/json': schema },
  ...(component !== undefined && { component }),
});

/** A response as one JSON document, or as a stream of lines. */
export const streamed = (description: string, schema: t.Schema, line: t.Schema, name: string): Answer => ({
  description,
  content: { 'application/json': schema, [ndjsonType]: line },
  component: name,
});

/** 204 of an idempotent call. */
export const done: Answer = { description: 'Done, or there was nothing to do.', component: 'Done' };

export const pathParameter = <const Name extends string>(name: Name, schema: t.Schema, description?: string) => ({
  name,
  in: 'path' as const,
  required: true as const,
  schema,
  ...(description !== undefined && { description }),
});

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  schema: t.text,
  description:
    'Idempotency key: repeating a create, a bulk change or an own call with the same key returns the first answer and changes nothing.',
  component: 'idempotencyKey',
};

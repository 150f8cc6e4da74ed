/**
 * Error responses (RFC 9457): one class, and a factory for each status. Handlers throw only these; `http/error-handler.ts` maps
 * other errors to them.
 */
import { STATUS_CODES } from 'node:http';
import { truncate } from '#model/text.ts';
import { maxProblems } from '#model/wire.ts';
import type { FieldProblem, ProblemDetails } from '#model/wire/problem.ts';
import { needsText, type Needs } from '#model/permission.ts';

/** An error answer (RFC 9457). */
export class Problem extends Error {
  readonly details: ProblemDetails;
  /** Headers of the response, such as Retry-After. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(
    status: number,
    title: string,
    detail: string,
    { errors = [], errorsMore = 0, headers = {}, cause }: Extras = {},
  ) {
    super(detail, { cause });
    this.name = 'Problem';
    const listed = errors.slice(0, maxProblems).map(withShortName);
    const more = errors.length - listed.length + errorsMore;
    this.details = {
      type: 'about:blank',
      status,
      title,
      detail,
      ...(listed.length > 0 && { errors: listed }),
      ...(more > 0 && { errorsMore: more }),
    };
    this.headers = headers;
  }
}

interface Extras {
  /** The first {@link maxProblems} errors. */
  readonly errors?: readonly FieldProblem[];
  /** Number of errors that `errors` omits. */
  readonly errorsMore?: number;
  readonly headers?: Problem['headers'];
  /** What the operator has to know of it. */
  readonly cause?: Error | undefined;
}

/** The rest of the body stays unread, so the connection can't be reused. */
const closeConnection = { connection: 'close' };

/** 400: the request is malformed. Takes field errors, or one sentence. */
export const malformed = (problem: readonly FieldProblem[] | string, errorsMore = 0): Problem =>
  typeof problem === 'string'
    ? new Problem(400, 'Bad Request', problem)
    : new Problem(400, 'Bad Request', messageOf(problem, errorsMore), { errors: problem, errorsMore });

/** 401: anonymous, or the session has ended. */
export const unauthenticated = (): Problem => new Problem(401, 'Unauthorized', 'Sign in to continue.');

/** 403: a permission is missing; `isRestrictable`: it is held for some records, which does not suffice. */
export const forbidden = (needs: Needs, isRestrictable = false): Problem =>
  new Problem(
    403,
    'Forbidden',
    `This needs the permission ${needsText(needs)}${isRestrictable ? ', for all records' : ''}.`,
  );

/** 403: read-only while impersonating. */
export const readOnlyWhileViewing = (name: string): Problem =>
  new Problem(403, 'Forbidden', `You are looking at the portal as ${name}; nothing can be changed.`);

/** 403: the record may be read, and not changed. */
export const readOnlyRecord = (reason: string): Problem => new Problem(403, 'Forbidden', reason);

/** 403: between two transactions of a change, the permissions of its author have changed. */
export const restrictedMeanwhile = (): Problem =>
  new Problem(403, 'Forbidden', 'Your permissions have changed meanwhile. Start the change again.');

/** 403: a cross-site request. */
export const crossSite = (): Problem => new Problem(403, 'Forbidden', 'Requests from other sites are refused.');

/** 404: `subject` names what is missing, such as `Record 5`. */
export const notFound = (subject: string): Problem => missing(`${subject} does not exist.`);

/** 404, in a sentence. */
export const missing = (detail: string): Problem => new Problem(404, 'Not Found', detail);

/** 408: the body was not received in time. */
export const tooSlow = (): Problem =>
  new Problem(408, 'Request Timeout', 'The request came too slowly. Try again.', { headers: closeConnection });

/** 409: the request conflicts with stored data. */
export const conflict = (detail: string): Problem => new Problem(409, 'Conflict', detail);

/** 413: the body is too large. */
export const tooLarge = (): Problem =>
  new Problem(413, 'Content Too Large', 'The request is larger than this call accepts.', { headers: closeConnection });

/** 415: the body is not JSON, or not as it is. */
export const unsupported = (detail = 'The body must be JSON (application/json).'): Problem =>
  new Problem(415, 'Unsupported Media Type', detail);

/** 422: validation errors, with the messages of core 5. */
export const invalid = (errors: readonly FieldProblem[], errorsMore = 0): Problem =>
  new Problem(422, 'Unprocessable Content', messageOf(errors, errorsMore), { errors, errorsMore });

/** 429 with Retry-After in seconds. */
export const tooMany = (seconds: number): Problem =>
  new Problem(429, 'Too Many Requests', 'Too many requests. Try again shortly.', {
    headers: { 'retry-after': String(seconds) },
  });

/** 499, as proxies log it: the client disconnected, so this is never read. */
export const clientDisconnected = (): Problem => new Problem(499, 'Client Closed Request', 'The caller has gone.');

/** 500: only the log has the cause, by the request's id. */
export const internal = (): Problem => new Problem(500, 'Internal Server Error', 'Something went wrong on the server.');

/** 503: the database is unreachable, or the server is shutting down. */
export const unavailable = (detail = 'The database cannot be reached. Try again shortly.'): Problem =>
  new Problem(503, 'Service Unavailable', detail, { headers: { 'retry-after': '2' } });

/** 503 until somebody mends it in the database. */
export const failsInDatabase = (detail: string, cause: Error): Problem =>
  new Problem(503, 'Service Unavailable', detail, { cause });

/** 403: the role of the portal lacks a right in the database. */
export const lacksRight = (detail: string, cause: Error): Problem => new Problem(403, 'Forbidden', detail, { cause });

/** Any other 4xx status that Fastify itself sets. */
export const otherClientError = (status: number, detail: string): Problem =>
  new Problem(status, STATUS_CODES[status] ?? 'Bad Request', detail);

/** Characters of a sentence about the errors of a request; `errors` lists more of them. */
const maxDetail = 1_000;

/** The first errors that fit, at least one. */
function messageOf(errors: readonly FieldProblem[], errorsMore = 0): string {
  let characters = 0;
  const texts: string[] = [];
  for (const { field, message } of errors.slice(0, maxProblems).map(withShortName)) {
    const text = field === '' ? message : `${field}: ${message}`;
    characters += text.length + 1;
    if (texts.length > 0 && characters > maxDetail) break;
    texts.push(text);
  }
  const more = errors.length - texts.length + errorsMore;
  return [...texts, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
}

/** Characters of a field's name that a response echoes: names are untrusted input of any length. */
const maxNameLength = 200;

const withShortName = ({ field, message }: FieldProblem): FieldProblem => ({
  field: truncate(field, maxNameLength),
  message,
});

import type { JsonObject } from '../print/json.ts';
import { problem } from '#model/wire/problem.ts';
import { count } from '#model/wire/schema.ts';
import { header, responseRef, openapiSchema } from './openapi-components.ts';

/** Status → name and description; each response is a problem document (RFC 9457). */
const meanings = {
  400: ['Malformed', 'The request is malformed: an unknown property, a wrong type, a value out of range.'],
  401: ['Unauthenticated', 'Nobody is signed in, or the session has ended.'],
  403: ['Forbidden', 'A permission is missing.'],
  404: ['Unknown', 'There is no such record.'],
  408: ['TooSlow', 'The body did not arrive in time.'],
  409: ['Conflict', 'The request contradicts what is stored; nothing was changed.'],
  413: ['TooLarge', 'The body is longer than this call accepts.'],
  414: ['KeyTooLong', 'A part of the path is longer than any key.'],
  415: ['NotJson', 'The body is not JSON.'],
  422: ['Invalid', 'The content breaks a rule; each faulty field is named.'],
  429: ['TooMany', 'Too many requests.'],
  500: ['Internal', 'Something went wrong on the server.'],
  503: ['Unavailable', 'The database is unavailable, or the server is about to stop.'],
} as const;

type Status = keyof typeof meanings;

export const problemContent: JsonObject = {
  'application/problem+json': { schema: openapiSchema(problem) },
};

const retryAfter = header('Seconds to wait before a retry.', count);

/** `components/responses` of errors. */
export const problemResponses: JsonObject = Object.fromEntries(
  Object.values(meanings).map(([name, description]) => [
    name,
    {
      description,
      content: problemContent,
      ...(['TooMany', 'Unavailable'].includes(name) && { headers: { 'Retry-After': retryAfter } }),
    },
  ]),
);

/** Error responses of an entity's call, by status: it requires a permission and is queued. */
export const failures = (...own: readonly Status[]): JsonObject => sessionFailures(...own, 403, 429);

/** Error responses of a call that requires only a session. */
export const sessionFailures = (...own: readonly Status[]): JsonObject => publicFailures(...own, 401);

/** Error responses of a call without a session. */
export const publicFailures = (...own: readonly Status[]): JsonObject => failuresOf([...own, 400, 500, 503]);

const failuresOf = (statuses: readonly Status[]): JsonObject =>
  Object.fromEntries(
    [...new Set(statuses)].sort((a, b) => a - b).map((status) => [status, responseRef(meanings[status][0])]),
  );

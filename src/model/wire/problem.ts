/** The response of every failed call: `application/problem+json` (RFC 9457). */
import { maxProblems } from '../wire.ts';
import { array, component, describe, object, optional, text, type Schema, type Static } from './schema.ts';

/** The error of one field, with a message for the user. */
export type FieldProblem = Static<typeof fieldProblem>;
export const fieldProblem = object({
  /** The property of the body. */
  field: text,
  message: text,
});

const wholeNumber: Schema<number> = { type: 'integer' };

export type ProblemDetails = Static<typeof problem>;
export const problem = component('Problem', {
  ...object({
    type: text,
    title: text,
    status: wholeNumber,
    detail: text,
    /** The request's id, as in the server's log. */
    instance: optional(text),
    /** At most `maxProblems`. */
    errors: optional(array(fieldProblem, { maxItems: maxProblems })),
    errorsMore: optional(describe(wholeNumber, 'How many more problems there are than are named.')),
  }),
  additionalProperties: true,
});

/** Status → name among the OpenAPI components, and meaning. */
export const problemStatuses = {
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

export type ProblemStatus = keyof typeof problemStatuses;

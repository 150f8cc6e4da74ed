/** The response of every failed call: `application/problem+json` (RFC 9457). */
import { maxProblems } from '../wire.ts';
import * as t from './schema.ts';

/** The error of one field, with a message for the user. */
export type FieldProblem = t.Static<typeof fieldProblem>;
export const fieldProblem = t.object({
  /** The property of the body. */
  field: t.text,
  message: t.text,
});

const wholeNumber: t.Schema<number> = { type: 'integer' };

export type ProblemDetails = t.Static<typeof problem>;
export const problem = t.component('Problem', {
  ...t.object({
    type: t.text,
    title: t.text,
    status: wholeNumber,
    detail: t.text,
    /** The request's id, as in the server's log. */
    instance: t.optional(t.text),
    /** At most `maxProblems`. */
    errors: t.optional(t.array(fieldProblem, { maxItems: maxProblems })),
    errorsMore: t.optional(t.describe(wholeNumber, 'The number of errors that are not listed.')),
  }),
  additionalProperties: true,
});

/** Status → name among the OpenAPI components, and meaning. */
export const problemStatuses = {
  400: ['Malformed', 'The request is malformed: an unknown property, a wrong type, a value out of range.'],
  401: ['Unauthenticated', 'No user is signed in, or the session or access token has ended.'],
  403: ['Forbidden', 'A permission is missing, or an access token is not enough.'],
  404: ['Unknown', 'The record does not exist.'],
  408: ['TooSlow', 'The body did not arrive in time.'],
  409: ['Conflict', 'The request conflicts with stored data; nothing was changed.'],
  413: ['TooLarge', 'The body is larger than this call accepts.'],
  414: ['KeyTooLong', 'A part of the path is longer than any key.'],
  415: ['NotJson', 'The body is not JSON.'],
  422: ['Invalid', 'The content breaks a rule; every invalid field is listed.'],
  429: ['TooMany', 'Too many requests.'],
  500: ['Internal', 'Something went wrong on the server.'],
  503: ['Unavailable', 'The database is unavailable, or the server is shutting down.'],
} as const;

export type ProblemStatus = keyof typeof problemStatuses;

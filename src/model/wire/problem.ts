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

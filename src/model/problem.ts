/** What every failed call answers: `application/problem+json` (RFC 9457). */

/** What is wrong with one field, in words for the person who typed it. */
export interface FieldProblem {
  /** The property of the body, as it stands on the wire. */
  field: string;
  message: string;
}

export interface ProblemDetails {
  type: string;
  title: string;
  status: number;
  detail: string;
  /** The request's id, by which the server's log knows it. */
  instance?: string;
  errors?: FieldProblem[];
}

/** How a call of own code answers that it does not do what it was asked. */
import type { FieldProblem } from './wire/problem.ts';

/** Thrown by own code: the person gets the status with the message, and the transaction is undone. */
export class Refusal extends Error {
  readonly status: 404 | 422;
  /** Messages by field; the field of a message for the whole call is empty. */
  readonly errors: readonly FieldProblem[];

  constructor(status: Refusal['status'], errors: readonly FieldProblem[]) {
    super(errors.map(({ message }) => message).join(' '));
    this.name = 'Refusal';
    this.status = status;
    this.errors = errors;
  }
}

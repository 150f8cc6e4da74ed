/** Connections to PostgreSQL that end without an answer: what a write has become is unknown then. */

/** A write was sent, and the connection was lost before its answer. */
export class OutcomeUnknown extends Error {
  /** SQLSTATE `transaction_resolution_unknown`. */
  readonly code = '08007';

  constructor(cause: unknown) {
    super('The connection was lost while a change was being stored.', { cause });
    this.name = 'OutcomeUnknown';
  }
}

/** Whether a connection was lost under a statement: PostgreSQL may have run it, and rolls back an open transaction by itself. */
export function isLost(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return /^(ECONNRESET|EPIPE|ETIMEDOUT|57P02|08...)$/.test(code) || lostMessages.test(error.message);
}

/** The messages of `pg` for lost connections, which have no code. */
const lostMessages =
  /^(Connection terminated( unexpectedly)?$|Client has encountered a connection error and is not queryable)/;

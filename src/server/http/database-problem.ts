/** What a failed statement means to the caller. */
import { conflict, malformed, unavailable, type Problem } from './problems.ts';

/** pg's ways of saying that there was no connection, or none any more. */
const awayMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** By Node's code, or by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const meanings: readonly (readonly [RegExp, () => Problem])[] = [
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/,
    () => unavailable(),
  ],
  [/^(08...|53...|57P..|58...)$/, () => unavailable()],
  [/^(57014|55P03)$/, () => unavailable('The database took too long to answer. Try again shortly.')],
  [/^(40001|40P01)$/, () => unavailable('Another change was under way. Try again.')],
  [/^23505$/, () => conflict('A record with this key exists already.')],
  [/^23503$/, () => conflict('The record refers to another one that does not exist, or is referred to.')],
  [/^(22021|22P05|22P02|22003|22007|22008)$/, () => malformed('A value in the request can not be stored.')],
];

/** The problem that a database error stands for; `undefined` where it is nobody's fault but ours. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return databaseProblem(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (awayMessages.test(error.message)) return unavailable();
  return meanings.find(([codes]) => codes.test(code))?.[1]();
}

/** What a failed statement means to the caller. */
import { conflict, invalid, malformed, unavailable, type Problem } from './problems.ts';

/** pg's ways of saying that there was no connection, or none any more. */
const awayMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** By Node's code, or by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const meanings: readonly (readonly [RegExp, (error: DatabaseError) => Problem])[] = [
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/,
    () => unavailable(),
  ],
  [/^(08...|53...|57P..|58...)$/, () => unavailable()],
  [/^(57014|55P03)$/, () => unavailable('The database took too long to answer. Try again shortly.')],
  [/^(40001|40P01)$/, () => unavailable('Another change was under way. Try again.')],
  [/^23505$/, () => conflict('A record with this key exists already.')],
  [/^23503$/, leadsNowhere],
  [/^(22021|22P05|22P02|22007|22008)$/, () => malformed('A value in the request can not be stored.')],
  [/^22001$/, (error) => refusal(error, longerThan(error))],
  [/^22003$/, (error) => refusal(error, 'A number is greater or less than the database can hold.')],
  [/^23502$/, (error) => refusal(error, 'is required by the database.')],
  [/^23514$/, (error) => refusal(error, `does not fit the database's rule "${error.constraint ?? ''}".`)],
];

/** What PostgreSQL says of a failed statement, where it says it. */
interface DatabaseError extends Error {
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly detail?: string;
}

/** 422, beside the field whose column is named by the error or, as PostgreSQL names them by itself, by the check. */
function refusal({ table = '', column, constraint = '' }: DatabaseError, message: string): Problem {
  const [, checked = ''] = /^(.+)_check\d*$/.exec(constraint.replace(`${table}_`, '')) ?? [];
  const field = column ?? checked;
  return invalid([{ field, message: field === '' && /^[a-z]/.test(message) ? `The record ${message}` : message }]);
}

/**
 * 422 beside the field that leads nowhere, 409 where others lead here: `Key (department)=(01) is not present in table "departments".`,
 * `Key (code)=(01) is still referenced from table "towns".` References of the catalogue are judged before; these are the database's own.
 */
function leadsNowhere({ detail = '' }: DatabaseError): Problem {
  const [, field, target] = /^Key \(([^,)]+).*\)=\(.*\) is not present in table "(.+)"\.$/s.exec(detail) ?? [];
  if (field !== undefined) return invalid([{ field, message: `leads to no row of the table "${target ?? ''}".` }]);
  const [, from] = / is still referenced from table "(.+)"\.$/s.exec(detail) ?? [];
  if (from !== undefined) return conflict(`Rows of the table "${from}" refer to it. Nothing was changed.`);
  return conflict('The record refers to another one that does not exist, or is referred to.');
}

/** `value too long for type character varying(40)` */
function longerThan({ message }: Error): string {
  const length = /\((\d+)\)/.exec(message)?.[1];
  return length === undefined
    ? 'A text is longer than the database can hold.'
    : `A text is longer than the ${length} characters that the database can hold there.`;
}

/** The problem that a database error stands for; `undefined` where it is nobody's fault but ours. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return databaseProblem(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (awayMessages.test(error.message)) return unavailable();
  return meanings.find(([codes]) => codes.test(code))?.[1](error);
}

/** What a failed statement means to the caller. */
import type { FieldProblem } from '#model/wire.ts';
import { conflict, invalid, malformed, unavailable, type Problem } from './problems.ts';

/** pg's ways of saying that there was no connection, or none any more. */
const awayMessages =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** By Node's code, or by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const passing: readonly (readonly [RegExp, () => Problem])[] = [
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/,
    () => unavailable(),
  ],
  [/^(08...|53...|57P..|58...)$/, () => unavailable()],
  [/^(57014|55P03)$/, () => unavailable('The database took too long to answer. Try again shortly.')],
  [/^(40001|40P01)$/, () => unavailable('Another change was under way. Try again.')],
];

/** A value that no column of its type can hold: the request is wrong, whatever is stored. */
const unreadable = /^(22021|22P05|22P02|22007|22008)$/;

/** What PostgreSQL says of a failed statement, where it says it. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly dataType?: string;
  readonly detail?: string;
  readonly hint?: string;
  /** The functions of the database in which it happened. */
  readonly where?: string;
  /** The function of PostgreSQL's own that has raised it. */
  readonly routine?: string;
}

/** What the database refuses of the data itself. A message that begins in small letters goes on from the field's name. */
interface Refusal extends FieldProblem {
  /** It stands against what is stored, and not against the values. */
  readonly isConflict?: boolean;
}

/** By SQLSTATE, and by who has raised it. */
const refusals: readonly (readonly [RegExp, (error: DatabaseError) => Refusal])[] = [
  [/^23505$/, () => ({ field: '', message: 'A record with this key exists already.', isConflict: true })],
  [/^23(001|503)$/, leadsNowhere],
  [unreadable, () => ({ field: '', message: 'A value can not be stored.' })],
  [/^22001$/, (error) => ofColumn(error, longerThan(error))],
  [/^22003$/, (error) => ofColumn(error, 'A number is greater or less than the database can hold.')],
  [/^23502$/, (error) => ofColumn(error, requiredBy(error))],
  [/^23514$/, (error) => ofColumn(error, `does not fit the database's rule "${error.constraint ?? ''}".`)],
  [
    /^23P01$/,
    (error) => ofColumn(error, `clashes with another one by the database's rule "${error.constraint ?? ''}".`),
  ],
  [/^(44000|42501)$/, (error) => ofColumn(error, "would leave what the database's rules let you see or change.")],
  // What can't be computed, and what a function in another language has raised.
  [/^(22000|22004|22012|2201E|2201F|38...)$/, told],
];

/** The problem that a database error stands for; `undefined` where it is nobody's fault but ours. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return databaseProblem(error.errors[0]);
  if (awayMessages.test(error.message)) return unavailable();
  const code = codeOf(error);
  const fault = passing.find(([codes]) => codes.test(code))?.[1]();
  if (fault !== undefined) return fault;
  if (unreadable.test(code) && !isRaised(error)) return malformed('A value in the request can not be stored.');
  const refusal = refusalOf(error);
  if (refusal === undefined) return undefined;
  const { field, message, isConflict = false } = refusal;
  return isConflict ? conflict(`${message} Nothing was changed.`) : invalid([{ field, message }]);
}

/** What the database has against the data of a statement; `undefined` where the statement failed for another reason. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !isOfDatabase(error)) return undefined;
  if (passing.some(([codes]) => codes.test(error.code))) return undefined;
  if (isRaised(error)) return told(error);
  if (error.code === '42501' && error.routine !== 'ExecWithCheckOptions') return undefined;
  const known = refusals.find(([codes]) => codes.test(error.code))?.[1](error);
  return known ?? (isInFunction(error) ? told(error) : undefined);
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

const isOfDatabase = (error: Error): error is DatabaseError => codeOf(error) !== '';

/** `raise exception` of somebody's function or trigger, whatever code it chose. */
const isRaised = (error: Error): boolean =>
  codeOf(error) === 'P0001' || ('routine' in error && error.routine === 'exec_stmt_raise');

/** Data that a function of the database could not work with. In a statement of ours the same would be a fault of ours. */
const isInFunction = ({ code, where = '' }: DatabaseError): boolean =>
  /^2[23]...$/.test(code) && /^(PL\/|SQL function )/m.test(where);

/** In the words of whoever wrote the rule, with what they say of it and advise. */
function told({ column = '', message, detail, hint }: DatabaseError): Refusal {
  return { field: column, message: [message, detail, hint].flatMap((text) => text?.trim() || []).join(' ') };
}

/** Beside the field whose column is named by the error or, as PostgreSQL names them by itself, by the check. */
function ofColumn({ table = '', column, constraint = '' }: DatabaseError, message: string): Refusal {
  const [, checked = ''] = /^(.+)_check\d*$/.exec(constraint.replace(`${table}_`, '')) ?? [];
  const field = column ?? checked;
  return { field, message: field === '' && /^[a-z]/.test(message) ? `The record ${message}` : message };
}

/** A domain does not say of which column it is. */
const requiredBy = ({ dataType }: DatabaseError): string =>
  dataType === undefined
    ? 'is required by the database.'
    : `A value of the type "${dataType}" is required by the database.`;

/**
 * 422 beside the field that leads nowhere, 409 where others lead here: `Key (department)=(01) is not present in table "departments".`,
 * `Key (code)=(01) is still referenced from table "towns".` References of the catalogue are judged before; these are the database's own.
 */
function leadsNowhere({ detail = '' }: DatabaseError): Refusal {
  const [, field, target] = /^Key \(([^,)]+).*\)=\(.*\) is not present in table "(.+)"\.$/s.exec(detail) ?? [];
  if (field !== undefined) return { field, message: `leads to no row of the table "${target ?? ''}".` };
  const [, from] = / is (?:still )?referenced from table "(.+)"\.$/s.exec(detail) ?? [];
  const message =
    from === undefined
      ? 'The record refers to another one that does not exist, or is referred to.'
      : `Rows of the table "${from}" refer to it.`;
  return { field: '', message, isConflict: true };
}

/** `value too long for type character varying(40)` */
function longerThan({ message }: Error): string {
  const length = /\((\d+)\)/.exec(message)?.[1];
  return length === undefined
    ? 'A text is longer than the database can hold.'
    : `A text is longer than the ${length} characters that the database can hold there.`;
}

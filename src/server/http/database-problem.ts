/** Maps database errors to problems. */
import type { FieldProblem } from '#model/wire/problem.ts';
import { conflict, invalid, lacksRight, malformed, unavailable, type Problem } from './problems.ts';

/** Messages of `pg` for a missing or lost connection. */
const connectionErrors =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** Not for reads, nor for what a transaction that never ended would have written. */
const outcomeUnknown =
  'The database stopped answering. Whether this was saved is not known: look at it before you save it again.';

/** Transient errors, by Node's error code or SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const transientErrors: readonly (readonly [RegExp, () => Problem])[] = [
  [
    /^(ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ENOENT)$/,
    () => unavailable(),
  ],
  // `transaction_resolution_unknown`
  [/^08007$/, () => unavailable(outcomeUnknown)],
  [/^(08...|53...|57P..|58...)$/, () => unavailable()],
  [/^(57014|55P03)$/, () => unavailable('The database took too long to answer. Try again shortly.')],
  // After a failover to a replica, or where a provider allows reading alone on a full disk.
  [/^25006$/, () => unavailable('The database can only be read at the moment. Try again shortly.')],
  [/^(40001|40P01)$/, () => unavailable('Another change was under way. Try again.')],
];

/** SQLSTATEs of values that the column's type can't represent: the request is invalid, whatever is stored. */
const invalidValueCodes = /^(22021|22P05|22P02|22007|22008)$/;

/** Fields of a PostgreSQL error. */
interface DatabaseError extends Error {
  readonly code: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  readonly dataType?: string;
  readonly detail?: string;
  readonly hint?: string;
  /** Stack of database functions (`where`). */
  readonly where?: string;
  /** The C function of PostgreSQL that raised it, and the source file. */
  readonly routine?: string;
  readonly file?: string;
}

/** A rejection of the data by the database. A message that begins in lower case continues the field's name. */
interface Refusal extends FieldProblem {
  /** Whether it conflicts with stored data (409) rather than being invalid (422). */
  readonly isConflict?: boolean;
}

/** Rejections by SQLSTATE. */
const refusals: readonly (readonly [RegExp, (error: DatabaseError) => Refusal])[] = [
  [/^23505$/, () => ({ field: '', message: 'A record with this key exists already.', isConflict: true })],
  [/^23(001|503)$/, foreignKeyViolation],
  [invalidValueCodes, () => ({ field: '', message: 'A value can not be stored.' })],
  [/^22001$/, (error) => atField(error, tooLongMessage(error))],
  [/^22003$/, (error) => atField(error, 'A number is greater or less than the database can hold.')],
  [/^23502$/, (error) => atField(error, notNullMessage(error))],
  [/^23514$/, checkViolation],
  [
    /^23P01$/,
    (error) => atField(error, `clashes with another one by the database's rule "${error.constraint ?? ''}".`),
  ],
  [/^(44000|42501)$/, (error) => atField(error, "would leave what the database's rules let you see or change.")],
  [/^0A000$/, () => ({ field: '', message: 'A rule of the database rewrites what is saved here.', isConflict: true })],
  // Computation errors, and errors raised by functions in other languages.
  [/^(22000|22004|22012|2201E|2201F|38...)$/, raisedMessage],
];

/** The problem of a database error; `undefined` if it is a fault of the server. */
export function databaseProblem(error: unknown): Problem | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof AggregateError) return databaseProblem(error.errors[0]);
  if (connectionErrors.test(error.message)) return unavailable();
  const code = codeOf(error);
  const transient = transientErrors.find(([codes]) => codes.test(code))?.[1]();
  if (transient !== undefined) return transient;
  if (invalidValueCodes.test(code) && !isRaised(error)) return malformed('A value in the request can not be stored.');
  if (code === '42501' && !isOfRow(error)) return lacksRight(rightText(error), error);
  const refusal = refusalOf(error);
  if (refusal === undefined) return undefined;
  const { field, message, isConflict = false } = refusal;
  return isConflict ? conflict(`${message} Nothing was changed.`) : invalid([{ field, message }]);
}

/** The rejection of a statement's data; `undefined` if it failed for another reason. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (!(error instanceof Error) || !isDatabaseError(error)) return undefined;
  if (transientErrors.some(([codes]) => codes.test(error.code))) return undefined;
  if (isRaised(error)) return raisedMessage(error);
  if (error.code === '42501' && !isOfRow(error)) return { field: '', message: rightText(error) };
  if (error.code === '0A000' && error.file !== 'rewriteHandler.c') return undefined;
  const refusal = refusals.find(([codes]) => codes.test(error.code))?.[1](error);
  return refusal ?? (isInFunction(error) ? raisedMessage(error) : undefined);
}

/** Whether a policy for rows refuses a row, rather than a missing right the statement. */
const isOfRow = (error: Error): boolean => 'routine' in error && error.routine === 'ExecWithCheckOptions';

/** Rights by what they are granted on. */
const rights: Readonly<Record<string, string>> = {
  sequence: 'usage',
  schema: 'usage',
  function: 'execute',
  view: 'select',
  'materialized view': 'select',
};

/** `permission denied for table film` as the statement that is missing. */
function rightText({ message }: Error): string {
  const [, kind = 'table', name] = /^permission denied for ([a-z ]+) (\S+)$/.exec(message) ?? [];
  if (name === undefined) return `The portal's role in the database lacks a right: ${message}.`;
  const right = rights[kind] ?? 'select, insert, update or delete';
  return `The portal's role in the database lacks a right on the ${kind} "${name}": ${right}. Its owner can grant it.`;
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '');

const isDatabaseError = (error: Error): error is DatabaseError => codeOf(error) !== '';

/** `raise exception` of a database function or trigger, with any SQLSTATE. */
const isRaised = (error: Error): boolean =>
  codeOf(error) === 'P0001' || ('routine' in error && error.routine === 'exec_stmt_raise');

/**
 * Raised within a database function: caused by the data, or by the function, which may name what isn't there (42). In a statement of the
 * server itself, the same code is a bug.
 */
const isInFunction = ({ code, where = '' }: DatabaseError): boolean =>
  /^(2[23]|42)...$/.test(code) && /^(PL\/|SQL function )/m.test(where);

/** The raised message, with its detail and hint. */
function raisedMessage({ column = '', message, detail, hint }: DatabaseError): Refusal {
  return { field: column, message: [message, detail, hint].flatMap((text) => text?.trim() || []).join(' ') };
}

/** A violated check constraint, or a partitioned table without a partition: `… contains (arrived) = (2031-01-01).` */
function checkViolation(error: DatabaseError): Refusal {
  if (error.constraint !== undefined) return atField(error, `does not fit the database's rule "${error.constraint}".`);
  const [, column = ''] = / \(([^,()]+)\) = \(/.exec(error.detail ?? '') ?? [];
  return atField({ ...error, column }, `fits into no partition of the table "${error.table ?? ''}".`);
}

/** Attributes the rejection to a field: by the error's column, or by PostgreSQL's default name of a check constraint. */
function atField({ table = '', column, constraint = '' }: DatabaseError, message: string): Refusal {
  const [, checkedColumn = ''] = /^(.+)_check\d*$/.exec(constraint.replace(`${table}_`, '')) ?? [];
  const field = column ?? checkedColumn;
  return { field, message: field === '' && /^[a-z]/.test(message) ? `The record ${message}` : message };
}

/** The message of a not-null violation. That of a domain doesn't name the column, so its type is named. */
const notNullMessage = ({ dataType }: DatabaseError): string =>
  dataType === undefined
    ? 'is required by the database.'
    : `A value of the type "${dataType}" is required by the database.`;

/**
 * Foreign key violations: 422 at the field with the dangling reference, 409 if the row is still referenced. `Key (department)=(01) is not
 * present in table "departments".`, `Key (code)=(01) is still referenced from table "towns".` The catalogue's references are checked
 * before; these constraints exist only in the database.
 */
function foreignKeyViolation({ detail = '' }: DatabaseError): Refusal {
  const [, columns, target = ''] = /^Key \((.+?)\)=\(.*\) is not present in table "(.+)"\.$/s.exec(detail) ?? [];
  if (columns !== undefined) {
    const [field = '', ...others] = columns.split(', ');
    const message =
      others.length === 0
        ? `leads to no row of the table "${target}".`
        : `does not go together with ${others.map((name) => `"${name}"`).join(', ')}: the table "${target}" has no such row.`;
    return { field, message };
  }
  const [, referringTable] = / is (?:still )?referenced from table "(.+)"\.$/s.exec(detail) ?? [];
  const message =
    referringTable === undefined
      ? 'The record refers to another one that does not exist, or is referred to.'
      : `Rows of the table "${referringTable}" refer to it.`;
  return { field: '', message, isConflict: true };
}

/** `value too long for type character varying(40)` */
function tooLongMessage({ message }: Error): string {
  const length = /\((\d+)\)/.exec(message)?.[1];
  return length === undefined
    ? 'A text is longer than the database can hold.'
    : `A text is longer than the ${length} characters that the database can hold there.`;
}

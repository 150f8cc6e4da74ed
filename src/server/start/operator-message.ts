/** Error messages for the operator: one line with a remedy. Errors without a remedy are bugs, and are printed with their stack. */
import { inspect } from 'node:util';
import { visibleLines } from '#model/visible.ts';
import { databaseProblem } from '../http/database-problem.ts';
import { OperatorError } from '../log/operator-error.ts';

/** Remedies by Node's error code or by SQLSTATE: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const remedies: readonly (readonly [RegExp, string])[] = [
  [
    /^42501$/,
    "The portal's database role has to own the database, or its schema (src/server/deploy/README.md, PostgreSQL).",
  ],
  [/^25006$/, 'DATABASE_URL has to name a database that can be written, not a replica.'],
  [/^(53100|ENOSPC|EDQUOT)$/, 'The disk is full: free some space, and start again.'],
  [/^28...$/, 'Check the user and the password of DATABASE_URL, and pg_hba.conf.'],
  [/^3D000$/, 'Create the database (src/server/deploy/README.md, PostgreSQL), or check DATABASE_URL.'],
  [/^(EACCES|EPERM|EROFS)$/, 'The user that runs the portal needs this permission.'],
  [/^EADDRNOTAVAIL$/, 'Check HOST.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Check the names of hosts in HOST and DATABASE_URL.'],
  [
    /^(CERT_|DEPTH_ZERO|ERR_TLS|SELF_SIGNED|UNABLE_TO_)/,
    "The database's certificate is not trusted: name its certificate authority by sslrootcert in DATABASE_URL.",
  ],
];

/** The error about a table of another program, which no role of the portal owns. */
const lacksRight = /^permission denied for (table|view|materialized view|sequence) /;

/** The message of pg's error, which has no code. */
const noTls = 'The server does not support SSL connections';

/** What a program prints of the error that ends it; of a bug, its stack. */
export const errorText = (error: unknown): string => visibleLines(operatorMessage(error) ?? inspect(error));

/** One line with a remedy; `undefined` if the operator can't fix the error. */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (error instanceof OperatorError) return error.message;
  if (error instanceof AggregateError) return operatorMessage(error.errors[0]);
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  if (code.startsWith('ERR_PARSE_ARGS')) return `${sentence(error.message)} The README has what each command takes.`;
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${String(error.port)} is in use by another program. Stop that one, or set PORT to another port.`;
  if (code === '42501' && lacksRight.test(error.message))
    return `${sentence(error.message)} Its owner has to grant it to the portal's database role.`;
  const remedy = remedies.find(([codes]) => codes.test(code))?.[1];
  if (remedy !== undefined) return `${sentence(error.message)} ${remedy}`;
  if (error.message === noTls) return `${noTls}: set it up there, or remove sslmode from DATABASE_URL.`;
  // FATAL: PostgreSQL closes the connection.
  const isRejected = 'severity' in error && error.severity === 'FATAL';
  if (!isRejected && databaseProblem(error)?.details.status !== 503) return undefined;
  return `The database can not be used: ${sentence(error.message)} Check DATABASE_URL, and that PostgreSQL runs.`;
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

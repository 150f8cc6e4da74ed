/** What fails in the database whatever is asked of it, such as a view that divides by zero, or one that was dropped. */
import { tableAddressOf } from '#model/table-name.ts';
import type { Database } from '../database/database.ts';
import { databaseProblem } from '../http/database-problem.ts';
import { failsInDatabase } from '../http/problems.ts';

type Schemas = Pick<Database, 'schemas'>;

/** Runs a reading of the table or view; says of one of another program that it fails. `what` is read. */
export async function reading<Answer>(
  database: Schemas,
  { table }: { readonly table: string },
  read: () => Promise<Answer>,
  what: 'list' | 'record' | 'pick-list' = 'list',
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    if (!isUnreadable(database, error)) throw error;
    const { table: name } = tableAddressOf(table);
    throw failsInDatabase(`The ${what} can not be read: "${name}" fails in the database (${error.message}).`, error);
  }
}

/** Whether a table or view of another program has failed: not the request (400), its rights (403), or the database for the moment (503). */
export function isUnreadable({ schemas }: Schemas, error: unknown): error is Error {
  if (schemas === undefined || schemas.size === 0 || !(error instanceof Error && 'severity' in error)) return false;
  const { status } = databaseProblem(error)?.details ?? { status: 500 };
  return ![400, 403, 503].includes(status);
}

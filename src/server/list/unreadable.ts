/** Lists that fail in the database whatever is asked of them, such as a view that divides by zero, or one that was dropped. */
import type { Database } from '../database/database.ts';
import { databaseProblem } from '../http/database-problem.ts';
import { failsInDatabase, type Problem } from '../http/problems.ts';
import { tableAddressOf } from '#model/table-name.ts';
import type { EntityTable } from '../record/entity-table.ts';

/** Runs a reading of the list; says of a table or view of another program that it fails. */
export async function reading<Answer>(
  { schemas }: Pick<Database, 'schemas'>,
  entity: EntityTable,
  read: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await read();
  } catch (error) {
    throw (schemas !== undefined && schemas.size > 0 && unreadable(entity, error)) || error;
  }
}

function unreadable({ spec }: EntityTable, error: unknown): Problem | undefined {
  if (!(error instanceof Error && 'severity' in error)) return undefined;
  const { status } = databaseProblem(error)?.details ?? { status: 500 };
  // Of the request (400), of its rights (403), or for the moment (503).
  if ([400, 403, 503].includes(status)) return undefined;
  const { table } = tableAddressOf(spec.table);
  return failsInDatabase(`The list can not be read: "${table}" fails in the database (${error.message}).`, error);
}

/** Inlines the parameters of a statement as literals, since `COPY` takes none. */
import { escapeLiteral } from 'pg';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../server/database/database.ts';

/** A parameter; or a name or a text, which may contain what looks like one. */
const parameter = /"(?:[^"]|"")*"|'(?:[^']|'')*'|\$(\d+)/g;

/** The statement with its parameters as literals. */
export function literalSql(statement: RawBuilder<unknown>, db: Db): string {
  const { sql, parameters } = statement.compile(db);
  return sql.replaceAll(parameter, (found, position?: string) =>
    position === undefined ? found : literal(parameters[Number(position) - 1]),
  );
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return escapeLiteral(String(value));
  throw new Error(`A ${typeof value} has no literal in SQL.`);
}

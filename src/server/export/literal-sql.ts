/** Inlines the parameters of a statement as literals, since `COPY` takes none. */
import { escapeLiteral } from 'pg';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.ts';

/** The text of the statement contains no user input, so that every `$1` in it is a parameter. */
export function literalSql(statement: RawBuilder<unknown>, db: Db): string {
  const { sql, parameters } = statement.compile(db);
  return sql.replaceAll(/\$(\d+)/g, (_, position: string) => literal(parameters[Number(position) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  if (typeof value === 'string') return escapeLiteral(value);
  if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value)))
    return escapeLiteral(String(value));
  throw new Error(`A ${typeof value} has no literal in SQL.`);
}

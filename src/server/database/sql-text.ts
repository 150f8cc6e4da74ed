/** SQL that is always the same, compiled once: building and compiling it for each request would take longer than its first rows. */
import { createQueryId, RawNode, type RawBuilder } from 'kysely';
import { TableNameCompiler } from './dialect.ts';

const compiler = new TableNameCompiler();

/** The text of SQL whose only parameters, if any, are written as `$1`, `$2`. */
export function textOf(expression: RawBuilder<unknown>): string {
  const text = constantText(expression);
  if (text === null) throw new Error('SQL that is compiled once has no values of its own.');
  return text;
}

/** {@link textOf}; `null` for SQL with values of its own. */
export function constantText(expression: RawBuilder<unknown>): string | null {
  const { sql, parameters } = compiler.compileQuery(
    RawNode.createWithChildren([expression.toOperationNode()]),
    createQueryId(),
  );
  return parameters.length > 0 ? null : sql;
}

/** SQL that is always the same, compiled once: building and compiling it for each request would take longer than its first rows. */
import { createQueryId, RawNode, type RawBuilder } from 'kysely';
import { TableNameCompiler } from './dialect.ts';

const compiler = new TableNameCompiler();

/** The text of SQL whose only parameters, if any, are written as `$1`, `$2`. */
export function textOf(expression: RawBuilder<unknown>): string {
  const { sql, parameters } = compiler.compileQuery(
    RawNode.createWithChildren([expression.toOperationNode()]),
    createQueryId(),
  );
  if (parameters.length > 0) throw new Error(`SQL that is compiled once has no values of its own: ${sql}`);
  return sql;
}

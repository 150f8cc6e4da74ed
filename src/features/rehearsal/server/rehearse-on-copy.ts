import { foreignSchemas } from '../../../schema/own-schema.ts';
import type { Decisions } from '../../../schema/steps.ts';
import type { Database } from '../../../server/database/database.ts';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { targetSchema } from '../../../server/migrate/target-schema.ts';
import { withoutPassword } from '../../../server/start/which-database.ts';
import { withCopy } from './copy.ts';
import { printRehearsal, rehearse } from './rehearse.ts';

/** `into`: as for {@link withCopy}. Returns the rehearsal as text. */
export async function rehearseOnCopy(
  database: Database,
  decisions: Decisions,
  into: string | undefined,
): Promise<string> {
  if (foreignSchemas(targetSchema.schema).length > 0) {
    throw new OperatorError(
      "The tables of this catalogue are not managed by the portal, and a copy would contain the portal's own tables only. Rehearse on a copy that their owner makes, such as by pg_dump: name it in DATABASE_URL and run --apply there.",
    );
  }
  if (into !== undefined) console.error(`Rehearsed in: ${withoutPassword(into)}`);
  return printRehearsal(await withCopy(database, into, ({ db }) => rehearse(db, targetSchema, decisions)));
}

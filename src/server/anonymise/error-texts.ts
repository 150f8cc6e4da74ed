/** Erases a person from errors of deliveries and jobs: own code and receivers say in them whatever they like. */
import { sql } from 'kysely';
import type { DatabaseSchema } from '#model/schema.ts';
import type { Db } from '../database/database.ts';
import type { PersonalTexts } from './personal-texts.ts';

export async function erasePersonFromErrors(
  db: Db,
  { subscriptions = [], jobs }: Pick<DatabaseSchema, 'subscriptions' | 'jobs'>,
  texts: PersonalTexts,
  newName: string,
): Promise<void> {
  const tables = [...(subscriptions.length > 0 ? ['outbox'] : []), ...(jobs === true ? ['jobRun'] : [])];
  const pattern = texts.patternWholeWords;
  // Escaped: a backslash of the new name would refer to a part of the match.
  const replacement = newName.replaceAll('\\', '\\\\');
  for (const table of tables)
    await sql`update ${sql.table(table)} set "error" = regexp_replace("error", ${pattern}, ${replacement}, 'gi')
      where "error" ~* ${pattern}`.execute(db);
}

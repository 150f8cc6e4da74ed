/** Erases a person from texts of other programs, such as errors of own code, which say whatever they like. */
import { sql } from 'kysely';
import type { DatabaseSchema } from '#model/schema.ts';
import { usedFeatures } from '../../../schema/system-tables.ts';
import type { Db } from '../../../server/database/database.ts';
import type { PersonalTexts } from './personal-texts.ts';

export async function erasePersonFromForeignTexts(
  db: Db,
  schema: DatabaseSchema,
  texts: PersonalTexts,
  newName: string,
): Promise<void> {
  const columns = usedFeatures(schema).flatMap(({ foreignTexts = {} }) => Object.entries(foreignTexts));
  const pattern = texts.patternWholeWords;
  // Escaped: a backslash of the new name would refer to a part of the match.
  const replacement = newName.replaceAll('\\', '\\\\');
  for (const [table, column] of columns)
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = regexp_replace(${sql.ref(column)}, ${pattern}, ${replacement}, 'gi')
      where ${sql.ref(column)} ~* ${pattern}`.execute(db);
}

/** Erases a person from access tokens. They stay, since histories say which token made a change. */
import { sql } from 'kysely';
import type { Db } from '../../../server/database/database.ts';
import { system } from '../../../server/database/system-tables.ts';
import type { ErasedPerson, ErasedTraces } from '../../../server/erased-person.ts';

/** Name of an anonymised user's token. */
const anonymousName = 'Access token';

export async function revokeTokensOf(db: Db, { person }: ErasedPerson): Promise<void> {
  const tokens = system(db).updateTable('accessToken').where('userId', '=', person.id);
  await tokens
    .set({ revokedDate: sql`clock_timestamp()` })
    .where('revokedDate', 'is', null)
    .execute();
}

/** Erases names and origins of the user's own tokens, and the user's name from those of others. */
export async function erasePersonFromTokens(
  db: Db,
  { person: { id }, texts: { names }, newName }: ErasedTraces,
): Promise<void> {
  const tokens = () => system(db).updateTable('accessToken');
  await tokens().set({ name: anonymousName, address: null, userAgent: null }).where('userId', '=', id).execute();
  // Escaped: a backslash of the new name would refer to a part of the match.
  const replacement = newName.replaceAll('\\', '\\\\');
  await tokens()
    .set({ name: sql<string>`regexp_replace("name", ${names.patternWholeWords}, ${replacement}, 'gi')` })
    .where('userId', '<>', id)
    .where(sql<boolean>`"name" ~* ${names.patternWholeWords}`)
    .execute();
}

/** Ends the sessions of the user, and erases linked identities and sign-in attempts. */
import { sql } from 'kysely';
import { normalisedAddress } from '../../../server/auth/claim-text.ts';
import { endSessions, isSessionOf, type EndedSession } from '../../../server/auth/end-sessions.ts';
import type { Db } from '../../../server/database/database.ts';
import { system, systemColumns, systemTable } from '../../../server/database/system-tables.ts';
import { arrayParameter } from '../../../server/record/record-sql.ts';
import type { FormerTexts } from './former-texts.ts';
import type { Person } from './person.ts';

/** Ends the user's sessions, which are returned, and unlinks their identities. */
export async function signOut(db: Db, { id }: Person, now: Date): Promise<readonly EndedSession[]> {
  await system(db).deleteFrom('identity').where('userId', '=', id).execute();
  return endSessions(db, isSessionOf(id), { why: 'anonymised', now });
}

const attempt = systemColumns('signInAttempt', 'own');

/**
 * Erases person and origin of the user's sign-in attempts, but not time and result. A refused attempt is the user's if it has a former
 * address of the record, an address of one of the user's sign-ins, or a former name. In other users' attempts, erases former addresses.
 */
export async function erasePersonFromSignIns(db: Db, { id }: Person, texts: FormerTexts): Promise<void> {
  const email = normalisedAddress(sql`"email"`);
  const hasEmail = sql<boolean>`${email} in (
    select ${normalisedAddress(sql`former`)} from unnest(${arrayParameter('text', texts.emails)}) as own(former))`;
  const hasProvidersEmail = sql<boolean>`${email} in (
    select ${normalisedAddress(attempt('email'))} from ${systemTable('signInAttempt')} as own where ${attempt('userId')} = ${id}::bigint)`;
  const hasName = sql<boolean>`"name" ~* ${`^(?:${texts.names.patternAnywhere})$`}`;
  await system(db)
    .updateTable('signInAttempt')
    .set({ email: null })
    .where('userId', '<>', id)
    .where(hasEmail)
    .execute();
  await system(db)
    .updateTable('signInAttempt')
    .set({ email: null, name: null, address: null, userAgent: null })
    .where((row) =>
      row.or([
        row('userId', '=', id),
        row.and([row('userId', 'is', null), row.or([hasEmail, hasProvidersEmail, hasName])]),
      ]),
    )
    .execute();
}

/** Names as people paste them: with blanks around them, in other capitals, in another Unicode form. */
import { sql } from 'kysely';
import { portalText } from '../../../server/database/system-tables.ts';
import type { Expression } from '../../../server/record/record-sql.ts';

/** What stands around a pasted text without being seen: all that JavaScript trims, and the zero-width space. */
const blanks =
  ' \t\n\v\f\r\u00A0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF\u200B';

/** The text without blanks around it. */
export function withoutBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (start < end && blanks.includes(text.charAt(start))) start += 1;
  while (end > start && blanks.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(start, end);
}

/** A name in one spelling: without blanks around it, in Unicode's composed form. */
export const plainName = (text: string): string => withoutBlanks(text.normalize('NFC'));

/** {@link plainName} in SQL. */
export const plainNameSql = (name: Expression): Expression => sql`btrim(normalize((${name})::text, NFC), ${blanks})`;

/** {@link plainName} in SQL, whatever its capitals. */
export const looseNameSql = (name: Expression): Expression => sql`lower(${plainNameSql(name)} collate ${portalText})`;

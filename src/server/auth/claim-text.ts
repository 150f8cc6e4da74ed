/** Texts of an identity provider in the one form in which they are compared, judged and kept. */
import { sql, type RawBuilder } from 'kysely';
import { longestAddress } from '#model/values/address.ts';

/** The longest name and title that are kept, in characters. */
const mostCharacters = 200;
/** A provider may say anything; what is longer than this by far is not looked at. */
const mostRead = 10_000;

/** What nobody sees, or what shows others in another order: controls, zero-width characters, overrides of bidirectional text. */
const unseen = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Stands where something unseen stood, so that it is seen, and makes the address nobody's. */
const replaced = '\u{FFFD}';

export const withoutUnseen = (text: string): string => text.replaceAll(unseen, '');

export const hasUnseen = (address: string): boolean => address.includes(replaced);

/** An address. One that is too long to be anybody's is cut where it is so still. */
export function addressText(text: string): string {
  const form = text.slice(0, mostRead).normalize('NFKC').trim().replaceAll(unseen, replaced);
  return form.slice(0, longestAddress.email + 1).toWellFormed();
}

/** A name or title on one line; empty for what is no text. Nobody fails to sign in over a character of their title. */
export function lineText(value: unknown): string {
  if (typeof value !== 'string') return '';
  const spaced = value.slice(0, mostRead).normalize('NFKC').replaceAll(/\s/gu, ' ');
  const line = withoutUnseen(spaced).replaceAll(/ +/g, ' ').trim();
  return [...line].slice(0, mostCharacters).join('').trim();
}

/** Whether two addresses are the same but for case, in SQL: what is stored may have been written in another form. */
export const isSameAddress = (one: RawBuilder<unknown>, other: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${addressForm(one)} = ${addressForm(other)}`;

/** The form in which addresses are compared, in SQL. */
export const addressForm = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(btrim(normalize(${text}, NFKC)))`;

/** Normalises texts from an identity provider before they are compared, validated and stored. */
import { sql, type RawBuilder } from 'kysely';
import { maxAddressLength } from '#model/values/address.ts';

/** Maximum length of a stored name or title, in characters. */
const maxLength = 200;
/** Characters of untrusted input beyond which the rest is ignored. */
const maxInput = 10_000;

/** Invisible characters: controls, zero-width characters, bidirectional overrides. */
const invisible = /[\p{C}\p{Default_Ignorable_Code_Point}]/gu;
/** Replaces an invisible character, so that administrators see it and the address is invalid. */
const replacement = '\u{FFFD}';

export const stripInvisible = (text: string): string => text.replaceAll(invisible, '');

export const hasInvisible = (address: string): boolean => address.includes(replacement);

/** Truncates one character beyond the maximum length, so that an overlong address stays invalid. */
export function normaliseAddress(text: string): string {
  const normalised = text.slice(0, maxInput).normalize('NFKC').trim().replaceAll(invisible, replacement);
  return normalised.slice(0, maxAddressLength.email + 1).toWellFormed();
}

/** Normalises a name or title to one line. Empty for anything but a text: an unusable title must not fail a sign-in. */
export function normaliseLine(value: unknown): string {
  if (typeof value !== 'string') return '';
  const spaced = value.slice(0, maxInput).normalize('NFKC').replaceAll(/\s/gu, ' ');
  const line = stripInvisible(spaced).replaceAll(/ +/g, ' ').trim();
  return [...line].slice(0, maxLength).join('').trim();
}

/** SQL predicate: two addresses are equal, ignoring case and Unicode form, since a stored one may not be normalised. */
export const isSameAddress = (a: RawBuilder<unknown>, b: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${normalisedAddress(a)} = ${normalisedAddress(b)}`;

/** SQL expression: the normalised, lower-case address. */
export const normalisedAddress = (text: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`lower(btrim(normalize(${text}, NFKC)))`;

/** Columns that nobody should read in a list, a file or a history: by what they are called, and by what is in them. */
import type { DatabaseColumn } from './database.ts';
import { wordsOf } from '../model/words.ts';

interface SecretName {
  /** Of the words of a name without what is between them: `passwordHash`, `password_hash` and `PASSWORDHASH` are one. */
  readonly name: RegExp;
  readonly holds: string;
  /** Whether numbers are such a secret, too: a count of tokens is none, a PIN is. */
  readonly inNumbers?: true;
}

/**
 * The parts of names that promise a secret. What people print on letters (IBAN, tax numbers) is none, and neither are words that
 * mostly mean something else: "hash" alone is a checksum as often, "pin code" a postal code, "key" a name.
 */
const names: readonly SecretName[] = [
  { name: /passwo?r?d|passphrase|passcode|passhash|passwort|kennwort|contrasena|motdepasse/, holds: 'a password' },
  {
    name: /^(user|login|db|account)?(pass|pwd|pw)(hash|salt|digest|enc|encrypted|md5|sha\d*)?$|pwd$/,
    holds: 'a password',
  },
  { name: /secret(?!ar)(?!ion)/, holds: 'a secret' },
  { name: /(api|private|access|encryption|signing|licen[cs]e)keys?(hash|id)?$/, holds: 'a key' },
  { name: /token(hash|value|digest)?$/, holds: 'a token' },
  { name: /(^|hash|user|account|auth|key)salt$/, holds: 'a salt' },
  {
    name: /^(user|card|account)?(pin|cvv|cvc|otp|totp)(hash)?$|(otp|totp|mfa)(seed|key)$/,
    holds: 'a code',
    inNumbers: true,
  },
  {
    name: /^ssn|ssn$|^(socialsecurity|nationalid(entification)?|nationalinsurance)(no|num|number)?$/,
    holds: 'a personal number',
    inNumbers: true,
  },
  { name: /(credit|debit)card(no|num|number)$|^cc(no|num|number)$/, holds: "a card's number", inNumbers: true },
];

/** Where a hash is known to everybody: it says whether a file, a commit or a page is still the same. */
const publicHash =
  /(^|_)(sha\d*|md5|checksum|commit|revision|etag|fingerprint|digest|file|content|image|blob|thumbprint)(_|$)/;

const isWritten = (type: string) => /^(text|citext|character|bytea|json|uuid|xml)/.test(type);
const isNumber = (type: string) => /^(smallint|integer|bigint|numeric)/.test(type);

/** What a column of that name holds that is nobody's to read; undefined where the name promises nothing of the kind. */
export function secretByName({ name, type, values }: DatabaseColumn): string | undefined {
  const bare = wordsOf(name).join('');
  if (values !== null || !(isWritten(type) || isNumber(type))) return undefined;
  return names.find((one) => one.name.test(bare) && (isWritten(type) || one.inNumbers === true))?.holds;
}

/** The same by what stands in most rows. */
export const secretByValues = ({ name }: DatabaseColumn, { hashes }: { readonly hashes: number }): string | undefined =>
  hashes > 0.5 && !publicHash.test(wordsOf(name).join('_')) ? 'a hash, in most rows' : undefined;

/**
 * As PostgreSQL understands it: hashes of passwords as their makers write them, sums of 32 to 128 hexadecimal digits, but no UUID
 * without its dashes, signed tokens, and 32 bytes and more in base 64.
 */
export const hashPattern = [
  String.raw`^\$(2[abxy]?|argon2[a-z]*|scrypt|[156y]|pbkdf2[-a-z0-9]*)\$`,
  String.raw`^(pbkdf2|bcrypt|argon2|scrypt)[_:$]`,
  String.raw`^\{(S?SHA[0-9]*|S?MD5|CRYPT|BCRYPT)\}`,
  String.raw`^(?!.{12}4.{3}[89abAB].{15}$)[0-9a-fA-F]{32}$`,
  String.raw`^md5[0-9a-f]{32}$|^([0-9a-fA-F]{40}|[0-9a-fA-F]{56}|[0-9a-fA-F]{64}|[0-9a-fA-F]{96}|[0-9a-fA-F]{128})$`,
  String.raw`^eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$`,
  String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9+/_-]{43,255}={0,2}$`,
].join('|');

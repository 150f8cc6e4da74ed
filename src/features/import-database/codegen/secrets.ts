/** Detects secrets, such as passwords and tokens, by a column's name or its values: the import leaves them out. */
import type { DatabaseColumn } from './database.ts';
import { wordsOf } from '../../../../codegen/model/words.ts';

interface SecretName {
  /**
   * Matches the name's words in lower case without separators: `passwordHash`, `password_hash` and `PASSWORDHASH` are alike. A match
   * of several words is of whole words: `ssn` is not in `ss_net_paid`.
   */
  readonly name: RegExp;
  readonly holds: string;
  /** Whether a numeric column can hold it: a PIN can; a number of tokens is a count. */
  readonly inNumbers?: true;
}

/**
 * Names of secrets, not of numbers that are printed on letters (IBAN, tax numbers). Words that mostly mean something else are left out:
 * "hash" alone is as often a checksum, "pin code" a postal code, "key" a name.
 */
const names: readonly SecretName[] = [
  { name: /passwo?r?d|passphrase|passcode|passhash|passwort|kennwort|contrasena|motdepasse/, holds: 'a password' },
  {
    name: /^(user|login|db|account)?(pass|pwd|pw)(hash|salt|digest|enc|encrypted|md5|sha\d*)?$|pwd$/,
    holds: 'a password',
  },
  { name: /secret(?!ar)(?!ion)/, holds: 'a secret' },
  {
    name: /(api|app|auth|private|shared|access|encryption|signing|hmac|ssh|rsa|aes|pgp|webhook|licen[cs]e)keys?(hash|id)?$/,
    holds: 'a key',
  },
  { name: /token(hash|value|digest)?$|(^|access|id)jwt$/, holds: 'a token' },
  { name: /(^|hash|user|account|auth|key)salt$/, holds: 'a salt' },
  { name: /(security|secret)(answer|question)s?(hash)?$/, holds: 'an answer that opens an account' },
  {
    name: /^(user|card|account)?(pin|cvv2?|cvc2?|csc|otp|totp)(code|hash)?(?<!pincode)$|(otp|totp|mfa)(seed|key)$|(recovery|backup|activation|verification|reset)codes?(hash)?$/,
    holds: 'a code',
    inNumbers: true,
  },
  {
    name: /^ssn|ssn$|^(socialsecurity|nationalid(entification|entity)?|nationalinsurance|personalid(entification)?|personal(?=n)|passport(?=n)|driv(er|ing)s?licen[cs]e(?=n))(no|nr|num|number)?$|^personnummer$/,
    holds: 'a personal number',
    inNumbers: true,
  },
  {
    name: /(credit|debit|bank)card(no|nr|num|number)?$|^(card|cc)(no|nr|num|number)$/,
    holds: "a card's number",
    inNumbers: true,
  },
];

/** Names of hashes that are no secret: checksums of files, commits or pages. */
const publicHash =
  /(^|_)(sha\d*|md5|checksum|commit|revision|etag|fingerprint|digest|file|content|image|blob|thumbprint)(_|$)/;

const isTextType = (type: string) => /^(text|citext|character|bytea|json|uuid|xml)/.test(type);
const isNumber = (type: string) => /^(smallint|integer|bigint|numeric)/.test(type);

/** The secret that the column's name suggests, if any. */
export function secretByName({ name, words, type, values }: DatabaseColumn): string | undefined {
  if (values !== null || !(isTextType(type) || isNumber(type))) return undefined;
  // Without the prefix of its table, and whole.
  const spellings = [words, wordsOf(name)];
  return names.find(
    (pattern) =>
      (isTextType(type) || pattern.inNumbers === true) && spellings.some((one) => matchesWords(pattern.name, one)),
  )?.holds;
}

/** Whether the pattern matches within a word, or a run of whole words. */
function matchesWords(pattern: RegExp, words: readonly string[]): boolean {
  const compactName = words.join('');
  const boundaries = words.map((_, index) => words.slice(0, index + 1).join('').length);
  return [...compactName.matchAll(new RegExp(pattern, 'g'))].some(({ 0: { length }, index: start }) => {
    const end = start + length;
    const isWhole = (start === 0 || boundaries.includes(start)) && boundaries.includes(end);
    return isWhole || !boundaries.some((boundary) => boundary > start && boundary < end);
  });
}

/** The secret for which a column is left out, by its name; undefined for a column that `--include` names. */
export const refusedByName = (column: DatabaseColumn): string | undefined =>
  column.included === true ? undefined : secretByName(column);

/** The end of a report: the column is left out, and how to include it. */
export const howToInclude = (table: string, column: string): string =>
  `left out, unless the import is run with --include ${table}.${column}`;

/** The secret that most of the column's values suggest, if any. */
export const secretByValues = ({ name }: DatabaseColumn, { hashes }: { readonly hashes: number }): string | undefined =>
  hashes > 0.5 && !publicHash.test(wordsOf(name).join('_')) ? 'a hash, in most rows' : undefined;

/**
 * A PostgreSQL regular expression: password hashes in their usual formats, 16 or 20 and more bytes as hexadecimal digits (but not a
 * UUID without dashes), JSON Web Tokens, and 32 bytes or more in base 64.
 */
export const hashPattern = [
  String.raw`^\$(2[abxy]?|argon2[a-z]*|scrypt|[156y]|pbkdf2[-a-z0-9]*)\$`,
  String.raw`^(pbkdf2|bcrypt|argon2|scrypt)[_:$]`,
  String.raw`^\{(S?SHA[0-9]*|S?MD5|CRYPT|BCRYPT)\}`,
  String.raw`^(?!.{12}4.{3}[89abAB].{15}$)[0-9a-fA-F]{32}$`,
  String.raw`^md5[0-9a-f]{32}$|^(?=.*[a-fA-F])([0-9a-fA-F]{2}){20,255}$`,
  String.raw`^eyJ[A-Za-z0-9_-]+\.[A-Za-z0-9_-]+\.[A-Za-z0-9_-]*$`,
  String.raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])[A-Za-z0-9+/_-]{43,255}={0,2}$`,
].join('|');

/** The length of the shortest hash: comparing every text with the pattern would take most of an import's time. */
export const minHashLength = 20;

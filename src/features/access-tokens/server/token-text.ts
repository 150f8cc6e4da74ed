/**
 * The text of an access token: a prefix, random characters and a checksum, by which scanners of repositories and logs recognise it
 * without asking the portal, and the portal refuses another text without asking its database.
 */
import { randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { must } from '#model/must.ts';

const prefix = 'cop_';

/** 190 bits. */
const randomLength = 32;

/** 36 bits, for the 32 of a CRC. */
const checksumLength = 6;

/** Characters that people see of a token: the others remain unguessable. */
const shownLength = prefix.length + 4;

const digits = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

const form = new RegExp(`^${prefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`);

export function newTokenText(): string {
  const random = Array.from({ length: randomLength }, () => digitOf(randomInt(digits.length))).join('');
  return withChecksum(prefix + random);
}

/** Whether it is the text of a token of some portal: its form and its checksum are right. */
export const isTokenText = (text: string): boolean =>
  form.test(text) && text === withChecksum(text.slice(0, -checksumLength));

/** The beginning of the text, to recognise it. */
export const shownPart = (text: string): string => text.slice(0, shownLength);

function withChecksum(text: string): string {
  let rest = crc32(text);
  let checksum = '';
  for (let place = 0; place < checksumLength; place += 1) {
    checksum = digitOf(rest % digits.length) + checksum;
    rest = Math.floor(rest / digits.length);
  }
  return text + checksum;
}

const digitOf = (value: number): string => must(digits[value], 'a digit is less than the base');

/** The text of an access token: recognised by its form, refused by its checksum. */
import { expect, test } from 'vitest';
import { isTokenText, newTokenText, shownPart } from '../../../src/features/access-tokens/server/token-text.ts';

test('a token is recognised by its prefix, its length and its checksum', () => {
  for (let index = 0; index < 1_000; index += 1) {
    const text = newTokenText();
    expect(text).toMatch(/^cop_[0-9A-Za-z]{38}$/);
    expect(isTokenText(text)).toBe(true);
  }
});

test('the checksum is the CRC-32 of what precedes it, in base 62', () => {
  // Computed with another implementation, zlib.crc32 of Python.
  expect(isTokenText('cop_000000000000000000000000000000000wvBAP')).toBe(true);
});

test('a text with any other character is refused', () => {
  const text = newTokenText();
  const others = [...text].map((character, place) => {
    const other = character === 'a' ? 'b' : 'a';
    return text.slice(0, place) + other + text.slice(place + 1);
  });
  for (const other of [...others, '', text.slice(0, -1), `${text}a`, ` ${text}`, text.toUpperCase()])
    expect(isTokenText(other)).toBe(false);
});

test('what is shown of a token is its beginning', () => {
  const text = newTokenText();
  expect(shownPart(text)).toBe(text.slice(0, 8));
});

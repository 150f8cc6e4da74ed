/** UUIDs and ULIDs by the eight characters that tell them apart. */
import { expect, test } from 'vitest';
import { idText, keyName } from '#model/key.ts';
import { isLongId, shortId } from '#model/short-id.ts';

test.each([
  ['a UUID by its last ones', 'f4e2e440-6e39-4c5a-8d10-93a1c2d4e5f6', 'c2d4e5f6'],
  ['in whatever case', 'F4E2E440-6E39-4C5A-8D10-93A1C2D4E5F6', 'C2D4E5F6'],
  ['version 7, which begins with the time', '0197b0c5-7c1e-7a3b-9f21-5d6e7f8091a2', '7f8091a2'],
  ['version 1, which ends with the machine, by its first ones', '2f1acc58-6e39-11ee-8c99-0242ac120002', '2f1acc58'],
  ['a ULID, which begins with the time', '01H8XGJWBWBAQ4Z5KX9VMN7C2P', '9VMN7C2P'],
])('%s', (_, id, short) => {
  expect(isLongId(id)).toBe(true);
  expect(shortId(id)).toBe(short);
  expect(idText(id)).toBe(`#${short}`);
  expect(keyName([id, 3])).toBe(`#${short}/3`);
});

test.each([
  'DE',
  'customer-1',
  'AAAAAAAAOKJNECAA',
  'x f4e2e440-6e39-4c5a-8d10-93a1c2d4e5f6',
  'uyxlkjhgfdsaqwertyuiopasdf',
])('any other text is whole: %s', (text) => {
  expect(isLongId(text)).toBe(false);
  expect(shortId(text)).toBe(text);
  expect(idText(text)).toBe(text);
});

/** People find a text in whatever form, case or blank it was written; server and browser agree on it. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { foldText } from '#model/text-fold.ts';
import type { Database } from '../../../src/server/database/database.ts';
import { foldedText, portalText } from '../../../src/server/database/system-tables.ts';
import { plainLetters } from '../../../src/schema/text-fold.ts';
import { engines } from '../../support/databases.ts';

const equal = [
  ['Zo\u00EB', 'zoe\u0308', 'ZOE\u0308'],
  ['Acme Ltd', 'acme\u00A0ltd', 'ACME\u202Fltd'],
  ['σίσυφος', 'ΣΊΣΥΦΟΣ', 'σι\u0301συφοσ'],
  ['\u1E69', 's\u0307\u0323', 's\u0323\u0307'],
  ['한국', '한국'.normalize('NFD')],
  ['İzmir', 'izmir'],
  ['が', 'か\u3099'],
  ['\u212B', '\u00E5', 'a\u030A'],
];

describe.each(engines)('on $name', ({ open }) => {
  let database: Database;
  beforeAll(async () => {
    database = await open();
  });
  afterAll(() => database.close());

  const folded = async (texts: readonly string[]): Promise<string[]> =>
    (
      await sql<{ text: string }>`select ${foldedText(sql`"text" collate ${portalText}`)} as "text"
        from jsonb_array_elements_text(${JSON.stringify(texts)}::jsonb) with ordinality as given ("text", "n") order by "n"`.execute(
        database.db,
      )
    ).rows.map(({ text }) => text);

  test.each(equal)('%j and its other spellings are one', async (...texts) => {
    const [first] = await folded(texts);
    expect(await folded(texts)).toEqual(texts.map(() => first));
    expect(texts.map(foldText)).toEqual(texts.map(() => first));
  });

  test('texts that differ in more stay apart', async () => {
    const texts = ['Zoë', 'Zoe', 'Straße', 'Strasse', 'l', 'ł', 'a b', 'ab'];
    expect(new Set(await folded(texts)).size).toBe(texts.length);
    expect(await folded(texts)).toEqual(texts.map(foldText));
  });
});

test('the letters that are not normalised are in NFC wherever they stand', () => {
  const plain = new RegExp(`[${plainLetters}]`, 'u');
  const all = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code)).filter((letter) =>
    letter.isWellFormed(),
  );
  // Of a letter that is composed, what is added to its first one.
  const added = new Set(all.flatMap((letter) => [...letter.normalize('NFD')].slice(1)));
  const letters = all.filter((letter) => plain.test(letter));
  expect(letters.filter((letter) => letter.normalize('NFC') !== letter || added.has(letter))).toEqual([]);
  expect(letters.length).toBeGreaterThan(30_000);
  expect(letters.filter((letter) => /\p{M}/u.test(letter))).toEqual([]);
});

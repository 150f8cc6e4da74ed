/** Files that spreadsheets write in the code page of their country. */
import { expect, test } from 'vitest';
import { detectEncoding } from '../../src/features/import/ui/encodings.ts';
import { decodeText } from '../../src/features/import/ui/read-table.ts';

const bytesOf = (hex: string): Uint8Array => new Uint8Array(Buffer.from(hex, 'hex'));

/** The language of the browser, the bytes, their encoding and text. */
const files = [
  ['en-US', '4e616d653b436f64650d0aa3f3649f20af616b3b504c2d310d0a', 'windows-1250', 'Żak'],
  ['en-US', '4e616d653b436f64650d0acceef1eae2e03b52552d310d0a', 'windows-1251', 'Москва'],
  ['zh-CN', '4e616d653b436f64650d0ab1b1bea93b310d0ac9cfbaa33b320d0a', 'gb18030', '上海'],
  ['ja', '4e616d653b436f64650d0a938c8b9e3b310d0a834c838383938379815b83933b320d0a', 'shift_jis', 'キャンペーン'],
  ['ko-KR', '4e616d653b436f64650d0abcadbfef3b310d0abacebbea3b320d0a', 'euc-kr', '부산'],
  ['el', '4e616d653b436f64650d0ac8e5f3f3e1ebefeddfeae73b310d0a', 'windows-1253', 'Θεσσαλονίκη'],
] as const;

test.each(files)('with the language %s, the file %s is asked about, %s first', (language, hex, encoding, word) => {
  const bytes = bytesOf(hex);
  const reading = detectEncoding(bytes, language);
  expect(reading).toMatchObject({ encoding, isSure: false });
  expect(reading?.choices[0]?.words).toContain(word);
  expect(decodeText(bytes, encoding)).toMatchObject({ text: expect.stringContaining(word), reading: { isSure: true } });
});

test.each(files)(
  'whatever the language, the words of a file are among the choices (%s, %s)',
  (_, hex, encoding, word) => {
    const choices = detectEncoding(bytesOf(hex), 'en-US')?.choices ?? [];
    expect(choices.find((choice) => choice.encoding === encoding)?.words).toContain(word);
  },
);

test.each([
  '4e616d653b436f64650d0a4dfc6e6368656e3b310d0a43f4746520649249766f6972653b320d0a53e36f205061756c6f3b330d0a',
  'a3353b323020b0433b41636d65ae3b6db23bf1616e64fa3bbf5175e93f3b53747261df653b4c92c974e93bc954c93b6372e9e9653b3520bd3bab6f7569bb0d0a',
])('Western European is not asked about: %s', (hex) =>
  expect(detectEncoding(bytesOf(hex), 'pl')).toMatchObject({ encoding: 'windows-1252', isSure: true }),
);

test('Unicode is told, and ASCII is no question', () => {
  expect(detectEncoding(new TextEncoder().encode('Łódź'))).toMatchObject({ encoding: 'utf-8', isSure: true });
  expect(detectEncoding(bytesOf('fffe4100'))).toMatchObject({ encoding: 'utf-16le', isSure: true });
  expect(detectEncoding(new TextEncoder().encode('Name;Code'))).toBe(null);
});

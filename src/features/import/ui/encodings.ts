/** In which encoding a file without a byte order mark is written: spreadsheets use the code page of their language. */

export interface Encoding {
  /** As `TextDecoder` names it. */
  readonly name: string;
  readonly label: string;
  /** Languages whose spreadsheets write it, to decide between encodings that fit equally well. */
  readonly languages: readonly string[];
}

/** The likeliest first. */
export const encodings: readonly Encoding[] = [
  { name: 'utf-8', label: 'Unicode (UTF-8)', languages: [] },
  { name: 'utf-16le', label: 'Unicode (UTF-16)', languages: [] },
  { name: 'utf-16be', label: 'Unicode (UTF-16, big-endian)', languages: [] },
  { name: 'windows-1252', label: 'Western European (1252)', languages: [] },
  { name: 'windows-1250', label: 'Central European (1250)', languages: ['pl', 'cs', 'sk', 'hu', 'sl', 'hr', 'ro'] },
  { name: 'windows-1251', label: 'Cyrillic (1251)', languages: ['ru', 'uk', 'bg', 'sr', 'be', 'mk'] },
  { name: 'shift_jis', label: 'Japanese (Shift JIS)', languages: ['ja'] },
  { name: 'gb18030', label: 'Chinese, simplified (GBK)', languages: ['zh'] },
  { name: 'big5', label: 'Chinese, traditional (Big5)', languages: ['zh-TW', 'zh-HK'] },
  { name: 'euc-kr', label: 'Korean (949)', languages: ['ko'] },
  { name: 'windows-1253', label: 'Greek (1253)', languages: ['el'] },
  { name: 'windows-1254', label: 'Turkish (1254)', languages: ['tr'] },
  { name: 'windows-1257', label: 'Baltic (1257)', languages: ['lt', 'lv', 'et'] },
];

const western = 'windows-1252';

/** How a file is read. */
export interface Reading {
  readonly encoding: string;
  /** Whether nothing looks odd when it is read so. */
  readonly isSure: boolean;
  /** What its first unusual words are in each encoding that could be right, the likeliest first. */
  readonly choices: readonly { readonly encoding: string; readonly words: string }[];
}

/** Detects the encoding of a file; `null` for one of ASCII alone, which has the same text in all of them. */
export function detectEncoding(bytes: Uint8Array, language = navigator.language): Reading | null {
  const marked = markedEncoding(bytes);
  if (marked !== undefined) return { encoding: marked, isSure: true, choices: [] };
  const sample = unusualLines(bytes);
  if (sample.length === 0) return null;
  if (decode(bytes, 'utf-8') !== null) return { encoding: 'utf-8', isSure: true, choices: [] };
  const choices = encodings
    .filter(({ name }) => !name.startsWith('utf'))
    .flatMap(({ name, languages }) => {
      const text = decode(sample, name);
      if (text === null || control.test(text)) return [];
      const isSpoken = languages.some((one) => language.toLowerCase().startsWith(one.toLowerCase()));
      return [{ encoding: name, words: wordsOf(text), oddness: oddness(text), isSpoken }];
    })
    .sort((a, b) => a.oddness - b.oddness || Number(b.isSpoken) - Number(a.isSpoken));
  const isWestern = choices.some(({ encoding, oddness }) => encoding === western && oddness === 0);
  const [likeliest] = choices;
  return {
    encoding: isWestern ? western : (likeliest?.encoding ?? western),
    isSure: isWestern || likeliest === undefined,
    choices,
  };
}

function markedEncoding(bytes: Uint8Array): string | undefined {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return undefined;
}

/** `null` for bytes that are no text in the encoding. */
function decode(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** No text of a spreadsheet has one, but other code pages read for it often do. */
const control = /[\u0080-\u009F]/;

const maxSample = 20_000;
const lineFeed = 0x0a;

/** The first lines with bytes beyond ASCII: no encoding here has a line feed inside of a character. */
function unusualLines(bytes: Uint8Array): Uint8Array {
  const sample: number[] = [];
  for (let at = bytes.findIndex((byte) => byte > 0x7f); at >= 0 && sample.length < maxSample;) {
    const next = bytes.indexOf(lineFeed, at);
    const end = next < 0 ? bytes.length : next + 1;
    const line = bytes.subarray(bytes.lastIndexOf(lineFeed, at) + 1, end);
    sample.push(...line.subarray(0, maxSample));
    const rest = bytes.subarray(end).findIndex((byte) => byte > 0x7f);
    at = rest < 0 ? -1 : end + rest;
  }
  return new Uint8Array(sample);
}

const unusualWord = /[^\s,;|"]*[^\p{ASCII}\s][^\s,;|"]*/gu;
const maxWords = 8;

const wordsOf = (text: string): string => [...new Set(text.match(unusualWord))].slice(0, maxWords).join(', ');

/** What words of a language hardly hold, but those read in the wrong encoding do. */
const oddities: readonly RegExp[] = [
  /[\p{Co}\uFFFD]/u,
  // Signs beside letters, besides those that are written so.
  /(?<=[^\p{ASCII}]|\p{L})[¢£¤¥¦§¨¬\u00AD¯±´¶¸¼¾×÷†‡‰‹›ˆ˜„‚¦\u00A0]|[¢£¤¥¦§¨¬\u00AD¯±´¶¸¼¾×÷†‡‰‹›ˆ˜](?=[^\p{ASCII}\s]|\p{L})/u,
  /\p{Ll}\p{Lu}/u,
  // Whole words of accented letters.
  /[À-ÿĀ-ſƒ]{3}/u,
  /\p{Script=Latin}[\p{Script=Cyrillic}\p{Script=Greek}]|[\p{Script=Cyrillic}\p{Script=Greek}]\p{Script=Latin}/u,
  // Letters of Cyrillic and Han that hardly any text has.
  /[ЃЂЌЉЊЋЏѓђќљњћџ№¶©]\p{L}/u,
  /[\uFF61-\uFF9F]/u,
  /[\u3400-\u4DBF\uE000-\uF8FF]|[\u{20000}-\u{3FFFF}]/u,
];

/** How many words look odd, by how many of the oddities, for each character: an encoding of two bytes makes fewer words. */
const oddness = (text: string): number =>
  (text.match(unusualWord) ?? []).reduce((sum, word) => sum + oddities.filter((odd) => odd.test(word)).length, 0);

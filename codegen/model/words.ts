/** English inflection and capitalisation, for labels derived from names. */

import { upperFirst } from '#model/text.ts';

/** Written in capitals. */
const acronyms = new Set(
  'api csv dob dvd eu faq gps guid hr html http id ip isbn iso it mpaa pdf qr sku sql uid uk ui uri url us usa uuid vat xml zip'.split(
    ' ',
  ),
);
/** More often words than acronyms. */
for (const word of ['it', 'us', 'zip']) acronyms.delete(word);

/** Lower case inside of a title. */
const lowerCaseWords = new Set('a an and as at by for from in of on or per the to with'.split(' '));

const irregular = new Map([
  ['person', 'people'],
  ['child', 'children'],
  ['man', 'men'],
  ['woman', 'women'],
  ['foot', 'feet'],
  ['mouse', 'mice'],
  ['medium', 'media'],
  ['criterion', 'criteria'],
  ['datum', 'data'],
  ['index', 'indexes'],
  ['analysis', 'analyses'],
  ['basis', 'bases'],
  ['crisis', 'crises'],
  ['movie', 'movies'],
  ['cookie', 'cookies'],
  ['diagnosis', 'diagnoses'],
  ['hypothesis', 'hypotheses'],
  ['thesis', 'theses'],
  ['axis', 'axes'],
  ['alias', 'aliases'],
  ['bias', 'biases'],
  ['gas', 'gases'],
  ['lens', 'lenses'],
  ['atlas', 'atlases'],
  ['canvas', 'canvases'],
  ['shelf', 'shelves'],
  ['leaf', 'leaves'],
  ['half', 'halves'],
]);
const singularOfIrregular = new Map([...irregular].map(([one, many]) => [many, one]));

/** Singular and plural are equal. */
const uncountable = new Set(
  'data equipment feedback history information inventory metadata money news series software species staff status'.split(
    ' ',
  ),
);
/** Exceptions: their plural is regular, although the singular ends like one. */
const countable = new Set(['status', 'history', 'inventory']);

/** `film_actor`, `filmActor`, `FilmActor`, `film-actor` and `FILM_ACTOR` → film, actor. */
export const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .replaceAll(/([\p{Ll}\d])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}\p{Nd}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());

/** unit, price → Unit Price. */
export const titleOf = (words: readonly string[]): string =>
  words
    .map((word, index) => {
      if (acronyms.has(word)) return word.toUpperCase();
      if (word.endsWith('s') && acronyms.has(word.slice(0, -1))) return `${word.slice(0, -1).toUpperCase()}s`;
      return index > 0 && index < words.length - 1 && lowerCaseWords.has(word)
        ? word
        : word.charAt(0).toUpperCase() + word.slice(1);
    })
    .join(' ');

/** film, actor → `filmActor`; letters with accents lose them, other scripts are left out; `first`: a prefix if the name would not begin with a letter. */
export function camelOf(words: readonly string[], first = 't'): string {
  const plain = words.map((word) => withoutAccents(word).replaceAll(/[^A-Za-z\d]/g, '')).filter((word) => word !== '');
  const name = plain.map((word, index) => (index === 0 ? word : upperFirst(word))).join('');
  return /^[a-z]/.test(name) ? name : first + upperFirst(name);
}

/** straße, über → strasse, uber */
export const withoutAccents = (text: string): string =>
  text
    .replaceAll(/[ßæœøłđı]/giu, (letter) => letters[letter.toLowerCase()] ?? letter)
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '');

/** Letters that are no accented ones of English. */
const letters: Readonly<Record<string, string>> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ı: 'i' };

/** With the last word in the singular. */
export const singular = (words: readonly string[]): string[] => [
  ...words.slice(0, -1),
  ...words.slice(-1).map(singularOf),
];

/** With the last word in the plural. */
export const plural = (words: readonly string[]): string[] => [...words.slice(0, -1), ...words.slice(-1).map(pluralOf)];

function singularOf(word: string): string {
  const irregularForm = singularOfIrregular.get(word);
  if (irregularForm !== undefined) return irregularForm;
  if (irregular.has(word) || uncountable.has(word) || !word.endsWith('s') || /(ss|us|is)$/.test(word)) return word;
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(ch|sh|x|tz|zz|ss|us)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

function pluralOf(word: string): string {
  const irregularForm = irregular.get(word);
  if (irregularForm !== undefined) return irregularForm;
  if (singularOfIrregular.has(word) || (uncountable.has(word) && !countable.has(word))) return word;
  if (!/[a-z\d]$/.test(word)) return word;
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`;
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`;
}

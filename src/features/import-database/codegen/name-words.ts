/**
 * Words of the names of tables and columns, also of names without separators: `safetystocklevel` → safety, stock, level. Those are
 * split by the words of the same database's comments and other names, and by common ones.
 */
import { readFileSync } from 'node:fs';
import { wordsOf } from '../../../../codegen/model/words.ts';

/** English words that are common in the names of tables and columns; compounds such as `online` are listed to stay whole. */
const commonWords = readFileSync(new URL('common-words.txt', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n');

/** Whether the word is so common in names that it abbreviates no other one. */
export const isCommonWord = (word: string): boolean =>
  commonWords.includes(word) || Object.values(shortWords).some((words) => words.includes(word));

/** Words of two letters that may begin, continue or end a name. */
const shortWords: Readonly<Record<'first' | 'inner' | 'last', readonly string[]>> = {
  first: ['is', 'on', 'to'],
  inner: ['at', 'by', 'id', 'in', 'is', 'of', 'on', 'to'],
  last: ['at', 'by', 'id', 'no', 'on'],
};

/** Shorter names are never split: `island` or `carport` have no other separators either. */
const shortestName = 6;

/** Returns the words of any of the names. `comments`: texts about them. */
export function nameSplitter(
  names: readonly string[],
  comments: readonly string[],
): (name: string) => readonly string[] {
  const separated = names.map(wordsOf).filter(({ length }) => length > 1);
  const known = new Set(
    [...commonWords, ...separated.flat(), ...comments.flatMap(wordsOf)].filter(({ length }) => length > 2),
  );
  // From the shortest: `product` is a word, and then a part of `productmodel`.
  const joined = new Set(names.map((name) => wordsOf(name)).flatMap((words) => (words.length === 1 ? words : [])));
  for (const word of [...joined].toSorted((a, b) => a.length - b.length))
    if (word.length > 2 && split(word, known).length === 1) known.add(word);
  return (name) => wordsOf(name).flatMap((word) => split(word, known));
}

/** Splits a word into the fewest known words; returns the word itself if there is no such split, or more than one. */
function split(word: string, known: ReadonlySet<string>): readonly string[] {
  const [, letters = '', digits = ''] = /^([a-z]+)(\d*)$/.exec(word) ?? [];
  if (letters.length > 2 && digits !== '' && isKnown(letters, known)) return [letters, digits];
  if (letters.length < shortestName || isKnown(letters, known)) return [word];
  const [parts, another] = shortestWays(letters, known);
  if (parts === undefined || another !== undefined || parts.length < 2) return [word];
  return digits === '' ? parts : [...parts, digits];
}

/** Whether the word, or its singular, is known. */
const isKnown = (word: string, known: ReadonlySet<string>): boolean =>
  known.has(word) || (word.endsWith('s') && known.has(word.slice(0, -1)));

/** All ways to split the letters into the fewest known words. */
function shortestWays(letters: string, known: ReadonlySet<string>): readonly (readonly string[])[] {
  const isShortWord = (part: string, from: number, to: number) => {
    const place = from === 0 ? 'first' : to === letters.length ? 'last' : 'inner';
    return shortWords[place].includes(part);
  };
  /** By length of the beginning. */
  const ways: (readonly (readonly string[])[])[] = [[[]]];
  for (let to = 1; to <= letters.length; to += 1) {
    const found = ways.flatMap((before, from) => {
      const part = letters.slice(from, to);
      const isWord = part.length > 2 ? isKnown(part, known) : isShortWord(part, from, to);
      return isWord ? before.map((parts) => [...parts, part]) : [];
    });
    const fewest = Math.min(...found.map(({ length }) => length));
    ways.push(found.filter(({ length }) => length === fewest));
  }
  return ways.at(-1) ?? [];
}

/** Finds the prefix that all columns of a table share: `c_first_name`, `c_last_name` and `c_email` of customers. It is no word of them. */
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import { isKeyWord } from './key-words.ts';
import { isCommonWord } from './name-words.ts';
import { stampOf } from './stamps.ts';

type Prefixed = Pick<DatabaseTable, 'words' | 'columns' | 'references'>;

/** So many columns share a prefix that abbreviates the name of their table, and so many any other one. */
const fewest = { abbreviation: 2, other: 4 };

/** The columns, without the words with which all of their names begin. */
export function withoutSharedPrefix(table: Prefixed): readonly DatabaseColumn[] {
  const prefix = sharedPrefix(table);
  const hasPrefix = ({ words }: DatabaseColumn) => prefix.every((word, index) => words[index] === word);
  return prefix.length === 0
    ? table.columns
    : table.columns.map((column) =>
        hasPrefix(column) && column.words.length > prefix.length
          ? { ...column, words: column.words.slice(prefix.length) }
          : column,
      );
}

/** The longest one that enough columns have. None where a column without it would no longer name what it refers to. */
function sharedPrefix({ words: tableWords, columns, references }: Prefixed): readonly string[] {
  const referring = new Set(references.flatMap((reference) => reference.columns));
  // `id`, and what other programs or other tables call so in every table, need not have it.
  const own = columns.filter((column) => column.name.toLowerCase() !== 'id' && !isCommon(column, referring));
  const [first, ...others] = own.map(({ words }) => words);
  if (first === undefined) return [];
  const differs = (word: string, index: number) => others.some((words) => words[index] !== word);
  const end = first.findIndex(differs);
  // Each keeps a word.
  const shortest = Math.min(...own.map(({ words }) => words.length - 1));
  const longest = Math.max(0, Math.min(end === -1 ? first.length : end, shortest));
  const isPrefix = (prefix: readonly string[]) => {
    const begun = columns.filter(({ words }) => prefix.every((word, index) => words[index] === word));
    const needed = abbreviates(prefix.join(''), tableWords) ? fewest.abbreviation : fewest.other;
    const isName = ({ name, words }: DatabaseColumn) =>
      referring.has(name) && words.length > prefix.length && words.slice(prefix.length).every(isKeyWord);
    return begun.length >= needed && !begun.some(isName);
  };
  const lengths = Array.from({ length: longest }, (_, index) => longest - index);
  return lengths.map((length) => first.slice(0, length)).find(isPrefix) ?? [];
}

const isCommon = (column: DatabaseColumn, referring: ReadonlySet<string>): boolean =>
  stampOf(column) !== undefined || referring.has(column.name);

/** Whether the letters are some of the table's name, in their order and from the beginning of a word, and no word themselves. */
function abbreviates(letters: string, tableWords: readonly string[]): boolean {
  if (letters === '' || tableWords.includes(letters) || isCommonWord(letters)) return false;
  return tableWords.some(
    (word, index) => word.startsWith(letters.charAt(0)) && isInOrder(letters, tableWords.slice(index).join('')),
  );
}

/** Whether the text has the letters in their order. */
function isInOrder(letters: string, text: string): boolean {
  let from = 0;
  return [...letters].every((letter) => {
    from = text.indexOf(letter, from) + 1;
    return from > 0;
  });
}

/**
 * Finds letters with which the names of many tables begin: `l_artist_recording`, `l_artist_label`. Such a letter is no word. Where two other
 * tables' names follow it, the table has the links between their records.
 */
import { singular } from '../../../../codegen/model/words.ts';

/** So many tables of a schema share a letter that is no word. */
const fewestTables = 4;

/** Between the names of what is linked: Artist – Recording Links. */
const dash = '–';

interface Named {
  readonly schema: string;
  readonly words: readonly string[];
}

export const isBetween = (words: readonly string[]): boolean => words.includes(dash);

/** The words of each table, without such letters. */
export function withoutLetterPrefixes(all: readonly Named[]): readonly (readonly string[])[] {
  const counts = Map.groupBy(all, letterOf);
  const names = new Set(all.map(({ schema, words }) => nameIn(schema, words)));
  return all.map((table) => {
    const { schema, words } = table;
    if (letterOf(table) === undefined || (counts.get(letterOf(table))?.length ?? 0) < fewestTables) return words;
    const rest = words.slice(1);
    const isName = (part: readonly string[]) => names.has(nameIn(schema, part));
    const end = rest.findIndex((_, index) => isName(rest.slice(0, index)) && isName(rest.slice(index)));
    if (end > 0) return [...rest.slice(0, end), dash, ...singular(rest.slice(end)), 'link'];
    // Another table may be called like the rest.
    return isName(rest) ? words : rest;
  });
}

/** The schema and the letter with which the name begins. */
const letterOf = ({ schema, words }: Named): string | undefined =>
  words.length > 1 && /^[a-z]$/.test(words[0] ?? '') ? `${schema} ${words[0]}` : undefined;

const nameIn = (schema: string, words: readonly string[]): string => [schema, ...singular(words)].join(' ');

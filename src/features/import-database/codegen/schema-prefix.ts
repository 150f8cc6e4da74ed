/** Finds the prefix that all tables of a schema share: `wp_posts`, `wp_users` and the others. It tells nothing apart, so it is no word of them. */
import type { NamedTable } from './database.ts';
import { isMigrationTable } from './migration-tables.ts';
import { wordsOf } from '../../../../codegen/model/words.ts';

/** Of fewer tables, the prefix may be what they are about: `order_lines`, `order_notes`. */
const fewestTables = 4;

interface Worded {
  readonly table: NamedTable;
  readonly words: readonly string[];
}

/** The words of each table's name, without those with which the names of all tables of its schema begin. */
export function withoutSchemaPrefixes(all: readonly Worded[]): ReadonlyMap<NamedTable, readonly string[]> {
  const without = Map.groupBy(all, ({ table }) => table.schema)
    .values()
    .flatMap((ofSchema) => {
      const prefix = prefixOf(ofSchema);
      const hasPrefix = (words: readonly string[]) =>
        words.length > prefix.length && prefix.every((word, index) => words[index] === word);
      return ofSchema.map(
        ({ table, words }) => [table, hasPrefix(words) ? words.slice(prefix.length) : words] as const,
      );
    });
  return new Map(without);
}

/** None where a table has no separated prefix. Views, and the tables of programs, need not have it. */
function prefixOf(ofSchema: readonly Worded[]): readonly string[] {
  const own = ofSchema.filter(({ table }) => isOfTheBusiness(table));
  const [first, ...others] = own.map(({ words }) => words);
  if (first === undefined || own.length < fewestTables) return [];
  // Every table keeps a word with letters, and a name without separators has no prefix.
  const longest = Math.min(
    ...own.map(({ table, words }) => Math.min(words.findLastIndex(hasLetter), wordsOf(table.name).length - 1)),
  );
  const end = first.findIndex((word, index) => others.some((words) => words[index] !== word));
  return first.slice(0, Math.max(0, Math.min(end === -1 ? first.length : end, longest)));
}

const hasLetter = (word: string): boolean => /\p{L}/u.test(word);

const isOfTheBusiness = ({ kind, name, comment }: NamedTable): boolean =>
  (kind === 'r' || kind === 'p') && !isMigrationTable(name) && comment?.startsWith('portal: ') !== true;

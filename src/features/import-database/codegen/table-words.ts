/** Finds the words of the names of tables, columns and schemas. */
import type { DatabaseColumn, DatabaseTable, NamedTable } from './database.ts';
import { withoutLetterPrefixes } from './letter-prefix.ts';
import { withNamedSides } from './numbered-sides.ts';
import { withoutSharedPrefix } from './shared-prefix.ts';
import { withoutSchemaPrefixes } from './schema-prefix.ts';
import { nameSplitter } from './name-words.ts';
import { singular } from '../../../../codegen/model/words.ts';

/** The tables with the words of their names. */
export function withWords(tables: readonly NamedTable[]): readonly DatabaseTable[] {
  const described = [...tables, ...tables.flatMap(({ columns }) => columns)];
  const wordsOf = nameSplitter(
    [
      ...tables.filter((table) => !isView(table)),
      ...tables.flatMap(({ columns }) => columns),
      ...tables.map(({ schema }) => ({ name: schema })),
    ].map(({ name }) => name),
    described.flatMap(({ comment }) => comment ?? []),
  );
  /** A name without letters and digits is one word. */
  const wordsIn = (name: string, otherwise: string) => {
    const words = wordsOf(name);
    return words.length > 0 ? words : [name.replaceAll(/[\p{C}\p{Z}]/gu, '') || otherwise];
  };
  const names = new Set(tables.map(({ name }) => name));
  const withoutDoubles = doublesOf(tables.map(({ name }) => wordsOf(name)));
  /**
   * The words of a table's name. A view loses the prefix that marks it as one: `v_orders`, `vsalesorder`, `vperson` if there is a table
   * `person`.
   */
  const wordsOfTable = (table: NamedTable) => {
    const { name } = table;
    const words = withoutDoubles(wordsIn(name, 'table'));
    const [first = '', ...others] = words;
    if (!isView(table) || !first.startsWith('v')) return words;
    if (others.length > 0) return first === 'v' || first === 'vw' ? others : words;
    const rest = wordsOf(name.slice(1));
    return rest.length > 1 || names.has(name.slice(1)) ? rest : words;
  };
  const wordsByTable = withoutSchemaPrefixes(tables.map((table) => ({ table, words: wordsOfTable(table) })));
  const allWords = withoutLetterPrefixes(
    tables.map((table) => ({ schema: table.schema, words: wordsByTable.get(table) ?? [] })),
  );
  const wordsById = new Map(tables.map(({ id }, index) => [id, allWords[index] ?? []]));
  return tables.map((table) => {
    const { id, references } = table;
    const words = wordsById.get(id) ?? [];
    const columns = table.columns.map((column): DatabaseColumn => ({
      ...column,
      words: isIdOf(column, table) ? [...singular(words), 'id'] : wordsIn(column.name, 'column'),
    }));
    const named = withNamedSides({ columns, references }, (target) => wordsById.get(target));
    return {
      ...table,
      schemaWords: wordsIn(table.schema, 'schema'),
      words,
      columns: withoutSharedPrefix({ words, columns: named, references }),
    };
  });
}

/**
 * A module whose main table is called like it, `sale_sale`, has Sales: the two words are one, here and in `sale_sale_tax`, unless there is
 * a table `sale`. Other doubles are no names: `area_area` relates areas.
 */
function doublesOf(names: readonly (readonly string[])[]): (words: readonly string[]) => readonly string[] {
  const whole = new Set(names.map((words) => singular(words).join(' ')));
  const doubles = new Set(
    names.flatMap((words) => {
      const [first = '', second, ...others] = singular(words);
      return first === second && others.length === 0 && !whole.has(first) ? [first] : [];
    }),
  );
  return (words) =>
    words.filter((word, index) => {
      const next = words[index + 1] ?? '';
      return !doubles.has(word) || (singular([next])[0] ?? next) !== word;
    });
}

/** Names too short to be split: `mapid` of the table `map`. */
const isIdOf = (column: Pick<DatabaseColumn, 'name'>, table: NamedTable): boolean =>
  column.name.toLowerCase() === `${table.name.toLowerCase()}id`;

const isView = ({ kind }: NamedTable): boolean => kind === 'v' || kind === 'm';

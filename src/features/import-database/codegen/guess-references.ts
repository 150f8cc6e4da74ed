/** Guesses references where a database has columns such as `owner_id` without a foreign key: by their names, checked by their rows. */
import { escapeIdentifier } from '#model/escape.ts';
import type { Client } from 'pg';
import { aggregate, qualifiedName, type DatabaseColumn, type DatabaseTable } from './database.ts';
import type { Omission } from './draft.ts';
import { familyOf } from './references.ts';
import { singular } from '../../../../codegen/model/words.ts';

/** A column that is called like a table. */
interface Guess {
  readonly column: DatabaseColumn;
  readonly target: DatabaseTable;
  readonly key: string;
}

interface Guessed {
  readonly tables: readonly DatabaseTable[];
  readonly omissions: readonly Omission[];
  readonly note: string | undefined;
}

/** The tables, with references by guesses that all rows confirm if they are wanted; without, a sentence that counts the guesses. */
export async function withGuessedReferences(
  client: Client,
  tables: readonly DatabaseTable[],
  isWanted: boolean,
): Promise<Guessed> {
  const find = guesser(tables);
  const guesses = tables.map((table) => ({ table, guesses: guessesOf(table, find) }));
  if (!isWanted) return { tables, omissions: [], note: noteOf(guesses) };
  const checked: { readonly table: DatabaseTable; readonly omissions: readonly Omission[] }[] = [];
  for (const { table, guesses: ofTable } of guesses) checked.push(await withChecked(client, table, ofTable));
  return {
    tables: checked.map(({ table }) => table),
    omissions: checked.flatMap(({ omissions }) => omissions),
    note: undefined,
  };
}

function noteOf(all: readonly { readonly table: DatabaseTable; readonly guesses: readonly Guess[] }[]) {
  const [first, ...others] = all.flatMap(({ table, guesses }) =>
    guesses.map(({ column }) => `${table.id}.${column.name}`),
  );
  if (first === undefined) return undefined;
  return others.length === 0
    ? `The column ${first} is called like a table, but has no foreign key. With --guess-references it becomes a reference if its rows agree.`
    : `${others.length + 1} columns, such as ${first}, are called like a table, but have no foreign key. With --guess-references, those whose rows agree become references.`;
}

/** The table that words name, if one does: for a column of the other table, if any. */
type Find = (words: readonly string[], from: DatabaseTable) => DatabaseTable | undefined;

const nounOf = (words: readonly string[]): string => singular(words).join(' ');

/** Finds tables by their names, or by the end of their names where it is that of one alone: `partner` may be `res_partner`. */
function guesser(tables: readonly DatabaseTable[]): { readonly whole: Find; readonly end: Find } {
  const targets = tables.filter(({ primaryKey, kind }) => primaryKey?.length === 1 && (kind === 'r' || kind === 'p'));
  const byWhole = Map.groupBy(targets, ({ words }) => nounOf(words));
  const ends = targets.flatMap((table) =>
    table.words.slice(1).map((_, index) => ({ table, words: table.words.slice(index + 1) })),
  );
  const byEnd = Map.groupBy(ends, ({ words }) => nounOf(words));
  return {
    whole: (words, from) => only(byWhole.get(nounOf(words)) ?? [], from),
    end: (words, from) =>
      only(
        (byEnd.get(nounOf(words)) ?? []).map(({ table }) => table),
        from,
      ),
  };
}

/** The only table, of those in the same schema if there are any. */
function only(found: readonly DatabaseTable[], from: DatabaseTable): DatabaseTable | undefined {
  const near = found.filter(({ schema }) => schema === from.schema);
  const [one, another] = near.length > 0 ? near : found;
  return another === undefined ? one : undefined;
}

/** Words that begin or end the name of a column that holds a key. */
const idWords = new Set(['id', 'fk', 'sk', 'uuid', 'guid']);

function guessesOf(table: DatabaseTable, find: ReturnType<typeof guesser>): readonly Guess[] {
  const referring = new Set(table.references.flatMap(({ columns }) => columns));
  const names = new Set(table.columns.map(({ words }) => words.join(' ')));
  return table.columns.flatMap((column): Guess[] => {
    const words = baseOf(column.words);
    // `owner_id` beside `owner_type` leads to several tables.
    if (words.length === 0 || referring.has(column.name) || names.has([...words, 'type'].join(' '))) return [];
    const target = targetOf(words, table, find);
    const key = target?.columns.find(({ name }) => name === target.primaryKey?.[0]);
    if (target === undefined || key === undefined || familyOf(key) !== familyOf(column)) return [];
    if (target === table && key.name === column.name) return [];
    const isReadable = [column, key].every(({ grants }) => grants.includes('select'));
    return isReadable && table.unreadable === undefined ? [{ column, target, key: key.name }] : [];
  });
}

/** `owner_id`, `id_owner` → owner; none for other columns. */
function baseOf(words: readonly string[]): readonly string[] {
  if (idWords.has(words.at(-1) ?? '')) return words.slice(0, -1);
  return idWords.has(words[0] ?? '') ? words.slice(1) : [];
}

/** By all words; by the end of a table's name; by the last words of the column: `billing_address_id` of addresses. */
function targetOf(words: readonly string[], table: DatabaseTable, { whole, end }: ReturnType<typeof guesser>) {
  if (words[0] === 'parent' && [nounOf(table.words), ''].includes(nounOf(words.slice(1)))) return table;
  const shorter = words.slice(1).map((_, index) => words.slice(index + 1));
  return (
    whole(words, table) ??
    end(words, table) ??
    shorter.map((some) => whole(some, table)).find((found) => found !== undefined)
  );
}

async function withChecked(client: Client, table: DatabaseTable, guesses: readonly Guess[]) {
  if (guesses.length === 0) return { table, omissions: [] };
  const counts = await aggregate<string>(
    client,
    table,
    guesses.flatMap(({ column, target, key }) => {
      const value = `${qualifiedName(table)}.${escapeIdentifier(column.name)}`;
      const keys = `select target.${escapeIdentifier(key)} from ${qualifiedName(target)} as target`;
      return [`count(${value})`, `count(*) filter (where ${value} is not null and ${value} not in (${keys}))`];
    }),
  );
  const results = guesses.map((guess, index) => {
    const [values, missing] = counts.slice(2 * index).map(Number);
    return { guess, isRight: Number(values) > 0 && missing === 0, finding: findingOf(values, missing) };
  });
  const omissions = results.map(({ guess: { column, target }, isRight, finding }): Omission => ({
    kind: isRight ? 'guessedReference' : 'unconfirmedReference',
    location: `${table.id}.${column.name}`,
    reason: `it is called like ${target.id}, and ${finding}`,
    result: isRight ? 'a reference, by --guess-references; the database does not check it' : 'a plain value',
  }));
  const references = results.flatMap(({ guess: { column, target, key }, isRight }) =>
    isRight ? [referenceTo(target, column.name, key)] : [],
  );
  return { table: { ...table, references: [...table.references, ...references] }, omissions };
}

function findingOf(values: number | undefined, missing: number | undefined): string {
  if (values === undefined || missing === undefined) return 'its rows could not be read in time';
  if (values === 0) return 'it has no values by which to tell';
  return missing === 0 ? `all of its ${values} values are there` : `${missing} of its ${values} values are not there`;
}

const referenceTo = ({ id, schema, name }: DatabaseTable, column: string, key: string) => ({
  columns: [column],
  schema,
  table: name,
  target: id,
  isImported: true,
  targetColumns: [key],
  onDelete: 'a',
  // Nothing checks it.
  deferrable: true,
  isGuessed: true as const,
});

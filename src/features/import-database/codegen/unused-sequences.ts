/**
 * Finds the sequences that number keys without the database's knowledge: Hibernate takes numbers from `orders_seq` or `hibernate_sequence`
 * itself, so that `orders.id` has no default, and people have to type it.
 */
import type { Client } from 'pg';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { qualifiedName, type DatabaseColumn, type DatabaseTable } from './database.ts';
import { columnOf } from './field-names.ts';

interface UnusedSequence {
  readonly schema: string;
  readonly name: string;
}

/** With the sequence that numbers the key, where there is exactly one by its name, and no default nor trigger uses it. */
export async function withUnusedSequences(
  client: Client,
  tables: readonly DatabaseTable[],
): Promise<readonly DatabaseTable[]> {
  const { rows } = await client.query<UnusedSequence>(
    `select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'S' and n.nspname = any($1::text[])
       and not exists (select from pg_depend d where d.refobjid = c.oid and d.classid = 'pg_attrdef'::regclass)
       and not exists (select from pg_depend d where d.objid = c.oid and d.classid = 'pg_class'::regclass and d.refobjsubid > 0)`,
    [[...new Set(tables.map(({ schema }) => schema))]],
  );
  return rows.length === 0 ? tables : tables.map((table) => withSequence(table, rows));
}

function withSequence(table: DatabaseTable, unused: readonly UnusedSequence[]): DatabaseTable {
  const key = table.columns.find((column) => isTypedKey(column, table));
  if (key === undefined) return table;
  const names = [`${table.name}_seq`, `${table.name}_${columnOf(key)}_seq`, 'hibernate_sequence'];
  const lowerCase = new Set(names.map((name) => name.toLowerCase()));
  const [sequence, ...others] = unused.filter(
    ({ schema, name }) => schema === table.schema && lowerCase.has(name.toLowerCase()),
  );
  if (sequence === undefined || others.length > 0) return table;
  const unusedSequence = qualifiedName(sequence);
  return { ...table, columns: table.columns.map((column) => (column === key ? { ...key, unusedSequence } : column)) };
}

/** Whether it is the whole key, a whole number that nothing in the database provides. */
const isTypedKey = (
  { name, type, identity, default: value }: DatabaseColumn,
  { kind, primaryKey, references, filledByTrigger }: DatabaseTable,
): boolean =>
  (kind === 'r' || kind === 'p') &&
  primaryKey?.join() === name &&
  /^(bigint|integer)$/.test(type) &&
  !identity &&
  value === null &&
  !filledByTrigger &&
  !references.some(({ columns }) => columns.includes(name));

/**
 * The statement that lets the database take the numbers. A program that takes blocks of them keeps its own: every value of such a sequence
 * is a block, whoever takes it.
 */
export const numberingStatement = (table: DatabaseTable, column: DatabaseColumn, sequence: string): string =>
  `alter table ${qualifiedName(table)} alter column ${escapeIdentifier(columnOf(column))} set default nextval(${escapeLiteral(sequence)})`;

/** Help of the key's input. */
export const typedKeyHelp = 'The database does not number these. Use a number that no other record has.';

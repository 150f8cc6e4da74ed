/** Which writes of a table the database refuses, or replaces by others: by its rules, and by the rights of the role that imports. */
import { escapeIdentifier } from '#model/escape.ts';
import { qualifiedName, type DatabaseColumn, type DatabaseTable, type TableWrite } from './database.ts';

/** Why each of them is refused. */
export type RefusedWrites = Readonly<Record<TableWrite, string | undefined>>;

const ruled: Readonly<Record<TableWrite, string>> = {
  insert: 'a rule of the database rewrites what is added',
  update: 'a rule of the database rewrites what is changed',
  delete: 'a rule of the database rewrites what is deleted',
};

const ofEveryRow = 'nothing tells its rows apart';

/** {@link refusedWrites} of an entity. Without a key, all of them are. */
export const writesRefusedTo = ({ table, key }: { readonly table: DatabaseTable; readonly key: readonly string[] }) =>
  key.length === 0 ? { insert: ofEveryRow, update: ofEveryRow, delete: ofEveryRow } : refusedWrites(table);

export function refusedWrites(table: DatabaseTable): RefusedWrites {
  const reasonOf = (write: TableWrite): string | undefined =>
    table.rules.some((rule) => rule.write === write)
      ? ruled[write]
      : table.grants.includes(write)
        ? undefined
        : lackOf(write, qualifiedName(table), table);
  // A save is held against the version of the row that was read.
  const noVersion = table.isWhole ? undefined : lackOf('select', qualifiedName(table), table);
  const sequence = table.columns.find(({ unusableSequence }) => unusableSequence !== null)?.unusableSequence;
  return {
    insert:
      reasonOf('insert') ?? noVersion ?? (sequence == null ? undefined : lackOf('usage', sequence, table, 'sequence ')),
    update: reasonOf('update') ?? noVersion,
    delete: reasonOf('delete') ?? noVersion,
  };
}

/** With the statement that grants the right. */
export const lackOf = (
  right: TableWrite | 'select' | 'usage',
  on: string,
  { role }: Pick<DatabaseTable, 'role'>,
  kind = '',
): string => `the role ${role} has no right to it (grant ${right} on ${kind}${on} to ${role})`;

/** Why no row of the table can be read. */
export function lackOfReading(table: DatabaseTable): string | undefined {
  if (!table.isInUsedSchema) return lackOf('usage', escapeIdentifier(table.schema), table, 'schema ');
  return table.grants.includes('select') ? undefined : lackOf('select', qualifiedName(table), table);
}

/** Whether the role may not write the column, though it may write others of the table. */
export const isLocked = (table: DatabaseTable, { grants }: DatabaseColumn): boolean =>
  (['insert', 'update'] as const).some((right) => table.grants.includes(right) && !grants.includes(right));

/** Whether a rule on deletes sets the column instead. */
export const isSetByDelete = ({ rules }: DatabaseTable, column: string): boolean =>
  rules.some(
    ({ write, text }) => write === 'delete' && new RegExp(String.raw`\sSET\b.*?"?\b${column}"? = `, 's').test(text),
  );

/** Which writes of a table the database refuses, or replaces by others: by its rules, and by the rights of the role that imports. */
import { qualifiedName, type DatabaseColumn, type DatabaseTable } from './database.ts';

export type Write = 'insert' | 'update' | 'delete';

/** Why each of them is refused. */
export type RefusedWrites = Readonly<Record<Write, string | undefined>>;

const ruled: Readonly<Record<Write, string>> = {
  insert: 'a rule of the database rewrites what is added',
  update: 'a rule of the database rewrites what is changed',
  delete: 'a rule of the database rewrites what is deleted',
};

export function refusedWrites(table: DatabaseTable): RefusedWrites {
  const reasonOf = (write: Write): string | undefined =>
    table.rules.some(({ event }) => event === write)
      ? ruled[write]
      : table.grants.includes(write)
        ? undefined
        : lackOf(write, qualifiedName(table), table);
  const sequence = table.columns.find(({ unusableSequence }) => unusableSequence !== null)?.unusableSequence;
  return {
    insert: reasonOf('insert') ?? (sequence == null ? undefined : lackOf('usage', sequence, table, 'sequence ')),
    update: reasonOf('update'),
    delete: reasonOf('delete'),
  };
}

/** With the statement that grants the right. */
export const lackOf = (
  right: Write | 'select' | 'usage',
  on: string,
  { role }: Pick<DatabaseTable, 'role'>,
  kind = '',
): string => `the role ${role} has no right to it (grant ${right} on ${kind}${on} to ${role})`;

/** Whether the role may not write the column, though it may write others of the table. */
export const isLocked = (table: DatabaseTable, { grants }: DatabaseColumn): boolean =>
  (['insert', 'update'] as const).some((right) => table.grants.includes(right) && !grants.includes(right));

/** Whether a rule on deletes sets the column instead. */
export const isSetByDelete = ({ rules }: DatabaseTable, column: string): boolean =>
  rules.some(
    ({ event, text }) => event === 'delete' && new RegExp(String.raw`\sSET\b.*?"?\b${column}"? = `, 's').test(text),
  );

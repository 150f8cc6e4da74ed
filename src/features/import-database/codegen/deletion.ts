/** Finds the column by which another program marks rows as deleted (soft delete): `deleted_at`, `is_deleted`. */
import type { DatabaseColumn, DatabaseTable } from './database.ts';
import type { ReportOmission } from './draft.ts';
import { isAuditedTable } from './implied-columns.ts';
import { isSetByDelete } from './refused-writes.ts';
import { isDatabaseView } from './view-keys.ts';

const moments = /^((date|time|timestamp)_)?(deleted|removed)(_(at|on|date|time|datetime|timestamp|ts|utc))*$/;
const flags = /^(is_|was_)?(deleted|removed)(_flag)?$/;

/** The column's name; undefined without one, or if the table has `isActive`. */
export function deletionColumn(table: DatabaseTable): string | undefined {
  const { columns } = table;
  if (isAuditedTable(table) || softDeleteFlag(table).length > 0) return undefined;
  return columns.find((column) => !column.computed && (isMoment(column) || isFlag(column)))?.name;
}

/** With the column, if `isWanted`, or if a rule of the database sets it in the place of a delete. */
export function withDeletion(table: DatabaseTable, isWanted: boolean): DatabaseTable {
  const column = deletionColumn(table);
  const isUsed = column !== undefined && (isWanted || isSetByDelete(table, column));
  return isUsed ? { ...table, deletedIn: column } : table;
}

/** Reports a column of deleted rows that is not used: only the option `--soft-delete` makes that guess about another program. */
export function reportDeletion(table: DatabaseTable, reportOmission: ReportOmission): void {
  const { id, deletedIn = null } = table;
  const column = deletionColumn(table);
  if (deletedIn !== null || column === undefined || isDatabaseView(table)) return;
  reportOmission(
    'deletionColumn',
    `${id}.${column}`,
    'it may say which rows are deleted',
    'a field as any other, and Delete removes rows for good, unless the import is run with --soft-delete',
  );
}

/** `isActive`, or none. */
export const softDeleteFlag = ({ columns }: DatabaseTable): readonly string[] =>
  columns.some(({ name, type, nullable }) => name === 'isActive' && type === 'boolean' && !nullable)
    ? ['isActive']
    : [];

const isMoment = ({ words, type, nullable, default: value }: DatabaseColumn): boolean =>
  /^(date|timestamp[^[]*)$/.test(type) && nullable && value === null && moments.test(words.join('_'));

const isFlag = ({ words, type, default: value }: DatabaseColumn): boolean =>
  type === 'boolean' && value !== 'true' && flags.test(words.join('_'));

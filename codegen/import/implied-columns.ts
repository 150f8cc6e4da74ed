/** Columns that the catalogue implies: audit fields, and the flag of soft delete. */
import { auditNames } from '../model/defaults.ts';
import type { DatabaseTable } from './database.ts';

/** Whether the table has all audit columns. */
export const isAuditedTable = ({ columns }: DatabaseTable): boolean =>
  auditNames.every((name) => columns.some((column) => column.name === name));

/** The soft-delete flag of a table without audit fields: `isActive`, or none. */
export const softDeleteFlag = ({ table }: { readonly table: DatabaseTable }): readonly string[] =>
  table.columns.some(({ name, type, nullable }) => name === 'isActive' && type === 'boolean' && !nullable)
    ? ['isActive']
    : [];

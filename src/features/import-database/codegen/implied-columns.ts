/** Columns that the catalogue implies: audit fields. */
import { auditNames } from '../../../../codegen/model/defaults.ts';
import type { DatabaseTable } from './database.ts';

/** Whether the table has all audit columns. */
export const isAuditedTable = ({ columns }: DatabaseTable): boolean =>
  auditNames.every((name) => columns.some((column) => column.name === name));

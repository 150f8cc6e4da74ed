/** Escaped names in SQL. */
import { escapeIdentifier } from '#model/escape.ts';
import { isFlag, isReferenceList } from '#model/kinds.ts';
import { qualifiedTable } from '#model/table-name.ts';
import type { EntityFile } from '../load/files.ts';
import { auditFieldNames, deleteOf, fieldNamed, hasActive, isAudited, tableOf } from './defaults.ts';

export const qualifiedColumn = (alias: string, name: string) => `${escapeIdentifier(alias)}.${escapeIdentifier(name)}`;

/** The entity's table as an item of `from`; a subquery where its columns are not called like the fields. */
export function tableSource(file: EntityFile, alias: string): string {
  const table = tableOf(file);
  if (file.fields.some(({ column }) => column !== undefined))
    return `(select ${columnsOf(file).join(', ')} from ${qualifiedTable(table)}) as ${escapeIdentifier(alias)}`;
  return table === alias ? escapeIdentifier(alias) : `${qualifiedTable(table)} as ${escapeIdentifier(alias)}`;
}

const columnsOf = (file: EntityFile): string[] => [
  ...file.fields
    .filter(({ kind }) => !isReferenceList({ kind }))
    .map(({ name, column = name }) => `${escapeIdentifier(column)} as ${escapeIdentifier(name)}`),
  ...impliedColumns(file).map(escapeIdentifier),
];

const impliedColumns = (file: EntityFile): readonly string[] =>
  file.deletedIn === undefined ? auditFieldNames({ audited: isAudited(file), delete: deleteOf(file) }) : [];

/** The condition of active rows; none where every row is. */
export function activeConditions(file: EntityFile, alias: string): string[] {
  const { deletedIn } = file;
  if (!hasActive(file)) return [];
  if (deletedIn === undefined) return [qualifiedColumn(alias, 'isActive')];
  const is = isFlag(fieldNamed(file, deletedIn)) ? 'not true' : 'null';
  return [`${qualifiedColumn(alias, deletedIn)} is ${is}`];
}

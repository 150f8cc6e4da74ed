/** Escaped names in SQL. */
import { escapeIdentifier } from '#model/escape.ts';
import { isFlag } from '#model/kinds.ts';
import type { EntityFile } from '../load/files.ts';
import { fieldNamed, hasActive, tableOf } from './defaults.ts';

export const qualifiedColumn = (alias: string, name: string) => `${escapeIdentifier(alias)}.${escapeIdentifier(name)}`;

export const tableSource = (file: EntityFile, alias: string) =>
  tableOf(file) === alias
    ? escapeIdentifier(alias)
    : `${escapeIdentifier(tableOf(file))} as ${escapeIdentifier(alias)}`;

/** The condition of active rows; none where every row is. */
export function activeConditions(file: EntityFile, alias: string): string[] {
  const { deletedIn } = file;
  if (!hasActive(file)) return [];
  if (deletedIn === undefined) return [qualifiedColumn(alias, 'isActive')];
  const is = isFlag(fieldNamed(file, deletedIn)) ? 'not true' : 'null';
  return [`${qualifiedColumn(alias, deletedIn)} is ${is}`];
}

/** Escaped names in SQL. */
import { escapeIdentifier } from '#model/escape.ts';
import type { EntityFile } from '../load/files.ts';
import { tableOf } from './defaults.ts';

export const qualifiedColumn = (alias: string, name: string) => `${escapeIdentifier(alias)}.${escapeIdentifier(name)}`;

export const tableSource = (file: EntityFile, alias: string) =>
  tableOf(file) === alias
    ? escapeIdentifier(alias)
    : `${escapeIdentifier(tableOf(file))} as ${escapeIdentifier(alias)}`;

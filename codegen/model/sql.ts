/** Names in SQL. */
import type { EntityFile } from '../load/files.ts';
import { tableOf } from './defaults.ts';

export const quote = (name: string) => `"${name}"`;
export const column = (alias: string, name: string) => `${quote(alias)}.${quote(name)}`;

export const source = (file: EntityFile, alias: string) =>
  tableOf(file) === alias ? quote(alias) : `${quote(tableOf(file))} as ${quote(alias)}`;

/** Prints which database a command uses. */
import { resolve } from 'node:path';
import type { DatabaseConfig } from '../database/database.ts';

/** By default to standard error, since the standard output of a command may be parsed. */
export function printDatabase(where: DatabaseConfig, print: (line: string) => void = console.error): void {
  print(`Database: ${describe(where)}`);
}

function describe(where: DatabaseConfig): string {
  if ('url' in where)
    return `${withoutPassword(where.url)}${where.readUrl === undefined ? '' : `, read replica ${withoutPassword(where.readUrl)}`}`;
  return where.folder === null
    ? 'an embedded one in memory'
    : `the embedded one in ${resolve(where.folder)} (DATABASE_URL is not set)`;
}

/** The URL without its password, and without query parameters such as `sslpassword`. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  const secrets = [...url.searchParams.keys()].filter((name) => /password/i.test(name));
  for (const name of secrets) url.searchParams.delete(name);
  return url.href;
}

/** The first thing that every command says: which database it speaks of. */
import { resolve } from 'node:path';
import type { DatabaseConfig } from '../database/database.ts';

/** `say`: a server has a log; what others write to standard output may be read by programs. */
export function printDatabase(where: DatabaseConfig, say: (line: string) => void = console.error): void {
  say(`Database: ${describe(where)}`);
}

function describe(where: DatabaseConfig): string {
  if ('url' in where)
    return `${withoutPassword(where.url)}${where.readUrl === undefined ? '' : `, read replica ${withoutPassword(where.readUrl)}`}`;
  return where.folder === null
    ? 'an embedded one in memory'
    : `the embedded one in ${resolve(where.folder)} (DATABASE_URL is not set)`;
}

/** Parameters of an address may be secrets, too. */
export function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  const secrets = [...url.searchParams.keys()].filter((name) => /password/i.test(name));
  for (const name of secrets) url.searchParams.delete(name);
  return url.href;
}

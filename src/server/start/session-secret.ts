/** The secret of sessions where SESSION_SECRET names none: random, and the same for all servers of one database. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newSecret, secretLength } from '../auth/secrets.ts';
import { secretFile } from '../database/data-folder.ts';
import type { Database, DatabaseConfig } from '../database/database.ts';
import { readMeta } from '../database/meta.ts';
import { system } from '../database/system-tables.ts';

/** Kept in the folder of an embedded database, which one server at a time has open; else in the database, which several may share. */
export const storedSecret = async (where: DatabaseConfig, { db }: Database): Promise<string> =>
  'folder' in where && where.folder !== null ? secretInFolder(where.folder) : secretInDatabase(db);

function secretInFolder(folder: string): string {
  const file = join(folder, secretFile);
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // Shorter: the first write was interrupted.
  if (kept.length === secretLength) return kept;
  const secret = newSecret();
  writeFileSync(file, secret, { mode: 0o600 });
  return secret;
}

const name = 'sessionSecret';

async function secretInDatabase(db: Database['db']): Promise<string> {
  const made = { name, value: JSON.stringify(newSecret()) };
  await system(db)
    .insertInto('meta')
    .values(made)
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return String(await readMeta(db, name));
}

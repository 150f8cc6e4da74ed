/** The embedded database without any table: `initdb`, which takes 4 CPU seconds, runs once for each version of PGlite. */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentHash, contentsAt } from '../../src/catalogue/content-hash.ts';
import { databaseFolder } from '../../src/server/database/data-folder.ts';
import { openDatabase } from '../../src/server/database/open.ts';

const project = join(import.meta.dirname, '../..');
const cache = join(project, 'node_modules/.cache/pglite');
/** What decides how a new database is set up. */
const sources = ['node_modules/@electric-sql/pglite/package.json', 'src/server/database/pglite-thread.ts'];

/** Creates the folder as a copy of the cached one. */
export async function makeBareFolder(folder: string): Promise<void> {
  const name = contentHash(sources.flatMap((source) => contentsAt(join(project, source))));
  mkdirSync(cache, { recursive: true });
  if (!readdirSync(cache).includes(name)) await fillCache(name);
  cpSync(join(cache, name), folder, { recursive: true });
}

/** The cached folder is renamed when it is complete, since runs for other catalogues may be starting. */
async function fillCache(name: string): Promise<void> {
  const partial = mkdtempSync(join(cache, 'partial-'));
  const database = await openDatabase({ folder: partial }, (fault) => console.error(fault));
  await database.close();
  slimDown(partial);
  try {
    renameSync(partial, join(cache, name));
  } catch (error) {
    if (!readdirSync(cache).includes(name)) throw error;
    rmSync(partial, { recursive: true });
  }
}

/** Removes unused files, since each test copies and opens the folder. */
export function slimDown(folder: string): void {
  const data = join(folder, databaseFolder);
  // The databases template1 and template0, to which only `create database` connects.
  for (const oid of ['1', '4']) rmSync(join(data, 'base', oid), { recursive: true, force: true });
  // All but the oldest segment of the write-ahead log, which is the current one after a shutdown: the others are kept for reuse.
  const log = join(data, 'pg_wal');
  const segments = readdirSync(log).filter((name) => /^[0-9A-F]{24}$/.test(name));
  for (const name of segments.toSorted().slice(1)) rmSync(join(log, name));
  // Instead of PGlite's buffers of 128 MB, since clearing them is half of what opening costs.
  writeFileSync(join(data, 'postgresql.auto.conf'), "shared_buffers = '8MB'\n");
}

/** When the last backup was made, which the page System tells. */
import type { Kysely } from 'kysely';
import type { CatalogueDatabase } from '../database/database.ts';
import { noteFact, readFact } from '../database/meta.ts';

export interface LastBackup {
  /** ISO 8601. */
  readonly date: string;
  readonly rows: number;
  /** `null` where it went to standard output. */
  readonly bytes: number | null;
}

const name = 'last backup';

export const storeLastBackup = (db: Kysely<CatalogueDatabase>, { date, rows, bytes }: LastBackup): Promise<void> =>
  noteFact(db, name, { date, rows, bytes } satisfies LastBackup);

/** `null` where none is known. */
export const readLastBackup = async (db: Kysely<CatalogueDatabase>): Promise<LastBackup | null> =>
  ((await readFact(db, name)) ?? null) as LastBackup | null;

/** The last backup's date and size, for the page System. */
import type { Db } from '../../../server/database/database.ts';
import { storeMeta, readMeta } from '../../../server/database/meta.ts';

export interface LastBackup {
  /** ISO 8601. */
  readonly date: string;
  readonly rows: number;
  /** `null` if it was written to standard output. */
  readonly bytes: number | null;
}

const name = 'last backup';

export const storeLastBackup = (db: Db, { date, rows, bytes }: LastBackup): Promise<void> =>
  storeMeta(db, name, { date, rows, bytes } satisfies LastBackup);

/** `null` if none was recorded. */
export const readLastBackup = async (db: Db): Promise<LastBackup | null> =>
  ((await readMeta(db, name)) ?? null) as LastBackup | null;

/**
 * File lock: one process per data folder.
 *
 * The embedded database doesn't detect a second process, and two processes would lose each other's writes. The lock is
 * the one that SQLite takes on a file: an `fcntl` lock (`LockFileEx` on Windows). The kernel releases it whenever the
 * process ends, so it is never stale. It belongs to the file, so it also works between containers that share the folder
 * (unlike the name of a socket), and it needs no native add-on, since SQLite is part of Node.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../log/operator-error.ts';
import { lockFile, makePrivateFolder } from './data-folder.ts';

/** Another process holds the folder's lock. */
export class FolderInUse extends OperatorError {
  constructor(folder: string) {
    super(
      `The folder ${folder} is in use by another running server. Stop that one, or set DATA_DIR to another folder, or DATABASE_URL to a PostgreSQL database, which several servers can share.`,
    );
  }
}

/**
 * Locks the folder for this process, and creates it if it is missing.
 *
 * @returns a function that releases the lock.
 * @throws FolderInUse
 * @throws OperatorError if it can't be created or written.
 */
export function lockFolder(folder: string): () => void {
  const file = openLock(folder);
  try {
    // Without a journal, SQLite creates no second file.
    file.exec('pragma journal_mode = off; begin exclusive');
  } catch (error) {
    file.close();
    if (isBusy(error)) throw new FolderInUse(folder);
    throw error;
  }
  return () => file.close();
}

function openLock(folder: string): DatabaseSync {
  try {
    makePrivateFolder(folder);
    return new DatabaseSync(join(folder, lockFile), { timeout: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The folder ${folder} can not be used (${why}). Set DATA_DIR to another folder.`);
  }
}

/** SQLITE_BUSY */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

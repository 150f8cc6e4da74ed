/**
 * File lock: one process per data folder.
 *
 * The embedded database itself does not see a second process, and two of them lose each other's writes. The lock is
 * the one that SQLite takes on a file of its own: an `fcntl` lock (`LockFileEx` on Windows). The kernel gives it back
 * when the process dies, however it dies; nobody can steal it, and nothing stale is left to clean up. It belongs to
 * the file, so it also holds between containers that share the folder (a socket's name would not), and it needs no
 * add-on, since SQLite is part of Node.
 */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { OperatorError } from '../log/operator-error.ts';
import { lockFile, makeClosedFolder } from './data-folder.ts';

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
    // Without a journal the lock leaves a single empty file.
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
    makeClosedFolder(folder);
    return new DatabaseSync(join(folder, lockFile), { timeout: 0 });
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    throw new OperatorError(`The folder ${folder} can not be used (${why}). DATA_DIR names another one.`);
  }
}

/** SQLITE_BUSY */
const isBusy = (error: unknown): boolean => error instanceof Error && 'errcode' in error && error.errcode === 5;

/**
 * The folder of an embedded database. It holds people's addresses and whatever else they typed, so that nobody but its owner may
 * enter it. The engine gives its files modes of its own, up to 0666, whatever the umask is: the closed folder around them protects
 * them, and those that are made later.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { visible } from '../log/visible.ts';

/** What the portal puts into it. `copyPrefix`: of copies for backups, to whose names Node adds six characters. */
export const lockFile = 'lock';
export const databaseFolder = 'pglite';
export const backupSocket = 'backup.sock';
export const copyPrefix = 'copy-';

/** SQLite makes a journal beside its file for as long as the lock is held. */
const ownNames = new Set([lockFile, `${lockFile}-journal`, databaseFolder, backupSocket]);

const isOwnName = (name: string): boolean => ownNames.has(name) || /^copy-\w{6}$/.test(name);

/** Makes a folder that only its owner may enter, where there is none. What it lies in keeps the usual mode. */
export function makeClosedFolder(folder: string): void {
  mkdirSync(dirname(resolve(folder)), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Closes the folder, and what the portal has put into it, to everybody but their owner, as far as they belong to this account. The
 * folder itself keeps its mode where it holds anything else: whoever named a home, `/tmp` or the working directory does not want it
 * closed.
 *
 * @returns a line for the log where others may still enter the folder; else, and on Windows, `null`.
 */
export function closeDataFolder(folder: string): string | null {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  const path = realpathSync(folder);
  const names = readdirSync(path);
  for (const name of names.filter(isOwnName)) closeToOthers(join(path, name));
  const foreign = names.find((name) => !isOwnName(name));
  if (foreign === undefined) closeToOthers(path);
  const stats = statSync(path);
  return isClosed(stats, uid) ? null : warningOf(visible(path, 500), stats, uid, foreign);
}

const othersBits = 0o077;

const isClosed = (stats: Stats, uid: number): boolean => stats.uid === uid && (stats.mode & othersBits) === 0;

/**
 * Takes from everybody but its owner what may be done with a file or folder of this account. A link is left alone: others may have
 * put it into a folder that they can write.
 */
export function closeToOthers(path: string): void {
  const uid = process.getuid?.();
  // A backup that ends meanwhile removes its copy.
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (uid === undefined || stats?.uid !== uid || stats.isSymbolicLink() || isClosed(stats, uid)) return;
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch {
    // A file system that refuses: the warning says so.
  }
}

/** `foreign`: a file in it that is not the portal's. */
function warningOf(folder: string, { mode, uid: owner }: Stats, uid: number, foreign: string | undefined): string {
  const modeText = (mode & 0o7777).toString(8).padStart(4, '0');
  if (owner !== uid)
    return `The data folder ${folder} belongs to another account (uid ${owner}, mode ${modeText}), which may read and replace the database. Run the portal as that account, or give it the folder: chown -R ${uid} ${folder}`;
  const fault = `Others may enter the data folder ${folder} (mode ${modeText})`;
  return foreign === undefined
    ? `${fault}: its file system keeps no modes. Set DATA_DIR to a folder on one that does.`
    : `${fault}: it holds more than the portal's files (${visible(foreign)}), so it was left as it is. Set DATA_DIR to a folder of its own, or close this one: chmod 700 ${folder}`;
}

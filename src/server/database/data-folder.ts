/**
 * The folder of an embedded database. It contains personal data, so only its owner has access (mode 0700). The folder's mode protects
 * the files in it, since PGlite creates them with modes up to 0666, whatever the umask is.
 */
import { chmodSync, lstatSync, mkdirSync, readdirSync, realpathSync, statSync, type Stats } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { visible } from '#model/visible.ts';

/** The portal's own files in it. `copyPrefix`: of backup copies; Node appends six characters. */
export const lockFile = 'lock';
export const databaseFolder = 'pglite';
export const backupSocket = 'backup.sock';
export const secretFile = 'session-secret';
export const copyPrefix = 'copy-';

/** The journal is created by SQLite next to the lock file. */
const ownNames = new Set([lockFile, `${lockFile}-journal`, databaseFolder, backupSocket, secretFile]);

const isOwnName = (name: string): boolean => ownNames.has(name) || /^copy-\w{6}$/.test(name);

/** Creates a missing folder with mode 0700. Parent folders get the default mode. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(dirname(resolve(folder)), { recursive: true });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/**
 * Removes access of group and others from the folder and the portal's files in it, as far as this account owns them. A folder
 * with other files keeps its mode: it may be a home, `/tmp` or the working directory.
 *
 * @returns a warning if others still have access to the folder; else, and on Windows, `null`.
 */
export function restrictDataFolder(folder: string): string | null {
  const uid = process.getuid?.();
  if (uid === undefined) return null;
  const path = realpathSync(folder);
  const names = readdirSync(path);
  for (const name of names.filter(isOwnName)) restrictToOwner(join(path, name));
  const foreign = names.find((name) => !isOwnName(name));
  if (foreign === undefined) restrictToOwner(path);
  const stats = statSync(path);
  return isPrivate(stats, uid) ? null : warningOf(visible(path, 500), stats, uid, foreign);
}

const othersBits = 0o077;

const isPrivate = (stats: Stats, uid: number): boolean => stats.uid === uid && (stats.mode & othersBits) === 0;

/**
 * Removes access of group and others from a file or folder of this account. Skips symbolic links, which others may have created in a
 * shared folder.
 */
export function restrictToOwner(path: string): void {
  const uid = process.getuid?.();
  // A concurrent backup may have removed its copy.
  const stats = lstatSync(path, { throwIfNoEntry: false });
  if (uid === undefined || stats?.uid !== uid || stats.isSymbolicLink() || isPrivate(stats, uid)) return;
  try {
    chmodSync(path, stats.mode & 0o700);
  } catch {
    // Some file systems have no modes; the caller warns.
  }
}

/** `foreign`: a file in the folder that isn't the portal's. */
function warningOf(folder: string, { mode, uid: owner }: Stats, uid: number, foreign: string | undefined): string {
  const modeText = (mode & 0o7777).toString(8).padStart(4, '0');
  if (owner !== uid)
    return `The data folder ${folder} belongs to another account (uid ${owner}, mode ${modeText}), which may read and replace the database. Run the portal as that account, or give it the folder: chown -R ${uid} ${folder}`;
  const fault = `Others may enter the data folder ${folder} (mode ${modeText})`;
  return foreign === undefined
    ? `${fault}: its file system keeps no modes. Set DATA_DIR to a folder on one that does.`
    : `${fault}: it holds more than the portal's files (${visible(foreign)}), so it was left as it is. Set DATA_DIR to a folder of its own, or close this one: chmod 700 ${folder}`;
}

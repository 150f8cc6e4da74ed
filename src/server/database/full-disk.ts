/** Recognises a full disk, of which PGlite reports whatever fails first. */
import { statfsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { PgliteFailure } from './pglite-messages.ts';

/** PostgreSQL needs room for one file of its write-ahead log. */
const neededBytes = 16 * 1024 * 1024;

/** The failure, with PostgreSQL's code for a full disk if that is the cause. `free`: the bytes left on the folder's disk. */
export function explainedByDisk(
  failure: PgliteFailure,
  folder: string | null,
  free = folder === null ? null : freeBytes(folder),
): PgliteFailure {
  if (free === null || free >= neededBytes) return failure;
  const megabytes = Math.floor(free / 1024 / 1024);
  return { message: `The embedded database in ${dirname(folder ?? '')} has ${megabytes} MB left`, code: '53100' };
}

/** The bytes left for this account on the disk of the folder; `null` if that is unknown. */
export function freeBytes(folder: string): number | null {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize;
  } catch {
    return null;
  }
}

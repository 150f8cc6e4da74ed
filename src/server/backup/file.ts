/** Files of backups, which appear when they are whole; and what a person is told where one can't be written or read. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../log/operator-error.ts';
import { Damaged } from './format.ts';

/** Standard output, or input. */
export const stdio = '-';

/** Bytes: what is inflated at once. */
const chunkSize = 256 * 1024;

/** Compresses what it is given into a file that only its owner may read. Answers its size; of standard output, nothing. */
export async function writeFile(file: string, bytes: AsyncIterable<Buffer>): Promise<number | null> {
  // Half as small as the least, and twice as quick as the usual: what is copied comes faster than one processor compresses.
  const gzip = createGzip({ level: 3, chunkSize });
  if (file === stdio) {
    await pipeline(bytes, gzip, process.stdout, { end: false });
    return null;
  }
  if (existsSync(file)) throw new OperatorError(`${file} is there already. Name a new file.`);
  const partial = `${file}.partial`;
  try {
    await pipeline(bytes, gzip, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } catch (error) {
    if (!isFileFault(error) || error.code !== 'EISDIR') await rm(partial, { force: true }).catch(() => {});
    throw ofFile(file, error);
  }
  return (await stat(file)).size;
}

/** Hands its bytes to `read`; what is wrong with the file is told by its name. */
export async function readFile<Answer>(
  file: string,
  read: (bytes: AsyncIterable<Buffer>) => Promise<Answer>,
): Promise<Answer> {
  const source = file === stdio ? process.stdin : createReadStream(file);
  const gunzip = createGunzip({ chunkSize });
  // Whoever reads the stream hears of what is wrong, also of what was wrong before they began.
  gunzip.on('error', () => {});
  pipeline(source, gunzip).catch(() => {});
  try {
    return await read(gunzip);
  } catch (error) {
    throw ofFile(file, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

const faults: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'this user has no right to it',
  EPERM: 'this user has no right to it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is no folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the disk can only be read',
  EFBIG: 'the disk holds no files so large',
  EPIPE: 'whoever reads it has gone',
};

type FileFault = Error & { readonly code: string };

const isFileFault = (error: unknown): error is FileFault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function ofFile(file: string, error: unknown): unknown {
  if (error instanceof Damaged) return new OperatorError(`${file} is damaged: ${error.message}. Nothing was restored.`);
  if (!isFileFault(error)) return error;
  if (error.code === 'Z_BUF_ERROR')
    return new OperatorError(`${file} is damaged: it was cut off. Nothing was restored.`);
  if (error.code.startsWith('Z_'))
    return new OperatorError(`${file} is damaged, or no backup of the portal: ${error.message}. Nothing was restored.`);
  const told = faults[error.code];
  return told === undefined || !('syscall' in error) ? error : new OperatorError(`${file}: ${told}.`);
}

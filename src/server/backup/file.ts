/** Writes and reads backup files: complete or not at all, with messages for file errors. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gunzip } from 'node:zlib';
import { OperatorError } from '../log/operator-error.ts';
import { DamagedBackup } from './damaged.ts';

/** Standard output, or input. */
export const stdio = '-';

/** Bytes per chunk of gzip. */
const chunkSize = 256 * 1024;

/** Compresses the bytes into a file that only its owner may read. Returns its size; `null` for standard output. */
export async function writeFile(file: string, bytes: AsyncIterable<Buffer>): Promise<number | null> {
  // Twice as fast as the default level 6: compression, not the copy, bounds a backup. See `maxRatio`.
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
    throw toOperatorError(file, error);
  }
  return (await stat(file)).size;
}

type Read<Answer> = (bytes: AsyncIterable<Buffer>) => Promise<Answer>;

/** Passes the inflated bytes to `read`; errors name the file. */
export const readFile = <Answer>(file: string, read: Read<Answer>): Promise<Answer> =>
  inflate(createReadStream(file), file, read);

/**
 * Passes the inflated bytes to `judge`, which throws if they are damaged, and then again to `read`. Standard input is stored meanwhile
 * in a temporary file that only its owner may read.
 */
export async function readVerified<Answer>(file: string, verify: Read<void>, read: Read<Answer>): Promise<Answer> {
  if (file !== stdio) {
    await readFile(file, verify);
    return readFile(file, read);
  }
  const name = 'Standard input';
  const folder = await mkdtemp(join(tmpdir(), 'portal-restore-'));
  try {
    const copy = join(folder, 'backup');
    const handle = await open(copy, 'wx', 0o600);
    await inflate(Readable.from(storeWhileReading(process.stdin, handle)), name, verify).finally(() => handle.close());
    return await inflate(createReadStream(copy), name, read);
  } finally {
    process.stdin.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* storeWhileReading(source: AsyncIterable<Buffer>, handle: FileHandle): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    await handle.appendFile(chunk);
    yield chunk;
  }
}

async function inflate<Answer>(source: Readable, name: string, read: Read<Answer>): Promise<Answer> {
  const gunzip = createGunzip({ chunkSize });
  // Errors reach the reader of the stream, also those from before it began.
  gunzip.on('error', () => {});
  pipeline(source, gunzip).catch(() => {});
  try {
    return await read(limitRatio(gunzip));
  } catch (error) {
    throw toOperatorError(name, error);
  } finally {
    source.destroy();
    gunzip.destroy();
  }
}

/**
 * Limit of the compression ratio, against zip bombs. Deflate reaches 1,032; at this level 229 at most, whatever the rows are. Checked
 * only beyond `uncheckedBytes` bytes.
 */
const maxRatio = 250;
const uncheckedBytes = 64 * 1024 * 1024;

async function* limitRatio(gunzip: Gunzip): AsyncGenerator<Buffer> {
  let inflated = 0;
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    inflated += chunk.length;
    if (inflated > uncheckedBytes && inflated > maxRatio * gunzip.bytesWritten)
      throw new DamagedBackup(`it is more than ${maxRatio} times as large when it is unpacked, as no backup is`);
    yield chunk;
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
  EPIPE: 'its reader has closed it',
};

type FileFault = Error & { readonly code: string };

const isFileFault = (error: unknown): error is FileFault =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function toOperatorError(file: string, error: unknown): unknown {
  if (error instanceof DamagedBackup)
    return new OperatorError(`${file} is damaged: ${error.message}. Nothing was restored.`);
  if (!isFileFault(error)) return error;
  if (error.code === 'Z_BUF_ERROR')
    return new OperatorError(`${file} is damaged: it was cut off. Nothing was restored.`);
  if (error.code.startsWith('Z_'))
    return new OperatorError(`${file} is damaged, or no backup of the portal: ${error.message}. Nothing was restored.`);
  const reason = faults[error.code];
  return reason === undefined || !('syscall' in error) ? error : new OperatorError(`${file}: ${reason}.`);
}

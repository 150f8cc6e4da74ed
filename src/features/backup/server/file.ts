/** Writes and reads backup files: complete or not at all, with messages for file errors. */
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdtemp, open, rename, rm, stat, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip, type Gunzip } from 'node:zlib';
import { OperatorError } from '../../../server/log/operator-error.ts';
import { DamagedBackup } from './damaged-backup.ts';

/** Standard output, or input. */
export const stdio = '-';

/** Bytes per chunk of zlib's output. */
const chunkSize = 256 * 1024;

/** Compresses the bytes into a file that only its owner may read. Returns its size; `null` for standard output. */
export async function writeFile(file: string, bytes: AsyncIterable<Buffer>): Promise<number | null> {
  // Twice as fast as the default level 6, since compression is the bottleneck of a backup. `maxRatio` depends on it.
  const gzip = createGzip({ level: 3, chunkSize });
  if (file === stdio) {
    await pipeline(bytes, gzip, process.stdout, { end: false });
    return null;
  }
  if (existsSync(file)) throw new OperatorError(`${file} already exists. Name a new file.`);
  const partial = `${file}.partial`;
  try {
    await pipeline(bytes, gzip, createWriteStream(partial, { mode: 0o600, flush: true }));
    await rename(partial, file);
  } catch (error) {
    if (!isSystemError(error) || error.code !== 'EISDIR') await rm(partial, { force: true }).catch(() => {});
    throw toOperatorError(file, error);
  }
  return (await stat(file)).size;
}

type Read<Answer> = (bytes: AsyncIterable<Buffer>) => Promise<Answer>;

/** Passes the inflated bytes to `read`; errors name the file. */
export const readFile = <Answer>(file: string, read: Read<Answer>): Promise<Answer> =>
  inflate(createReadStream(file), file, read);

/**
 * Passes the inflated bytes to `verify`, which throws if they are damaged, and then again to `read`. Standard input is stored meanwhile
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
    await inflate(Readable.from(tee(process.stdin, handle)), name, verify).finally(() => handle.close());
    return await inflate(createReadStream(copy), name, read);
  } finally {
    process.stdin.destroy();
    await rm(folder, { recursive: true, force: true });
  }
}

async function* tee(source: AsyncIterable<Buffer>, handle: FileHandle): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    await handle.appendFile(chunk);
    yield chunk;
  }
}

async function inflate<Answer>(source: Readable, name: string, read: Read<Answer>): Promise<Answer> {
  const gunzip = createGunzip({ chunkSize });
  // The reader gets all errors from the stream, including those before it starts reading.
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
 * Limit of the compression ratio, against zip bombs. Deflate can reach 1,032, but at level 3 at most 229. Checked only beyond
 * `uncheckedBytes` bytes.
 */
const maxRatio = 250;
const uncheckedBytes = 64 * 1024 * 1024;

async function* limitRatio(gunzip: Gunzip): AsyncGenerator<Buffer> {
  let inflated = 0;
  for await (const chunk of gunzip as AsyncIterable<Buffer>) {
    inflated += chunk.length;
    if (inflated > uncheckedBytes && inflated > maxRatio * gunzip.bytesWritten)
      throw new DamagedBackup(`it unpacks to more than ${maxRatio} times its size, which no backup does`);
    yield chunk;
  }
}

const fileErrors: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of the path is not a folder',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EROFS: 'the file system is read-only',
  EFBIG: 'the file is too large for the file system',
  EPIPE: 'the reader has closed the pipe',
};

type SystemError = Error & { readonly code: string };

const isSystemError = (error: unknown): error is SystemError =>
  error instanceof Error && 'code' in error && typeof error.code === 'string';

function toOperatorError(file: string, error: unknown): unknown {
  if (error instanceof DamagedBackup)
    return new OperatorError(`${file} is damaged: ${error.message}. Nothing was restored.`);
  if (!isSystemError(error)) return error;
  if (error.code === 'Z_BUF_ERROR')
    return new OperatorError(`${file} is damaged: it is truncated. Nothing was restored.`);
  if (error.code.startsWith('Z_'))
    return new OperatorError(
      `${file} is damaged, or not a backup of the portal: ${error.message}. Nothing was restored.`,
    );
  const reason = fileErrors[error.code];
  return reason === undefined || !('syscall' in error) ? error : new OperatorError(`${file}: ${reason}.`);
}

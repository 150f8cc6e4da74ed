/**
 * Buffer of an export: the origin private file system, so that memory stays constant at any size, else memory. The complete
 * file is then downloaded under its specified name, without a file picker.
 */
import { newIdempotencyKey } from '#ui/calls/entity-calls.ts';

/** A file being written. */
export interface ExportFile {
  readonly stream: WritableStream<Uint8Array>;
  /** The complete file as a blob of this media type; call after the stream closed. */
  finish(type: string): Promise<Blob>;
  /** Deletes the buffer, at once or after a delay. */
  release(delayMs?: number): void;
}

/** Folder of the files being written, and of those left behind by closed pages. */
const folderName = 'exports';

/** Opens an empty file, separate from those of other exports and tabs. */
export async function openExportFile(): Promise<ExportFile> {
  return (await openOnDisk()) ?? openInMemory();
}

/** `null` where the browser has no file system, forbids it (private windows) or the disk is full. */
async function openOnDisk(): Promise<ExportFile | null> {
  try {
    const storage = await navigator.storage.getDirectory();
    const folder = await storage.getDirectoryHandle(folderName, { create: true });
    await removeAbandonedFiles(folder);
    const name = newIdempotencyKey();
    const release = await acquireLock(name);
    const handle = await folder.getFileHandle(name, { create: true });
    const stream: WritableStream<Uint8Array> = await handle.createWritable();
    return {
      stream,
      finish: async (type) => new Blob([await handle.getFile()], { type }),
      release: (delayMs = 0) => void setTimeout(release, delayMs),
    };
  } catch {
    return null;
  }
}

/** Acquires a file's Web Lock, which the browser releases with the page: an unlocked file is abandoned. */
const acquireLock = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const lockHeld = navigator.locks.request(lockName(name), () => new Promise<void>((release) => resolve(release)));
    lockHeld.catch(reject);
  });

/** Removes files without a lock. */
async function removeAbandonedFiles(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    await navigator.locks.request(lockName(name), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await folder.removeEntry(name);
    });
  }
}

const lockName = (name: string): string => `${folderName}/${name}`;

function openInMemory(): ExportFile {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const stream = new WritableStream<Uint8Array>({
    write: (chunk) => {
      chunks.push(new Uint8Array(chunk));
    },
  });
  return { stream, finish: async (type) => new Blob(chunks, { type }), release: () => {} };
}

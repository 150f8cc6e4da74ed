/**
 * Where an export is buffered. With the origin private file system it goes to disk and memory stays constant at any size,
 * else it is kept in memory. Either way the complete file is then downloaded under its fixed name, without a file picker: the
 * documents fix the name.
 */
import { newIdempotencyKey } from '../../calls/entity-calls.ts';

/** A file that is being written. */
export interface ExportFile {
  readonly stream: WritableStream<Uint8Array>;
  /** The whole file of that media type, once the stream was closed. */
  finish(type: string): Promise<Blob>;
  /** Releases the file, at once or after so many ms. */
  release(after?: number): void;
}

/** Holds the files being written, and those that closed pages left behind. */
const folderName = 'exports';

/** Opens an empty file; other exports and other tabs have their own. */
export async function openExportFile(): Promise<ExportFile> {
  return (await onDisk()) ?? inMemory();
}

/** Starts the browser's download of a file. */
export function download(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // Not at once: some browsers read the address only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** `null` where the browser has no file system, forbids it (private windows) or has no room. */
async function onDisk(): Promise<ExportFile | null> {
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
      release: (after = 0) => void setTimeout(release, after),
    };
  } catch {
    return null;
  }
}

/** Acquires a file's Web Lock, which the browser releases with the page: an unlocked file is abandoned. */
const acquireLock = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const held = navigator.locks.request(lockOf(name), () => new Promise<void>((release) => resolve(release)));
    held.catch(reject);
  });

/** Removes the unlocked files. */
async function removeAbandonedFiles(folder: FileSystemDirectoryHandle): Promise<void> {
  for await (const name of folder.keys()) {
    await navigator.locks.request(lockOf(name), { ifAvailable: true }, async (lock) => {
      if (lock !== null) await folder.removeEntry(name);
    });
  }
}

const lockOf = (name: string): string => `${folderName}/${name}`;

function inMemory(): ExportFile {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const stream = new WritableStream<Uint8Array>({
    write: (piece) => {
      pieces.push(new Uint8Array(piece));
    },
  });
  return { stream, finish: async (type) => new Blob(pieces, { type }), release: () => {} };
}

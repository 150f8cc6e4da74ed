/**
 * Where an export goes while it comes in. Where the browser has a file system of its own, the pieces go to disk and the
 * memory stays small at any size; else they are kept until the end. Either way the file is then downloaded under its fixed
 * name, without a question: the documents fix the name, and a file picker would let it be changed.
 */
import { newAttempt } from '../../calls/entity-calls.ts';

/** A file that is being written. */
export interface ExportFile {
  readonly stream: WritableStream<Uint8Array>;
  /** The whole file, once the stream was closed. */
  finish(): Promise<Blob>;
  /** Nobody needs it any more, or will not after so many ms. */
  release(after?: number): void;
}

/** Of the files that are written, and of those that pages left behind. */
const folderName = 'exports';

/** Opens an empty file, beside those of other exports and of other tabs. */
export async function openExportFile(): Promise<ExportFile> {
  return (await onDisk()) ?? inMemory();
}

/** Hands a file over to the browser's downloads. */
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
    await sweep(folder);
    const name = `${newAttempt()}.csv`;
    const letGo = await hold(name);
    const handle = await folder.getFileHandle(name, { create: true });
    const stream: WritableStream<Uint8Array> = await handle.createWritable();
    return {
      stream,
      finish: async () => new Blob([await handle.getFile()], { type: 'text/csv' }),
      release: (after = 0) => void setTimeout(letGo, after),
    };
  } catch {
    return null;
  }
}

/** Takes a file's lock, which ends with the page at the latest: a file that nobody holds is nobody's. */
const hold = (name: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const held = navigator.locks.request(lockOf(name), () => new Promise<void>((letGo) => resolve(letGo)));
    held.catch(reject);
  });

/** Removes the files that nobody holds. */
async function sweep(folder: FileSystemDirectoryHandle): Promise<void> {
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
  return { stream, finish: async () => new Blob(pieces, { type: 'text/csv' }), release: () => {} };
}

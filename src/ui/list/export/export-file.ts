/**
 * Where an export goes while it comes in. Where the browser has a file system of its own, the pieces go to disk and the
 * memory stays small at any size; else they are kept until the end. Either way the file is then downloaded under its fixed
 * name, without a question: the documents fix the name, and a file picker would let it be changed.
 */

/** A file that is being written. */
export interface ExportFile {
  readonly stream: WritableStream<Uint8Array>;
  /** The whole file, once the stream was closed. */
  finish(): Promise<Blob>;
}

/** The one file that is kept, until the next export or the end of the browser's patience with temporary data. */
const temporaryName = 'export.csv';

/** Opens an empty file; the one of the export before is gone then. */
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
    const folder = await navigator.storage.getDirectory();
    const handle = await folder.getFileHandle(temporaryName, { create: true });
    const stream: WritableStream<Uint8Array> = await handle.createWritable();
    return { stream, finish: async () => new Blob([await handle.getFile()], { type: 'text/csv' }) };
  } catch {
    return null;
  }
}

function inMemory(): ExportFile {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  const stream = new WritableStream<Uint8Array>({
    write: (piece) => {
      pieces.push(new Uint8Array(piece));
    },
  });
  return { stream, finish: async () => new Blob(pieces, { type: 'text/csv' }) };
}

/** Aborts an export whose client reads too slowly, or that takes too long: it holds a connection and a snapshot that blocks vacuum. */
import type { Readable } from 'node:stream';
import type { ExportPace } from './shares.ts';

/** A stream that counts the bytes read from it. */
export interface Metered extends Readable {
  /** Bytes. */
  readonly taken: number;
}

/** Thrown when an export is aborted before its last row. */
export class ExportEnded extends Error {
  override name = 'ExportEnded';
}

/** Samples of the rate in a window. */
const samples = 30;

/** Destroys the stream if it is read too slowly for a whole window; time in which there is nothing to read does not count. */
export function keepPace(stream: Metered, { bytes, window, longest }: ExportPace): void {
  const began = Date.now();
  let last = { at: began, taken: stream.taken };
  const timer = setInterval(() => {
    const now = { at: Date.now(), taken: stream.taken };
    if (now.at - began > longest) {
      stream.destroy(new ExportEnded(`The export lasted longer than ${Math.round(longest / 60_000)} minutes.`));
    } else if (stream.readableLength === 0) {
      last = now;
    } else if (now.at - last.at >= window) {
      if (now.taken - last.taken < bytes) {
        stream.destroy(new ExportEnded(`Only ${now.taken - last.taken} bytes were read in ${now.at - last.at} ms.`));
      }
      last = now;
    }
  }, window / samples).unref();
  stream.once('close', () => clearInterval(timer));
}

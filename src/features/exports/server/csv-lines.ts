/** Converts the output of `copy … (format csv)` to the lines of `#model/csv.ts`: adds the first one, ends each with CRLF. */
import type { TransformCallback } from 'node:stream';
import { Metered } from './metered.ts';

const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** Ends lines with CRLF; a line feed within quotes is part of a cell. */
export class CsvLines extends Metered {
  #inQuotes = false;

  constructor(first: string) {
    super();
    // Pushed at once, so that the download begins before the first row is read.
    this.push(first);
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const lines = Buffer.allocUnsafe(chunk.length * 2);
    let inQuotes = this.#inQuotes;
    let length = 0;
    for (let at = 0; at < chunk.length; at += 1) {
      const byte = chunk[at] as number;
      if (byte === quote) inQuotes = !inQuotes;
      else if (byte === lineFeed && !inQuotes) lines[length++] = carriageReturn;
      lines[length++] = byte;
    }
    this.#inQuotes = inQuotes;
    done(null, lines.subarray(0, length));
  }
}

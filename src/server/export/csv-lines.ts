/** From what `copy … (format csv)` writes to RFC 4180: a BOM and a header first, CRLF at the end of every line. */
import { csvCell } from '#model/escape.ts';
import { Transform, type TransformCallback } from 'node:stream';

/** The byte order mark by which spreadsheets know UTF-8, and the header line. */
export const firstLine = (labels: readonly string[]): string => `\uFEFF${csvLine(labels)}`;

export const csvLine = (cells: readonly string[]): string => `${cells.map((cell) => csvCell(cell)).join(',')}\r\n`;

const quote = 0x22;
const carriageReturn = 0x0d;
const lineFeed = 0x0a;

/** Ends lines by CRLF. A line feed inside quotes belongs to a cell and stays what it is. */
export class CsvLines extends Transform {
  #inQuotes = false;
  #made = 0;

  constructor(first: string) {
    super();
    // Before the first row is there, so that the download begins at once.
    this.push(first);
    this.#made = Buffer.byteLength(first);
  }

  /** Bytes that were read of what was made. */
  get taken(): number {
    return this.#made - this.readableLength;
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
    this.#made += length;
    done(null, lines.subarray(0, length));
  }
}

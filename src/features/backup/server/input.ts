/** Reads a stream by lines and by byte counts, and computes the digest of the bytes read. */
import { createHash } from 'node:crypto';
import { DamagedBackup } from './damaged-backup.ts';

const newline = 10;

export class BackupInput {
  readonly #bytes: AsyncIterator<Buffer>;
  readonly #digest = createHash('sha256');
  #rest: Buffer = Buffer.alloc(0);

  constructor(bytes: AsyncIterable<Buffer>) {
    this.#bytes = bytes[Symbol.asyncIterator]();
  }

  /** SHA-256 of everything read so far. */
  digest(): string {
    return this.#digest.copy().digest('hex');
  }

  /** Reads a line, with its line feed. @throws DamagedBackup if it has more than `maxBytes` bytes. */
  async line(maxBytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let length = 0; ;) {
      const rest = await this.#readSome();
      const end = rest.indexOf(newline) + 1;
      const part = this.#consume(end === 0 ? rest.length : end);
      length += part.length;
      if (length > maxBytes) throw new DamagedBackup('a line is too long');
      parts.push(part);
      if (end > 0) return Buffer.concat(parts);
    }
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0;) {
      const part = this.#consume(Math.min(missing, (await this.#readSome()).length));
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  async isAtEnd(): Promise<boolean> {
    return !(await this.#fill());
  }

  /** Returns the buffered bytes, at least one. */
  async #readSome(): Promise<Buffer> {
    if (!(await this.#fill())) throw new DamagedBackup('it is truncated');
    return this.#rest;
  }

  async #fill(): Promise<boolean> {
    while (this.#rest.length === 0) {
      const next = await this.#bytes.next();
      if (next.done === true) return false;
      this.#rest = next.value;
    }
    return true;
  }

  #consume(count: number): Buffer {
    const part = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    this.#digest.update(part);
    return part;
  }
}

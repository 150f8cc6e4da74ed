/** Reads a stream of chunks by lines and by byte counts, and computes the digest of what was read. */
import { createHash } from 'node:crypto';
import { DamagedBackup } from './damaged.ts';

const newline = 10;

export class Input {
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
      const rest = await this.#some();
      const end = rest.indexOf(newline) + 1;
      const part = this.#cut(end === 0 ? rest.length : end);
      length += part.length;
      if (length > maxBytes) throw new DamagedBackup('a line of it is too long');
      parts.push(part);
      if (end > 0) return Buffer.concat(parts);
    }
  }

  async take(count: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    for (let missing = count; missing > 0;) {
      const part = this.#cut(Math.min(missing, (await this.#some()).length));
      missing -= part.length;
      parts.push(part);
    }
    return Buffer.concat(parts);
  }

  async isOver(): Promise<boolean> {
    return !(await this.#fill());
  }

  /** Buffered bytes, at least one. */
  async #some(): Promise<Buffer> {
    if (!(await this.#fill())) throw new DamagedBackup('it was cut off');
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

  #cut(count: number): Buffer {
    const part = this.#rest.subarray(0, count);
    this.#rest = this.#rest.subarray(count);
    this.#digest.update(part);
    return part;
  }
}

import { Transform, type TransformCallback } from 'node:stream';

/** A stream that counts the bytes read from it; by itself it changes none. */
export class Metered extends Transform {
  #bytesProduced = 0;

  get bytesRead(): number {
    return this.#bytesProduced - this.readableLength;
  }

  override push(chunk: string | Uint8Array | null): boolean {
    if (chunk !== null) this.#bytesProduced += Buffer.byteLength(chunk);
    return super.push(chunk);
  }

  override _transform(chunk: Uint8Array, _: BufferEncoding, done: TransformCallback): void {
    done(null, chunk);
  }
}

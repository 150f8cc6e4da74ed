/** Receives the body of `POST …/import` chunk by chunk, so that others are served meanwhile, and no further than it may go. */
import { createHash } from 'node:crypto';
import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Tokenizer } from '@streamparser/json';
import { maxImportBytes } from '#model/import.ts';
import type { ImportRequest } from '#model/wire/import.ts';
import { malformed, Problem, tooLarge, tooSlow } from '../http/problems.ts';
import { notAnImport, readImportBody } from './import-grammar.ts';

/** Characters are put together in a buffer of so many bytes: a string that grows by characters is a tree of them. */
const stringBufferSize = 64 * 1024;

/** The stream is paused while more than so many chunks wait. */
const pace = { highWaterMark: 8, lowWaterMark: 1 };

/** What is to be imported, and the SHA-256 of the bytes that said so. */
export interface Received {
  readonly request: ImportRequest;
  readonly hash: string;
}

/** How much of a body is received. */
interface Limits {
  /** The most cells of a row. */
  readonly mostColumns: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Throws 400, 408, 413, and the signal's reason where the caller has gone. */
export async function receiveImport(
  stream: Readable | undefined,
  { mostColumns, time }: Limits,
  gone: AbortSignal,
): Promise<Received> {
  const hash = createHash('sha256');
  const parser = parserOf(mostColumns);
  const signal = AbortSignal.any([gone, AbortSignal.timeout(time)]);
  let bytes = 0;
  let fault: unknown;
  const parse = (chunk?: Buffer): void => {
    try {
      // What follows a mistake is received all the same: a client that is still sending would not read the answer.
      if (fault === undefined) parser.write(chunk);
    } catch (error) {
      fault = error instanceof Problem ? error : malformed('The body is not valid JSON.');
    }
  };
  try {
    for await (const [chunk] of stream === undefined ? [] : on(stream, 'data', { signal, close: ['end'], ...pace })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxImportBytes) throw tooLarge();
      if (fault === undefined) hash.update(chunk as Buffer);
      parse(chunk as Buffer);
    }
  } catch (error) {
    stream?.pause();
    gone.throwIfAborted();
    throw signal.aborted ? tooSlow() : error;
  }
  parse();
  if (fault !== undefined) throw fault;
  return { request: parser.request(), hash: hash.digest('hex') };
}

/** From bytes to tokens to the request; `write` without a chunk says that it is over. Throws where it is none. */
function parserOf(mostColumns: number): { write(chunk?: Buffer): void; request(): ImportRequest } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const tokenizer = new Tokenizer({ stringBufferSize });
  const reading = readImportBody(mostColumns);
  reading.next();
  let isEmpty = true;
  let request: ImportRequest | undefined;
  tokenizer.onToken = (token) => {
    isEmpty = false;
    if (request !== undefined) throw malformed('The body is not valid JSON.');
    const step = reading.next(token);
    if (step.done) request = step.value;
  };
  const decode = (chunk?: Buffer): string => {
    try {
      return decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      throw malformed('The body is not valid UTF-8.');
    }
  };
  return {
    write(chunk) {
      tokenizer.write(decode(chunk));
      if (chunk === undefined) tokenizer.end();
    },
    request() {
      if (request === undefined) throw isEmpty ? notAnImport() : malformed('The body is not valid JSON.');
      return request;
    },
  };
}

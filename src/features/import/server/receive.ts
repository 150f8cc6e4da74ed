/** Parses the body of `POST …/import` as a stream, within limits of size and time; other requests are served between chunks. */
import { createHash } from 'node:crypto';
import { on } from 'node:events';
import type { Readable } from 'node:stream';
import { Tokenizer } from '@streamparser/json';
import { maxImportBytes } from '../model/import.ts';
import type { ImportRequest } from '../model/operations.ts';
import { TimeSlice } from '../../../server/fairness/time-slice.ts';
import { malformed, Problem, tooLarge, tooSlow } from '../../../server/http/problems.ts';
import { notAnImport, readImportBody } from './import-grammar.ts';

/** Bytes. Without a string buffer the tokenizer concatenates strings character by character. */
const stringBufferSize = 64 * 1024;

/** Chunks that may wait to be parsed before the stream is paused. */
const watermarks = { highWaterMark: 8, lowWaterMark: 1 };

/** The parsed body, and the SHA-256 of its bytes. */
export interface Received {
  readonly request: ImportRequest;
  readonly hash: string;
}

interface Limits {
  /** Cells in a row. */
  readonly maxColumns: number;
  /** Milliseconds. */
  readonly time: number;
}

/** Throws 400, 408, 413, or the signal's reason after a disconnect. */
export async function receiveImport(
  stream: Readable | undefined,
  { maxColumns, time }: Limits,
  signal: AbortSignal,
): Promise<Received> {
  const hash = createHash('sha256');
  const parser = parserOf(maxColumns);
  const aborted = AbortSignal.any([signal, AbortSignal.timeout(time)]);
  const slice = new TimeSlice({ signal: aborted });
  let bytes = 0;
  let firstError: unknown;
  const parse = (chunk?: Buffer): void => {
    try {
      // After an error the rest is still received: most clients read the response only when they have sent everything.
      if (firstError === undefined) parser.write(chunk);
    } catch (error) {
      firstError = error instanceof Problem ? error : malformed('The body is not valid JSON.');
    }
  };
  try {
    for await (const [chunk] of stream === undefined
      ? []
      : on(stream, 'data', { signal: aborted, close: ['end'], ...watermarks })) {
      bytes += (chunk as Buffer).length;
      if (bytes > maxImportBytes) throw tooLarge();
      if (firstError === undefined) hash.update(chunk as Buffer);
      parse(chunk as Buffer);
      // Chunks that have arrived together come without a turn of the event loop in between.
      if (slice.isOver) await slice.next();
    }
  } catch (error) {
    stream?.pause();
    signal.throwIfAborted();
    throw aborted.aborted ? tooSlow() : error;
  }
  parse();
  if (firstError !== undefined) throw firstError;
  return { request: parser.request(), hash: hash.digest('hex') };
}

/** Decodes, tokenises and parses; `write` without a chunk ends the input. Throws 400. */
function parserOf(maxColumns: number): { write(chunk?: Buffer): void; request(): ImportRequest } {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const tokenizer = new Tokenizer({ stringBufferSize });
  const parser = readImportBody(maxColumns);
  parser.next();
  let isEmpty = true;
  let request: ImportRequest | undefined;
  tokenizer.onToken = (token) => {
    isEmpty = false;
    if (request !== undefined) throw malformed('The body is not valid JSON.');
    const step = parser.next(token);
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

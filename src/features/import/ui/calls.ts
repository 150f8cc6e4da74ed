/** `POST …/import`: the response is JSON; for many rows JSON lines, streamed while they are written. */
import type { ImportCounts, ImportLine, ImportRequest } from '../model/operations.ts';
import { CallError, isAbort } from '#ui/calls/call-error.ts';
import { readJson, send } from '#ui/calls/http.ts';
import { isJsonLines, readLines } from '#ui/calls/lines.ts';

/** Options of an import. */
export interface ImportOptions {
  /** Idempotency key: repeating an import with it writes nothing twice. */
  idempotencyKey: string;
  signal?: AbortSignal;
  /** Called with the number of rows written so far. */
  onProgress?: (writtenRows: number) => void;
}

/** Status of an import with invalid rows. */
const invalid = 422;

/** Imports rows. A 422 is not reported to the listeners: the dialog shows it. */
export async function importRows(
  service: string,
  path: string,
  body: ImportRequest,
  { idempotencyKey, signal, onProgress }: ImportOptions,
): Promise<ImportCounts> {
  const name = `${service} import`;
  const headers = { 'idempotency-key': idempotencyKey };
  const response = await send({ name, method: 'POST', path, body, headers, signal, handles: invalid });
  if (!isJsonLines(response)) return readJson({ name }, response);
  try {
    for await (const text of readLines(response)) {
      const line: ImportLine = JSON.parse(text);
      if ('end' in line) return line.end;
      if ('failure' in line) {
        onProgress?.(line.counts.created + line.counts.updated);
        throw incompleteResponse(name, line.failure);
      }
      onProgress?.(line.done);
    }
  } catch (error) {
    throw error instanceof CallError || isAbort(error) ? error : incompleteResponse(name, endedEarly, error);
  }
  throw incompleteResponse(name, endedEarly);
}

const endedEarly = 'The response ended early.';

const incompleteResponse = (name: string, detail: string, cause?: unknown): CallError =>
  new CallError(name, 0, { type: 'about:blank', title: 'Incomplete response', status: 0, detail }, { cause });

/** Calls of `POST …/import`. */
import type { ImportCounts, ImportLine, ImportPreview, ImportRequest } from '../model/operations.ts';
import { CallError, isAbort } from '#ui/calls/call-error.ts';
import { callPath, readJson, request, send } from '#ui/calls/http.ts';
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

/** Status of more rows than an import takes. */
const tooLarge = 413;

/** A 413 and a 422 are not reported to the listeners: the dialog shows them. */
export const previewImport = (service: string, body: ImportRequest, signal: AbortSignal): Promise<ImportPreview> =>
  request({
    name: `${service} import`,
    method: 'POST',
    path: callPath(service, 'import'),
    body: { ...body, preview: true },
    signal,
    reads: true,
    handles: [tooLarge, invalid],
  });

/**
 * Imports rows. The response is JSON; for many rows JSON lines, streamed while they are written. A 422 is not reported to the listeners:
 * the dialog shows it.
 */
export async function importRows(
  service: string,
  body: ImportRequest,
  { idempotencyKey, signal, onProgress }: ImportOptions,
): Promise<ImportCounts> {
  const name = `${service} import`;
  const path = callPath(service, 'import');
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

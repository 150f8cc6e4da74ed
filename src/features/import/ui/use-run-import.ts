import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import type { ImportCounts } from '../model/operations.ts';
import { CallError, isAbort } from '#ui/calls/call-error.ts';
import { newIdempotencyKey } from '#ui/calls/entity-calls.ts';
import { invalidateEntities } from '#ui/calls/entity-queries.ts';
import { confirmClose } from '#ui/confirm-close.ts';
import { importRows } from './calls.ts';
import type { Cells } from './cells.ts';
import { requestOf, type ImportDraft } from './draft.ts';

/** An import that ended early. */
export interface StoppedImport {
  readonly kind: 'cancelled' | 'failed' | 'refused';
  /** Number of rows written before that. */
  readonly writtenRows: number;
  readonly message: string;
}

/** Imports rows of a draft, except wrong ones. A retry sends the same idempotency key: it resumes, and writes nothing twice. */
export function useRunImport(entity: EntitySpec) {
  const queryClient = useQueryClient();
  /** `null` while nothing runs. */
  const [writtenRows, setWrittenRows] = useState<number | null>(null);
  const [stopped, setStopped] = useState<StoppedImport | null>(null);
  const controller = useRef<AbortController | null>(null);
  const attempt = useRef<{ draft: ImportDraft; rows: number; key: string } | null>(null);

  async function run(draft: ImportDraft, rows: Cells): Promise<ImportCounts | null> {
    const previous = attempt.current;
    const isRetry = previous !== null && previous.rows === rows.length && isSame(previous.draft, draft);
    const { key } = (attempt.current = isRetry ? previous : { draft, rows: rows.length, key: newIdempotencyKey() });
    const { signal } = (controller.current = new AbortController());
    let written = 0;
    const onProgress = (rows: number) => setWrittenRows((written = rows));
    setStopped(null);
    setWrittenRows(0);
    const allowClose = confirmClose();
    try {
      const request = { ...requestOf(entity, draft, rows), skipWrong: true };
      return await importRows(entity.service, request, { idempotencyKey: key, signal, onProgress });
    } catch (error) {
      setStopped(stoppedBy(error, written));
      return null;
    } finally {
      allowClose();
      setWrittenRows(null);
      void invalidateEntities(queryClient, entity.service);
    }
  }
  return { writtenRows, stopped, run, cancel: () => controller.current?.abort() };
}

export type ImportRun = ReturnType<typeof useRunImport>;

const isSame = (a: ImportDraft, b: ImportDraft): boolean =>
  a.rows === b.rows && a.leftOut === b.leftOut && a.columns === b.columns && a.days === b.days && a.by === b.by;

const unprocessable = 422;

function stoppedBy(error: unknown, writtenRows: number): StoppedImport {
  if (isAbort(error)) return { kind: 'cancelled', writtenRows, message: 'Cancelled.' };
  if (!(error instanceof CallError)) throw error;
  const kind = error.status === unprocessable ? 'refused' : 'failed';
  return { kind, writtenRows, message: error.message };
}

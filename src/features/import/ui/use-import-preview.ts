import { useEffect, useRef, useState } from 'react';
import type { EntitySpec } from '#model/entity.ts';
import { importBatchRows, maxImportBytes } from '../model/import.ts';
import { CallError, isAbort } from '#ui/calls/call-error.ts';
import { previewImport } from './calls.ts';
import { requestOf, type ImportDraft } from './draft.ts';
import { previewOf, emptyPreview, type PreviewedTable } from './preview.ts';

interface Failure {
  readonly message: string;
  /** Whether the same rows can be tried again. */
  readonly retry: boolean;
}

const debounceMs = 400;

interface PreviewedDraft {
  readonly draft: ImportDraft;
  readonly preview: PreviewedTable;
}

/** Fetches a preview whenever the draft changes: of all rows, or, in a long draft, of the changed ones. */
export function useImportPreview(spec: EntitySpec, draft: ImportDraft | null) {
  const [previewed, setPreviewed] = useState<PreviewedDraft | null>(null);
  const [failed, setFailed] = useState<{ draft: ImportDraft; failure: Failure } | null>(null);
  const latest = useRef(previewed);
  useEffect(() => {
    latest.current = previewed;
  });
  useEffect(() => {
    const before = latest.current;
    if (draft === null || draft === before?.draft || draft.columns.every((column) => column === null)) return undefined;
    const controller = new AbortController();
    const changed = before === null ? null : changedRows(before.draft, draft);
    const rowIndexes = changed ?? includedRows(draft);
    const fetchPreview = async () => {
      const previous = changed === null ? emptyPreview : (before?.preview ?? emptyPreview);
      const rows = rowIndexes.map((rowIndex) => draft.rows[rowIndex] ?? []);
      try {
        const preview =
          rows.length === 0
            ? previous
            : previewOf(
                await previewImport(
                  spec.service,
                  { ...requestOf(spec, draft, rows), changes: true },
                  controller.signal,
                ),
                rowIndexes,
                previous,
              );
        setPreviewed({ draft, preview });
        setFailed(null);
      } catch (error) {
        if (!isAbort(error)) setFailed({ draft, failure: failureOf(error) });
      }
    };
    const timer = setTimeout(() => void fetchPreview(), before === null ? 0 : debounceMs);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [spec, draft]);
  return {
    /** The last preview; `null` before the first one. */
    preview: previewed?.preview ?? null,
    /** Whether the preview is of the current draft, not of an older one. */
    isCurrent: previewed !== null && previewed.draft === draft,
    failure: failed?.draft === draft ? failed.failure : null,
    /** Discards the preview, so that the next one is of all rows. */
    reset: () => {
      setFailed(null);
      setPreviewed(null);
    },
  };
}

export type PreviewState = ReturnType<typeof useImportPreview>;

/** A 400 or 422 rejects the rows as a whole; its message is shown unchanged. */
function failureOf(error: unknown): Failure {
  if (error instanceof CallError) {
    if (error.status === 413) return { message: tooLargeMessage, retry: false };
    if (error.status === 400 || error.status === 422) return { message: error.message, retry: false };
  }
  return { message: 'The rows could not be checked.', retry: true };
}

const tooLargeMessage = `An import takes at most ${maxImportBytes / 1024 / 1024} MB. Split the table into several files.`;

const includedRows = ({ rows, leftOut }: ImportDraft): number[] =>
  [...rows.keys()].filter((rowIndex) => !leftOut.has(rowIndex));

/** Indexes of changed rows, where the drafts differ only in cells and are long; `null`: all rows need a preview. */
function changedRows(before: ImportDraft, after: ImportDraft): number[] | null {
  const same =
    before.columns === after.columns &&
    before.days === after.days &&
    before.by === after.by &&
    before.rows.length === after.rows.length;
  if (!same || after.rows.length <= importBatchRows) return null;
  return includedRows(after).filter(
    (rowIndex) => after.rows[rowIndex] !== before.rows[rowIndex] || before.leftOut.has(rowIndex),
  );
}

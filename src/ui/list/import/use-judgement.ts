import { useEffect, useRef, useState } from 'react';
import { importedTogether, type ImportPreview, type ImportRequest } from '#model/import.ts';
import { CallError, isAbort } from '../../calls/call-error.ts';
import { judgementOf, requestOf, type Draft, type Judgement } from './draft.ts';

/** The part of a client that previews use. */
export interface PreviewClient {
  previewImport(request: ImportRequest, signal?: AbortSignal): Promise<ImportPreview>;
}

/** A draft, and what was judged of it. */
export interface Judged {
  readonly draft: Draft;
  readonly judgement: Judgement;
}

export interface Judging {
  /** Of the draft as it was last judged; `null` before that, and where its rows are others now. */
  readonly judgement: Judgement | null;
  /** Whether it speaks of the draft as it is. */
  readonly isCurrent: boolean;
  /** Why it could not be judged; `null` where it could, or is about to be. */
  readonly failure: string | null;
  /** Takes a judgement that is known; `null`: the next draft is judged whole. */
  readonly take: (judged: Judged | null) => void;
}

/** How long typing has to rest. */
const pause = 400;

/** Lets the server judge the draft whenever it changes: all of it, or of many rows those that changed. */
export function useJudgement(client: PreviewClient, draft: Draft | null): Judging {
  const [judged, setJudged] = useState<Judged | null>(null);
  const [failed, setFailed] = useState<{ draft: Draft; message: string } | null>(null);
  const latest = useRef(judged);
  useEffect(() => {
    latest.current = judged;
  });
  useEffect(() => {
    const before = latest.current;
    if (draft === null || draft === before?.draft || draft.columns.every((column) => column === null)) return undefined;
    const controller = new AbortController();
    const places = before === null ? undefined : changedRows(before.draft, draft);
    const judge = async () => {
      const rows = places?.map((place) => draft.rows[place] ?? []) ?? draft.rows;
      try {
        const preview = await client.previewImport(requestOf(draft, rows), controller.signal);
        setJudged({ draft, judgement: judgementOf(preview, places, places && before?.judgement) });
        setFailed(null);
      } catch (error) {
        if (isAbort(error)) return;
        setFailed({ draft, message: error instanceof CallError ? error.message : 'The rows could not be checked.' });
      }
    };
    const timer = setTimeout(() => void judge(), before === null ? 0 : pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, draft]);
  return {
    judgement: judged !== null && judged.draft.rows.length === draft?.rows.length ? judged.judgement : null,
    isCurrent: judged !== null && judged.draft === draft,
    failure: failed !== null && failed.draft === draft ? failed.message : null,
    take: (known) => {
      setFailed(null);
      setJudged(known);
    },
  };
}

/** The rows that differ, where both drafts are otherwise the same and long; `undefined`: all have to be judged. */
function changedRows(before: Draft, after: Draft): number[] | undefined {
  const same = before.columns === after.columns && before.by === after.by && before.rows.length === after.rows.length;
  if (!same || after.rows.length <= importedTogether) return undefined;
  return after.rows.flatMap((row, index) => (row === before.rows[index] ? [] : [index]));
}

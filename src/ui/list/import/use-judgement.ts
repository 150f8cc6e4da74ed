import { useEffect, useRef, useState } from 'react';
import { importedTogether } from '#model/import.ts';
import type { ImportPreview, ImportRequest } from '#model/wire/import.ts';
import { CallError, isAbort } from '../../calls/call-error.ts';
import { requestOf, type Draft } from './draft.ts';
import { judgementOf, nothingJudged, type Judgement } from './judgement.ts';

/** The part of a client that previews use. */
export interface PreviewClient {
  previewImport(request: ImportRequest, signal?: AbortSignal): Promise<ImportPreview>;
}

export interface Judging {
  /** Of the draft as it was last judged; `null` before that. */
  readonly judgement: Judgement | null;
  /** Whether it speaks of the draft as it is. */
  readonly isCurrent: boolean;
  /** Why it could not be judged; `null` where it was, or is being. */
  readonly failure: Failure | null;
  /** The next draft is judged whole. */
  readonly forget: () => void;
}

interface Failure {
  readonly message: string;
  /** Whether the same rows may be judged another time. */
  readonly retry: boolean;
}

/** How long typing has to rest. */
const pause = 400;

interface Judged {
  readonly draft: Draft;
  readonly judgement: Judgement;
}

/** Lets the server judge the draft whenever it changes: all of it, or of many rows those that changed. */
export function useJudgement(client: PreviewClient, draft: Draft | null): Judging {
  const [judged, setJudged] = useState<Judged | null>(null);
  const [failed, setFailed] = useState<{ draft: Draft; failure: Failure } | null>(null);
  const latest = useRef(judged);
  useEffect(() => {
    latest.current = judged;
  });
  useEffect(() => {
    const before = latest.current;
    if (draft === null || draft === before?.draft || draft.columns.every((column) => column === null)) return undefined;
    const controller = new AbortController();
    const changed = before === null ? null : changedRows(before.draft, draft);
    const places = changed ?? takenRows(draft);
    const judge = async () => {
      const kept = changed === null ? nothingJudged : (before?.judgement ?? nothingJudged);
      const rows = places.map((place) => draft.rows[place] ?? []);
      try {
        const judgement =
          rows.length === 0
            ? kept
            : judgementOf(await client.previewImport(requestOf(draft, rows), controller.signal), places, kept);
        setJudged({ draft, judgement });
        setFailed(null);
      } catch (error) {
        if (!isAbort(error)) setFailed({ draft, failure: failureOf(error) });
      }
    };
    const timer = setTimeout(() => void judge(), before === null ? 0 : pause);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [client, draft]);
  return {
    judgement: judged?.judgement ?? null,
    isCurrent: judged !== null && judged.draft === draft,
    failure: failed?.draft === draft ? failed.failure : null,
    forget: () => {
      setFailed(null);
      setJudged(null);
    },
  };
}

/** What the rows as a whole must not do stands in a 422: it is said as it is. */
const failureOf = (error: unknown): Failure =>
  error instanceof CallError && error.status === 422
    ? { message: error.message, retry: false }
    : { message: 'The rows could not be checked.', retry: true };

const takenRows = ({ rows, leftOut }: Draft): number[] => [...rows.keys()].filter((place) => !leftOut.has(place));

/** The rows that differ, where both drafts are otherwise the same and long; `null`: all have to be judged. */
function changedRows(before: Draft, after: Draft): number[] | null {
  const same = before.columns === after.columns && before.by === after.by && before.rows.length === after.rows.length;
  if (!same || after.rows.length <= importedTogether) return null;
  return takenRows(after).filter((place) => after.rows[place] !== before.rows[place] || before.leftOut.has(place));
}

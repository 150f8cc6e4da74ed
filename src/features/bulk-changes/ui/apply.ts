/** Runs a bulk change: reads its progress, shows the outcome in a toast, and offers Undo. */
import type { QueryClient } from '@tanstack/react-query';
import { undoWindowMs } from '#model/wire.ts';
import type { BulkRequest } from '../model/bulk.ts';
import type { BulkLine, BulkReport } from '../model/operations.ts';
import type { EntitySpec } from '#model/entity.ts';
import { CallError } from '#ui/calls/call-error.ts';
import { reportFailure } from '#ui/calls/call-events.ts';
import { invalidateEntities } from '#ui/calls/entity-queries.ts';
import { readJson } from '#ui/calls/http.ts';
import { isJsonLines, readLines } from '#ui/calls/lines.ts';
import { confirmClose } from '#ui/confirm-close.ts';
import { formatCount } from '#ui/format-count.ts';
import { bulkRuns } from './bulk-runs.ts';
import { callBulk } from './call-bulk.ts';
import { UndoConflictError, showToast } from '#ui/toasts/toasts.ts';

/** Words for a change: `changed` for the toast, `Changing` while it runs. */
export interface ChangeWords {
  readonly done: string;
  readonly running: string;
}

/** A bulk change to run. */
export interface BulkChange {
  readonly entity: EntitySpec;
  readonly request: BulkRequest;
  readonly words: ChangeWords;
  readonly count: number;
}

/** Runs the change; errors are reported, then thrown. */
export async function runBulkChange(cache: QueryClient, { entity, request, words, count }: BulkChange): Promise<void> {
  const run = bulkRuns.begin(`${words.running} ${recordCountText(entity, count)}`);
  // The server ends a change of several batches where its reader goes away.
  const allowClose = confirmClose();
  try {
    const report = await readReport(entity, await callBulk(entity, request), run.progress);
    showToast({
      text: `${recordCountText(entity, report.changed)} ${words.done}${refusedText(report)}`,
      undo: report.id === null ? undefined : () => undo(cache, entity, report.id ?? 0),
      undoMs: undoWindowMs,
    });
  } finally {
    allowClose();
    run.end();
    void invalidateEntities(cache, entity.service);
  }
}

async function undo(queryClient: QueryClient, entity: EntitySpec, bulkId: number): Promise<void> {
  const allowClose = confirmClose();
  try {
    const response = await callBulk(entity, { action: 'undo', of: bulkId });
    const report = await readReport(entity, response, () => {});
    const { refused, refusedMore } = report;
    if (refused.length === 0) return;
    const names = refused.slice(0, 5).map(({ name, key }) => name || key.join('/'));
    const more = refused.length + refusedMore - names.length;
    throw new UndoConflictError(
      `${recordCountText(entity, report.changed)} undone. Changed since, and left alone: ${names.join(', ')}${more > 0 ? ` and ${formatCount(more)} more` : ''}.`,
    );
  } catch (error) {
    throw error instanceof CallError && [404, 409].includes(error.status)
      ? new UndoConflictError(error.message)
      : error;
  } finally {
    allowClose();
    void invalidateEntities(queryClient, entity.service);
  }
}

/** Reads the report of a change: the whole response, or the last line of a stream. Throws the error that ended it. */
async function readReport(
  { service }: EntitySpec,
  response: Response,
  onProgress: (processed: number, total: number) => void,
): Promise<BulkReport> {
  if (!isJsonLines(response)) return readJson({ name: `${service} bulk` }, response);
  const reported = (problem: CallError['problem'], cause?: unknown) => {
    const failure = new CallError(`${service} bulk`, problem?.status ?? response.status, problem, { cause });
    reportFailure(failure);
    return failure;
  };
  try {
    for await (const text of readLines(response)) {
      const line: BulkLine = JSON.parse(text);
      if ('report' in line) return line.report;
      if ('error' in line) throw reported(line.error);
      onProgress(line.done, line.of);
    }
  } catch (error) {
    throw error instanceof CallError ? error : reported(incompleteResponse, error);
  }
  throw reported(incompleteResponse);
}

const incompleteResponse = {
  type: 'about:blank',
  title: 'Incomplete response',
  status: 200,
  detail: 'The response ended early. History shows which records were changed.',
};

/** `1 Ship`, `1,204 Ships`. */
export const recordCountText = ({ label }: EntitySpec, count: number): string =>
  `${formatCount(count)} ${count === 1 ? label.one : label.many}`;

function refusedText({ refused, refusedMore }: BulkReport): string {
  const count = refused.length + refusedMore;
  return count === 0 ? '' : `; ${formatCount(count)} can’t be`;
}

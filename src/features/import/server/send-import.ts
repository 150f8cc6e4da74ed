/** Answers `POST …/import`: with a preview, with the final counts, or with a stream of progress lines. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { importColumns, importBatchRows } from '../model/import.ts';
import type { ImportCounts, ImportLine } from '../model/operations.ts';
import type { Needs } from '#model/permission.ts';
import { ndjsonType } from '#model/wire.ts';
import { disconnectSignal, type FairQueue } from '../../../server/fairness/fair-queue.ts';
import type { FairnessLimits } from '../../../server/fairness/limits.ts';
import { toProblem } from '../../../server/http/error-handler.ts';
import type { CurrentUser } from '../../../server/http/policy.ts';
import { timed } from '../../../server/http/server-timing.ts';
import { unrestricted, type EntityTable } from '../../../server/record/entity-table.ts';
import { idempotentRequest } from '../../../server/save/idempotency.ts';
import { importInBatches, importTogether, type ImportContext, type ImportJob } from './import-rows.ts';
import { previewRows, noCounts, refuseWrong, type PreviewedRows } from './preview-rows.ts';
import { readImport } from './read-import.ts';
import { receiveImport } from './receive.ts';

interface AnswerContext extends ImportContext {
  readonly queues: { readonly imports: FairQueue };
  readonly limits: Pick<FairnessLimits, 'previewTime'>;
}

export interface ImportCall {
  readonly stream: Readable | undefined;
  readonly idempotencyKey: string | string[] | undefined;
  readonly user: CurrentUser;
  readonly needs: Needs;
  readonly reply: FastifyReply;
  /** Milliseconds within which the body has to arrive. */
  readonly receiveTime: number;
}

/**
 * Waits in the fair queue, then parses, validates and, unless it is a preview, writes the rows. Throws 400, and 422 if a row is
 * invalid and `skipWrong` is not set.
 */
export async function sendImport(context: AnswerContext, entity: EntityTable, call: ImportCall): Promise<FastifyReply> {
  const { user, reply } = call;
  const signal = disconnectSignal(reply);
  const { timings } = reply.request;
  const endTurn = await timed(timings, 'turn', () => context.queues.imports.begin(user.id, signal));
  let isStreaming = false;
  try {
    const { administrators, database } = context;
    const validation = { db: database.db, administrators };
    const job = await timed(timings, 'read', () => receive(context, entity, call, signal));
    const { request } = job;
    if (request.preview) {
      const preview = () => previewRows(validation, request, signal, context.limits.previewTime);
      const { toWrite: _, ...answer } = await timed(timings, 'work', preview);
      return await reply.send(answer);
    }
    if (request.rows.length <= importBatchRows)
      return await reply.send(await timed(timings, 'work', () => importTogether(context, job)));
    const previewed = await timed(timings, 'work', () => previewRows(validation, request, signal));
    refuseWrong(request, previewed);
    isStreaming = true;
    const lines = Readable.from(progressLines(context, job, previewed, (error) => reply.log.error({ err: error })));
    return await reply.type(ndjsonType).send(lines.once('close', endTurn));
  } finally {
    if (!isStreaming) endTurn();
  }
}

async function receive(
  { catalogue, targets, pickable, restores, fills, checks }: AnswerContext,
  entity: EntityTable,
  { stream, idempotencyKey, user, needs, receiveTime }: ImportCall,
  signal: AbortSignal,
): Promise<ImportJob> {
  const { service } = entity.spec;
  const { request: body, hash } = await receiveImport(
    stream,
    { maxColumns: importColumns(entity.spec).length, time: receiveTime },
    signal,
  );
  const validate = catalogue.validatorOf(unrestricted(entity).spec);
  const request = readImport({ entity, targets, pickable, validate, restores, fills, checks, user }, body);
  return { request, user, needs, idempotency: idempotentRequest(idempotencyKey, user, [service, hash]), signal };
}

/** Progress after each batch, then the counts. The status is sent with the first line, so a later failure is a line of its own. */
async function* progressLines(
  context: AnswerContext,
  job: ImportJob,
  previewed: PreviewedRows,
  log: (error: unknown) => void,
): AsyncGenerator<string> {
  const counts = noCounts();
  try {
    for await (const batch of importInBatches(context, job, previewed)) {
      for (const [outcome, count] of Object.entries(batch)) counts[outcome as keyof ImportCounts] += count;
      yield ndjsonLine({ done: Object.values(counts).reduce((sum, count) => sum + count, 0) });
    }
    yield ndjsonLine({ end: counts });
  } catch (error) {
    const { details } = toProblem(error);
    if (details.status >= 500) log(error);
    yield ndjsonLine({ failure: details.detail, counts });
  }
}

const ndjsonLine = (message: ImportLine): string => `${JSON.stringify(message)}\n`;

/** The answer to `POST …/import`: what would become of the rows, what became of them, or line by line how far it is. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { importColumns, importBatchRows } from '#model/import.ts';
import type { ImportCounts, ImportLine } from '#model/wire/import.ts';
import type { Needs } from '#model/permission.ts';
import { ndjsonType } from '#model/wire.ts';
import { disconnectSignal } from '../http/disconnect-signal.ts';
import { toProblem } from '../http/error-handler.ts';
import type { CurrentUser } from '../http/policy.ts';
import { timed } from '../http/server-timing.ts';
import type { FairQueue } from '../fairness/fair-queue.ts';
import type { EntityTable } from '../record/entity-table.ts';
import { onceOf } from '../save/idempotency.ts';
import { importInBatches, importTogether, type ImportContext, type Importing } from './import-rows.ts';
import { previewRows, noCounts, refuseWrong, type PreviewedRows } from './preview-rows.ts';
import { readImport } from './read-import.ts';
import { receiveImport } from './receive.ts';

/** What the answer works with. */
interface AnswerContext extends ImportContext {
  readonly turns: { readonly imports: FairQueue };
  /** Milliseconds. */
  readonly previewTime: number;
  readonly receiveTime: number;
}

/** What is imported, by whom, and to whom it is told. */
export interface ImportCall {
  readonly stream: Readable | undefined;
  readonly idempotencyKey: string | string[] | undefined;
  readonly user: CurrentUser;
  readonly needs: Needs;
  readonly reply: FastifyReply;
}

/**
 * When it is the user's turn, reads the rows, judges them, and unless that was all, writes them. Throws 400 and 422 where rows are
 * wrong that are not left out.
 */
export async function sendImport(context: AnswerContext, entity: EntityTable, call: ImportCall): Promise<FastifyReply> {
  const { user, reply } = call;
  const gone = disconnectSignal(reply);
  const { timings } = reply.request;
  const endTurn = await timed(timings, 'turn', () => context.turns.imports.begin(user.id, gone));
  let isStreaming = false;
  try {
    const { administrators, database } = context;
    const judging = { db: database.db, administrators };
    const importing = await timed(timings, 'read', () => receive(context, entity, call, gone));
    const { asked } = importing;
    if (asked.preview) {
      const judge = () => previewRows(judging, asked, gone, context.previewTime);
      const { wanted: _, ...preview } = await timed(timings, 'work', judge);
      return await reply.send(preview);
    }
    if (asked.rows.length <= importBatchRows)
      return await reply.send(await timed(timings, 'work', () => importTogether(context, importing)));
    const judged = await timed(timings, 'work', () => previewRows(judging, asked, gone));
    refuseWrong(asked, judged);
    isStreaming = true;
    const lines = Readable.from(linesOf(context, importing, judged, (error) => reply.log.error({ err: error })));
    return await reply.type(ndjsonType).send(lines.once('close', endTurn));
  } finally {
    if (!isStreaming) endTurn();
  }
}

async function receive(
  { catalogue, targets, restores, receiveTime }: AnswerContext,
  entity: EntityTable,
  { stream, idempotencyKey, user, needs }: ImportCall,
  gone: AbortSignal,
): Promise<Importing> {
  const { service } = entity.spec;
  const limits = { mostColumns: importColumns(entity.spec).length, time: receiveTime };
  const { request, hash } = await receiveImport(stream, limits, gone);
  const validate = catalogue.validatorOf(service);
  const asked = readImport({ entity, targets, validate, restores, user }, request);
  return { asked, user, needs, once: onceOf(idempotencyKey, user.id, [service, hash]), gone };
}

/** Rows so far after each batch, then the end. What fails after the first line can only be told in the last. */
async function* linesOf(
  context: AnswerContext,
  importing: Importing,
  judged: PreviewedRows,
  log: (error: unknown) => void,
): AsyncGenerator<string> {
  const counts = noCounts();
  try {
    for await (const batch of importInBatches(context, importing, judged)) {
      for (const [outcome, count] of Object.entries(batch)) counts[outcome as keyof ImportCounts] += count;
      yield line({ done: Object.values(counts).reduce((sum, count) => sum + count, 0) });
    }
    yield line({ end: counts });
  } catch (error) {
    const { details } = toProblem(error);
    if (details.status >= 500) log(error);
    yield line({ failure: details.detail, counts });
  }
}

const line = (one: ImportLine): string => `${JSON.stringify(one)}\n`;

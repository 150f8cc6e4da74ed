/** The answer to `POST …/import`: what would become of the rows, what became of them, or line by line how far it is. */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { importedTogether, type ImportCounts, type ImportLine } from '#model/import.ts';
import { linesType } from '#model/wire.ts';
import { goneSignal } from '../http/caller-gone.ts';
import { toProblem } from '../http/error-handler.ts';
import { timed } from '../http/server-timing.ts';
import type { Turns } from '../fairness/turns.ts';
import type { Once } from '../save/idempotency.ts';
import type { SaveContext } from '../save/save.ts';
import { importInBatches, importTogether, tryImport, type Importing } from './import-rows.ts';
import { judgeRows, noCounts, refuseWrong, type Judged } from './judge-rows.ts';
import type { Import } from './read-import.ts';

/** What every import works with. */
export interface ImportContext extends SaveContext {
  readonly turns: { readonly imports: Turns };
}

/** What is imported, by whom, and to whom it is told. */
export interface ImportCall {
  readonly asked: Import;
  readonly userId: number;
  readonly once: Once | null;
  readonly reply: FastifyReply;
}

/** Judges, and unless that was all, writes, when it is the user's turn. Throws 422 where rows are wrong that are not left out. */
export async function sendImport(context: ImportContext, { reply, ...call }: ImportCall): Promise<FastifyReply> {
  const importing = { ...call, gone: goneSignal(reply) };
  const { asked, gone, userId } = importing;
  const { timings } = reply.request;
  const endTurn = await timed(timings, 'turn', () => context.turns.imports.begin(userId, gone));
  let isStreaming = false;
  try {
    if (!asked.preview && asked.rows.length <= importedTogether)
      return await reply.send(await timed(timings, 'work', () => importTogether(context, importing)));
    const judged = await timed(timings, 'work', () => judgeRows(context.database.db, asked, gone));
    if (asked.preview) return await reply.send(await tryImport(context, importing, judged));
    refuseWrong(asked, judged);
    isStreaming = true;
    const lines = Readable.from(linesOf(context, importing, judged, (error) => reply.log.error({ err: error })));
    return await reply.type(linesType).send(lines.once('close', endTurn));
  } finally {
    if (!isStreaming) endTurn();
  }
}

/** Rows so far after each batch, then the end. What fails after the first line can only be told in the last. */
async function* linesOf(
  context: ImportContext,
  importing: Importing,
  judged: Judged,
  log: (error: unknown) => void,
): AsyncGenerator<string> {
  const end = noCounts();
  try {
    for await (const batch of importInBatches(context, importing, judged)) {
      for (const [outcome, count] of Object.entries(batch)) end[outcome as keyof ImportCounts] += count;
      yield line({ done: Object.values(end).reduce((sum, count) => sum + count, 0) });
    }
    yield line({ end });
  } catch (error) {
    const { details } = toProblem(error);
    if (details.status >= 500) log(error);
    yield line({ failure: details.detail });
  }
}

const line = (one: ImportLine): string => `${JSON.stringify(one)}\n`;

/** Sends a file of an export as a stream. */
import { pipeline, type Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { exportFormats } from '../model/file-formats.ts';
import { exportFileName, type ExportFormat } from '../model/formats.ts';
import { ExportEnded, abortIfSlow } from './abort-if-slow.ts';
import { disconnectSignal, type FairQueue } from '../../../server/fairness/fair-queue.ts';
import type { Metered } from './metered.ts';
import type { FairnessLimits } from '../../../server/fairness/limits.ts';
import { timed } from '../../../server/http/server-timing.ts';

export interface SendContext {
  readonly queues: { readonly exports: FairQueue };
  readonly limits: Pick<FairnessLimits, 'export'>;
}

export interface SentFile {
  readonly format: ExportFormat;
  /** The file's name (data 2). */
  readonly file: string;
  readonly userId: number;
  readonly reply: FastifyReply;
}

/**
 * Waits in the fair queue, then streams what is read through `written`. An error, or a client that reads too slowly, aborts the response,
 * so that an incomplete file never looks complete.
 */
export async function sendFile(
  { queues, limits }: SendContext,
  { format, file, userId, reply }: SentFile,
  written: Metered,
  read: (disconnected: AbortSignal) => Promise<Readable>,
): Promise<FastifyReply> {
  const disconnected = disconnectSignal(reply);
  written.once('close', await timed(reply.request.timings, 'turn', () => queues.exports.begin(userId, disconnected)));
  try {
    pipeline(await read(disconnected), written, (error) => {
      if (error instanceof ExportEnded) reply.log.warn({ userId }, `An export was aborted: ${error.message}`);
      else if (error && !disconnected.aborted) reply.log.error({ err: error }, 'An export failed.');
    });
    // After `pipeline`, which handles the stream's errors: an unhandled one ends the process.
    abortIfSlow(written, limits.export);
  } catch (error) {
    written.destroy();
    throw error;
  }
  return reply
    .type(exportFormats[format].mediaType)
    .header('content-disposition', `attachment; filename="${exportFileName(file, format)}"`)
    .send(written);
}

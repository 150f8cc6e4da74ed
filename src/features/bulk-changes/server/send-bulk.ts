/**
 * `POST …/bulk`: changes many records, or previews the change. Up to one transaction's size it is atomic; a larger change commits in
 * batches, and its answer streams the progress.
 */
import { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyReply } from 'fastify';
import { ndjsonType } from '#model/wire.ts';
import { disconnectSignal } from '../../../server/fairness/fair-queue.ts';
import type { EntityTable } from '../../../server/record/entity-table.ts';
import type { BulkRequestContext, BulkContext } from './batch-executor.ts';
import { BulkExecutor } from './bulk-executor.ts';

/** Throws 404, 409, 422. */
export async function sendBulk(
  context: BulkContext,
  entity: EntityTable,
  { reply, ...request }: BulkRequestContext & { readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const signal = disconnectSignal(reply);
  let { log } = reply;
  const onStart = (bulk: number, records: number) => {
    log = log.child({ bulk });
    logStart(log, entity, request, records);
  };
  const executor = new BulkExecutor(context, entity, request, signal, onStart);
  const keys = await executor.keys();
  if (request.bulk.preview) return reply.send(await executor.preview(keys));
  if (keys.length <= request.batch) return reply.send(await executor.inOneTransaction(keys));
  const lines = await executor.inBatches(keys, (error) => {
    if (!signal.aborted) log.error({ err: error }, 'A bulk change failed.');
  });
  // Back-pressure: a client that doesn't read delays the next batch, and no lock is held between batches; a disconnect ends the change.
  return reply.type(ndjsonType).send(Readable.from(lines, { objectMode: false }));
}

/** `log` has the bulk change's id. */
export function logStart(
  log: FastifyBaseLogger,
  { spec }: EntityTable,
  request: BulkRequestContext,
  records: number,
): void {
  const { bulk, user } = request;
  log.info({ entity: spec.service, action: bulk.change.action, records, user: user.id }, 'A bulk change has started');
}

/**
 * `POST …/bulk`: changes many records, or previews the change. Up to one transaction's size it is atomic; a larger change commits in
 * batches, and its answer streams the progress.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { ndjsonType } from '#model/wire.ts';
import { disconnectSignal } from '../fairness/fair-queue.ts';
import type { EntityTable } from '../record/entity-table.ts';
import type { BulkRequestContext, BulkContext } from './records-work.ts';
import { BulkWork } from './work.ts';

/** Executes or previews a bulk change. Throws 404, 409, 422. */
export async function sendBulk(
  context: BulkContext,
  entity: EntityTable,
  { reply, ...request }: BulkRequestContext & { readonly reply: FastifyReply },
): Promise<FastifyReply> {
  const signal = disconnectSignal(reply);
  let { log } = reply;
  const onBegin = (bulk: number, records: number) => {
    const { action } = request.bulk.change;
    log = log.child({ bulk });
    log.info({ entity: entity.spec.service, action, records, user: request.user.id }, 'A bulk change has begun');
  };
  const work = new BulkWork(context, entity, request, signal, onBegin);
  const keys = await work.keys();
  if (request.bulk.preview) return reply.send(await work.preview(keys));
  if (keys.length <= context.bulkBatch) return reply.send(await work.whole(keys));
  const lines = await work.inBatches(keys, (error) => {
    if (!signal.aborted) log.error({ err: error }, 'A bulk change broke off.');
  });
  // Back-pressure: a client that doesn't read delays the next batch, and no lock is held between batches; a disconnect ends the change.
  return reply.type(ndjsonType).send(Readable.from(lines, { objectMode: false }));
}

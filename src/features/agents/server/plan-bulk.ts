/** Plans a change of existing records: the bulk change of the screen, of at most one transaction. */
import { bulkBatch } from '../../bulk-changes/model/bulk.ts';
import type { BulkPreview } from '../../bulk-changes/model/operations.ts';
import { bulkParser, type Bulk } from '../../bulk-changes/server/request.ts';
import type { BulkRequestContext } from '../../bulk-changes/server/batch-executor.ts';
import { logStart } from '../../bulk-changes/server/send-bulk.ts';
import { BulkExecutor } from '../../bulk-changes/server/bulk-executor.ts';
import { digestOf } from '../../bulk-changes/server/rows.ts';
import { malformed } from '../../../server/http/problems.ts';
import { listQueryReader } from '../../../server/list/query/read-query.ts';
import type { IdempotentRequest } from '../../../server/save/idempotency.ts';
import { digestOfJson, type PlanContext, type PlannedChange, type ProposedChange } from './change.ts';
import { listQueryOf } from './list-query.ts';

/** Throws 400, and 422 for values that no record may have. */
export async function planBulk(context: PlanContext, change: ProposedChange): Promise<PlannedChange> {
  const { service, found, caller } = context;
  const { entity } = found;
  const bulk = readBulk(context, change);
  const { user } = caller;
  const executor = executorOf(context, { ...bulk, preview: true }, null);
  const keys = await executor.keys();
  if (keys.length > bulkBatch)
    throw malformed(
      `${keys.length} records match. One proposal changes at most ${bulkBatch}: narrow the filter, or propose parts.`,
    );
  const digest = () => digestOf(service.database.db, entity, keys);
  const before = await service.queues.bulk.take(user.id, caller.signal, digest);
  const preview = await executor.preview(keys);
  return {
    preview,
    refusal: refusalOf(preview, bulk.skipRefused),
    digest: digestOfJson(keys, before, preview),
    apply: (idempotency) => executorOf(context, bulk, idempotency).inOneTransaction(keys, before),
  };
}

function readBulk({ service, found }: PlanContext, change: ProposedChange): Bulk {
  const { spec } = found;
  const { action, keys, filter, search, values, rows, skipRefused } = change;
  const isFiltered = filter !== undefined || search !== undefined;
  if (rows !== undefined) throw malformed([{ field: 'rows', message: 'are given to create records, and only then.' }]);
  if ((keys !== undefined) === isFiltered)
    throw malformed([
      { field: 'keys', message: 'or filter must be given, and not both. An empty filter means all records.' },
    ]);
  const { portal, validatorOf } = service.catalogue;
  const read = bulkParser(spec, () => validatorOf(spec), listQueryReader(spec, portal));
  return read({
    action,
    ...(keys === undefined ? { query: listQueryOf(spec, portal.calendar, change) } : { keys }),
    ...(values !== undefined && { values }),
    ...(skipRefused === true && { skipRefused }),
  });
}

function executorOf(
  { service, found, caller, needs }: PlanContext,
  bulk: Bulk,
  idempotency: IdempotentRequest | null,
): BulkExecutor {
  const { entity } = found;
  const request: BulkRequestContext = { bulk, user: caller.user, needs, batch: bulkBatch, idempotency };
  return new BulkExecutor(service, entity, request, caller.signal, (id, records) =>
    logStart(caller.log.child({ bulk: id }), entity, request, records),
  );
}

function refusalOf({ changing, refused, refusedMore, unchecked = 0 }: BulkPreview, skipsRefused: boolean) {
  const count = refused.length + refusedMore;
  if (unchecked > 0) return `${unchecked} records could not be checked in time. Propose fewer records.`;
  if (count > 0 && !skipsRefused)
    return `${count} of the records can not be changed, for the reasons in the preview. Leave them out, or propose with skipRefused.`;
  return changing === 0 ? 'Nothing would change.' : undefined;
}

/** Exports the audit trail as CSV, with a line for each changed field. Reads page by page, since entries never change. */
import { authorName } from '#model/author.ts';
import { escapeFormula } from '#model/escape.ts';
import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Field } from '#model/field.ts';
import { formatDay } from '#model/date.ts';
import { hasDays } from '#model/kinds.ts';
import { exportFormats } from '#model/wire.ts';
import type { AuditEntry } from '#model/wire/history.ts';
import type { AuditPage, AuditQuery } from '#model/wire/audit.ts';
import { csvLine, firstLine } from '#model/csv.ts';
import { ExportEnded, abortIfSlow, type Metered } from '../fairness/abort-if-slow.ts';
import type { FairnessLimits } from '../fairness/limits.ts';
import { disconnectSignal, type FairQueue } from '../fairness/fair-queue.ts';

/** Entries per page. */
const batchSize = 1_000;

const labels = ['When (UTC)', 'Who', 'Entity', 'Key', 'Record', 'Change', 'Field', 'Before', 'After'];

interface ExportContext {
  readonly turns: FairQueue;
  readonly pace: FairnessLimits['export'];
  readonly userId: number;
  readonly reply: FastifyReply;
}

/** Waits in the fair queue, then streams all entries that match the query. An error aborts the response. */
export async function sendAuditExport(
  read: (query: AuditQuery) => Promise<AuditPage>,
  query: AuditQuery,
  { turns, pace, userId, reply }: ExportContext,
): Promise<FastifyReply> {
  const disconnected = disconnectSignal(reply);
  const endTurn = await turns.begin(userId, disconnected);
  const lines = new CountingTransform().once('close', endTurn);
  pipeline(Readable.from(csvLines(read, query, disconnected)), lines, (error) => {
    if (error instanceof ExportEnded) reply.log.warn({ userId }, `An export was aborted: ${error.message}`);
    else if (error && !disconnected.aborted) reply.log.error({ err: error }, 'An export failed.');
  });
  abortIfSlow(lines, pace);
  return reply
    .type(exportFormats.csv)
    .header('content-disposition', 'attachment; filename="AuditTrailExport.csv"')
    .send(lines);
}

/** Counts the bytes that the client has read. */
class CountingTransform extends Transform implements Metered {
  #bytesProduced = 0;

  get bytesRead(): number {
    return this.#bytesProduced - this.readableLength;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#bytesProduced += chunk.length;
    done(null, chunk);
  }
}

async function* csvLines(
  read: (query: AuditQuery) => Promise<AuditPage>,
  query: AuditQuery,
  disconnected: AbortSignal,
): AsyncGenerator<string> {
  yield firstLine(labels);
  let after = query.after;
  for (;;) {
    disconnected.throwIfAborted();
    const { data, entities, more } = await read({ ...query, pageSize: batchSize, ...(after && { after }) });
    const byService = new Map(entities.map((entity) => [entity.service, entity]));
    yield data
      .flatMap((entry) =>
        entryLines(entry, byService.get(entry.entity)?.label ?? '', byService.get(entry.entity)?.fields ?? {}),
      )
      .join('');
    after = data.at(-1)?.id;
    if (!more || after === undefined) return;
  }
}

function entryLines(
  { changedDate, changedBy, key, name, action, changes }: AuditEntry,
  entity: string,
  fields: Readonly<Record<string, Field>>,
): string[] {
  const author = changedBy === null ? 'The portal' : authorName(changedBy);
  const record = [changedDate, author, entity, key.join('/'), name, action];
  const line = (cells: readonly string[]) => csvLine([...record, ...cells].map(escapeFormula));
  const changed = Object.entries(changes);
  if (changed.length === 0) return [line(['', '', ''])];
  return changed.map(([field, { from, to }]) =>
    line([fields[field]?.label ?? field, textOf(fields[field], from), textOf(fields[field], to)]),
  );
}

/** Formats a value like an export of a list. */
function textOf(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  return hasDays(field) ? formatDay(String(value)) : String(value);
}

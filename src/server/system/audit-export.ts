/** The audit trail as CSV: a line for each changed field, read page by page (entries never change). */
import { escapeFormula } from '#model/escape.ts';
import { pipeline, Readable, Transform } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Field } from '#model/entity.ts';
import { formatDay } from '#model/date.ts';
import { hasDays } from '#model/kinds.ts';
import { exportFormats } from '#model/wire.ts';
import type { AuditEntry } from '#model/wire/history.ts';
import type { AuditPage, AuditQuery } from '#model/wire/audit.ts';
import { csvLine, firstLine } from '../export/csv-lines.ts';
import { ExportEnded, keepPace, type Metered } from '../fairness/keep-pace.ts';
import type { ExportPace } from '../fairness/shares.ts';
import { disconnectSignal, type FairQueue } from '../fairness/fair-queue.ts';

/** Entries per page. */
const batchSize = 1_000;

const labels = ['When (UTC)', 'Who', 'Entity', 'Key', 'Record', 'Change', 'Field', 'Before', 'After'];

interface Sending {
  readonly turns: FairQueue;
  readonly pace: ExportPace;
  readonly userId: number;
  readonly reply: FastifyReply;
}

/** Sends all entries that match the query, when the user's turn in the queue comes. An error aborts the answer. */
export async function sendAuditExport(
  read: (query: AuditQuery) => Promise<AuditPage>,
  query: AuditQuery,
  { turns, pace, userId, reply }: Sending,
): Promise<FastifyReply> {
  const disconnected = disconnectSignal(reply);
  const endTurn = await turns.begin(userId, disconnected);
  const lines = new Counted().once('close', endTurn);
  pipeline(Readable.from(linesOf(read, query, disconnected)), lines, (error) => {
    if (error instanceof ExportEnded) reply.log.warn({ userId }, `An export was ended: ${error.message}`);
    else if (error && !disconnected.aborted) reply.log.error({ err: error }, 'An export broke off.');
  });
  keepPace(lines, pace);
  return reply
    .type(exportFormats.csv)
    .header('content-disposition', 'attachment; filename="AuditTrailExport.csv"')
    .send(lines);
}

/** Counts the bytes that the client has read. */
class Counted extends Transform implements Metered {
  #made = 0;

  get taken(): number {
    return this.#made - this.readableLength;
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: (error: null, chunk: Buffer) => void): void {
    this.#made += chunk.length;
    done(null, chunk);
  }
}

async function* linesOf(
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
  const author = changedBy === null ? 'The portal' : changedBy.name;
  const record = [changedDate, author, entity, key.join('/'), name, action];
  const line = (cells: readonly string[]) => csvLine([...record, ...cells].map(escapeFormula));
  const changed = Object.entries(changes);
  if (changed.length === 0) return [line(['', '', ''])];
  return changed.map(([field, { from, to }]) =>
    line([fields[field]?.label ?? field, textOf(fields[field], from), textOf(fields[field], to)]),
  );
}

/** Formats a value as exports of lists do. */
function textOf(field: Field | undefined, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.map(String).join(', ');
  if (typeof value === 'object') return 'name' in value ? String(value.name) : JSON.stringify(value);
  return hasDays(field) ? formatDay(String(value)) : String(value);
}

/**
 * `POST …/export.csv`: every row of a list query, as a stream (core 7).
 *
 * PostgreSQL copies directly into the response. The embedded database has one session, which a slow client must not block, so it first
 * lists the keys, and then copies batches of rows.
 */
import { pipeline, Readable, type Duplex } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { firstLine } from '#model/csv.ts';
import { fieldOf } from '#model/entity.ts';
import { toKey, isNumericPart, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { exportFileName, exportFormats, totalHeader, type ExportFormat } from '#model/wire.ts';
import { listDatabase, readOne, type Database, type ListDatabase } from '../database/database.ts';
import { recordColumn, recordsByKey, referenceJoins, wireValue } from '../record/record-sql.ts';
import { fromItem, type EntityTable } from '../record/entity-table.ts';
import { ExportEnded, abortIfSlow, type Metered } from '../fairness/abort-if-slow.ts';
import type { FairnessLimits } from '../fairness/limits.ts';
import { disconnectSignal, type FairQueue } from '../fairness/fair-queue.ts';
import type { Pages } from '../list/pages.ts';
import { timed } from '../http/server-timing.ts';
import { matches } from '../list/query/conditions.ts';
import type { ListRequest } from '../list/query/read-query.ts';
import { reading } from '../list/unreadable.ts';
import { orderOf } from '../list/rows/order.ts';
import { cellExpressions, headerCells } from './cells.ts';
import { CsvLines } from './csv-lines.ts';
import { literalSql } from './literal-sql.ts';
import { refuseLongExport } from './row-limit.ts';

export interface ExportContext {
  readonly database: Database;
  readonly pages: Pages;
  readonly turns: { readonly exports: FairQueue };
  readonly limits: Pick<FairnessLimits, 'export'>;
}

/** Format → converter of the database's CSV. */
const writers: Readonly<Record<ExportFormat, (labels: readonly string[]) => Metered & Duplex>> = {
  csv: (labels) => new CsvLines(firstLine(labels)),
};

/** A request for an export. */
export interface ExportRequest {
  readonly format: ExportFormat;
  readonly request: ListRequest;
  /** The file's name (data 2). */
  readonly file: string;
  readonly userId: number;
  readonly reply: FastifyReply;
}

/**
 * Waits in the fair queue, then streams the rows. An error, or a client that reads too slowly, aborts the response, so that an incomplete
 * file never looks complete.
 */
export async function sendExport(
  context: ExportContext,
  entity: EntityTable,
  { format, request, file, userId, reply }: ExportRequest,
): Promise<FastifyReply> {
  const disconnected = disconnectSignal(reply);
  const endTurn = await timed(reply.request.timings, 'turn', () => context.turns.exports.begin(userId, disconnected));
  const lines = writers[format](headerCells(entity)).once('close', endTurn);
  try {
    const total = await context.pages.cachedTotal(entity, request.filter);
    if (total !== undefined) reply.header(totalHeader, total);
    const rows = await reading(context.database, entity.spec, async () => {
      const lists = listDatabase(context.database, entity.shownTables);
      await refuseLongExport(lists, entity, request.filter, { ...context.limits.export, total });
      return rowStream(lists, entity, request, disconnected);
    });
    pipeline(rows, lines, (error) => {
      if (error instanceof ExportEnded) reply.log.warn({ userId }, `An export was aborted: ${error.message}`);
      else if (error && !disconnected.aborted) reply.log.error({ err: error }, 'An export failed.');
    });
    // After `pipeline`, which handles the stream's errors: an unhandled one ends the process.
    abortIfSlow(lines, context.limits.export);
  } catch (error) {
    lines.destroy();
    throw error;
  }
  return reply
    .type(exportFormats[format])
    .header('content-disposition', `attachment; filename="${exportFileName(file, format)}"`)
    .send(lines);
}

function rowStream(
  lists: ListDatabase,
  entity: EntityTable,
  request: ListRequest,
  signal: AbortSignal,
): Promise<Readable> {
  if (lists.copyOut !== undefined) return lists.copyOut(copySql(lists, entity, request), signal);
  const batches = entity.spec.calls === 'list' ? viewBatches : keyBatches;
  return Promise.resolve(Readable.from(copyBatches(lists, batches(lists, entity, request)), { objectMode: false }));
}

/** The statement that copies all rows at once; PostgreSQL only. */
export const copySql = ({ db }: Pick<ListDatabase, 'db'>, entity: EntityTable, request: ListRequest): string =>
  literalSql(sql`copy (${allRows(entity, request)}) to stdout (format csv)`, db);

const from = (entity: EntityTable): RawBuilder<unknown> =>
  sql`select ${sql.join(cellExpressions(entity))} from ${fromItem(entity.spec)} as record ${referenceJoins(entity)}`;

const allRows = (entity: EntityTable, { filter, sort }: ListRequest): RawBuilder<unknown> =>
  sql`${from(entity)} where ${matches(entity, filter)} order by ${orderOf({ entity, filter, sort }).orderBy}`;

/** Rows per statement of the embedded database, so that other requests don't wait long. */
const batchSize = 5000;

async function* copyBatches(
  { db, copyBatch }: ListDatabase,
  batches: AsyncIterable<RawBuilder<unknown>>,
): AsyncGenerator<Uint8Array> {
  if (copyBatch === undefined) throw new Error('This database can not copy.');
  for await (const batch of batches) {
    const text = await copyBatch(literalSql(sql`copy (${batch}) to '/dev/blob' (format csv)`, db));
    if (text.length === 0) return;
    yield text;
  }
}

/** Reads all keys in order, then the rows in batches of keys. */
async function* keyBatches(
  lists: ListDatabase,
  entity: EntityTable,
  { filter, sort }: ListRequest,
): AsyncGenerator<RawBuilder<unknown>> {
  const { key } = entity.spec;
  const order = orderOf({ entity, filter, sort });
  const isNumber = (name: string) => isNumericPart(fieldOf(entity.spec, name));
  const listed = key.map((name) =>
    isNumber(name)
      ? sql`coalesce(string_agg(${recordColumn(name)}::text, ',' order by ${order.orderBy}), '') as ${sql.id(name)}`
      : sql`coalesce(json_agg(${wireValue(fieldOf(entity.spec, name), recordColumn(name))} order by ${order.orderBy}), '[]')::text as ${sql.id(name)}`,
  );
  const all = sql<Record<string, string>>`select ${sql.join(listed)}
    from ${fromItem(entity.spec)} as record ${order.join} where ${matches(entity, filter)}`;
  const row = await readOne(all, lists);
  const columns = key.map((name): Float64Array | readonly string[] => {
    const text = must(row[name], 'every part of the key is selected');
    return isNumber(name) ? Float64Array.from(text.split(',').filter(Boolean), Number) : JSON.parse(text);
  });
  for (let at = 0; at < must(columns[0], 'what is no view has a key').length; at += batchSize) {
    const slices = columns.map((part) => Array.from<KeyPart>(part.slice(at, at + batchSize)));
    const keys = must(slices[0], 'a key has parts').map((_, index) =>
      must(toKey(slices.map((slice) => slice[index])), 'all parts are of the same records'),
    );
    yield sql`select ${sql.join(cellExpressions(entity))} from ${recordsByKey(entity.spec, keys)}
      ${referenceJoins(entity)} order by requested."position"`;
  }
}

/** Batches by offset, since rows of a view have no key. */
async function* viewBatches(
  _: ListDatabase,
  entity: EntityTable,
  request: ListRequest,
): AsyncGenerator<RawBuilder<unknown>> {
  for (let offset = 0; ; offset += batchSize) {
    yield sql`${allRows(entity, request)} limit ${batchSize}::bigint offset ${offset}::bigint`;
  }
}

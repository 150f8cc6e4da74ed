/**
 * `POST …/export.csv`, and the other formats: every row of a list query, as a stream (core 7).
 *
 * PostgreSQL copies directly into the response. The embedded database has one session, which a slow client must not block, so it first
 * lists the keys, and then copies batches of rows.
 */
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { sql, type RawBuilder } from 'kysely';
import { fieldOf } from '#model/entity.ts';
import { toKey, isNumericPart, type KeyPart } from '#model/key.ts';
import { must } from '#model/must.ts';
import { totalHeader } from '#model/wire.ts';
import { listDatabase, readOne, type Database, type ListDatabase } from '../../../server/database/database.ts';
import { recordColumn, recordsByKey, referenceJoins, wireValue } from '../../../server/record/record-sql.ts';
import { fromItem, type EntityTable } from '../../../server/record/entity-table.ts';
import type { Pages } from '../../../server/list/pages.ts';
import { matches } from '../../../server/list/query/conditions.ts';
import type { ListRequest } from '../../../server/list/query/read-query.ts';
import { reading } from '../../../server/list/unreadable.ts';
import { orderOf } from '../../../server/list/rows/order.ts';
import { exportColumns } from './cells.ts';
import { literalSql } from './literal-sql.ts';
import { refuseLongExport } from './row-limit.ts';
import { sendFile, type SendContext, type SentFile } from './send-file.ts';
import { exportWriter, type ExportWriter } from './writers.ts';

export interface ExportContext extends SendContext {
  readonly database: Database;
  readonly pages: Pages;
}

/** What is exported: rows, and how they are written. */
interface Exported extends ListRequest {
  readonly writer: ExportWriter;
}

export function sendExport(
  context: ExportContext,
  entity: EntityTable,
  request: ListRequest,
  sent: SentFile,
): Promise<FastifyReply> {
  const { database, pages } = context;
  const exported = { ...request, writer: exportWriter(sent.format) };
  return sendFile(context, sent, exported.writer.file(exportColumns(entity)), async (disconnected) => {
    const total = await pages.cachedTotal(entity, request.filter);
    if (total !== undefined) sent.reply.header(totalHeader, total);
    return reading(database, entity.spec, async () => {
      const lists = listDatabase(database, entity.shownTables);
      await refuseLongExport(lists, entity, request.filter, { ...sent.limits, total });
      return rowStream(lists, entity, exported, disconnected);
    });
  });
}

function rowStream(
  lists: ListDatabase,
  entity: EntityTable,
  exported: Exported,
  signal: AbortSignal,
): Promise<Readable> {
  if (lists.copyOut !== undefined) return lists.copyOut(copySql(lists, entity, exported), signal);
  const { calls, repeatsKeys } = entity.spec;
  const batches = calls === 'list' || repeatsKeys === true ? placeBatches : keyBatches;
  const { copy } = exported.writer;
  return Promise.resolve(
    Readable.from(copyBatches(lists, batches(lists, entity, exported), copy), { objectMode: false }),
  );
}

/** The statement that copies all rows at once; PostgreSQL only. */
export const copySql = ({ db }: Pick<ListDatabase, 'db'>, entity: EntityTable, exported: Exported): string =>
  literalSql(sql`copy (${allRows(entity, exported)}) to stdout (${sql.raw(exported.writer.copy)})`, db);

const allRows = (entity: EntityTable, { filter, sort, writer }: Exported): RawBuilder<unknown> =>
  sql`select ${sql.join(writer.select(entity))} from ${fromItem(entity.spec)} as record ${referenceJoins(entity)}
    where ${matches(entity, filter)} order by ${orderOf({ entity, filter, sort }).orderBy}`;

/** Rows per statement of the embedded database, so that other requests don't wait long. */
const batchSize = 5000;

async function* copyBatches(
  { db, copyBatch }: ListDatabase,
  batches: AsyncIterable<RawBuilder<unknown>>,
  options: string,
): AsyncGenerator<Uint8Array> {
  if (copyBatch === undefined) throw new Error('This database can not copy.');
  for await (const batch of batches) {
    const text = await copyBatch(literalSql(sql`copy (${batch}) to '/dev/blob' (${sql.raw(options)})`, db));
    if (text.length === 0) return;
    yield text;
  }
}

/** Reads all keys in order, then the rows in batches of keys. */
async function* keyBatches(
  lists: ListDatabase,
  entity: EntityTable,
  { filter, sort, writer }: Exported,
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
    yield sql`select ${sql.join(writer.select(entity))} from ${recordsByKey(entity.spec, keys)}
      ${referenceJoins(entity)} order by requested."position"`;
  }
}

/** Batches by offset, of rows that no key tells apart, as those of a view. */
async function* placeBatches(
  _: ListDatabase,
  entity: EntityTable,
  exported: Exported,
): AsyncGenerator<RawBuilder<unknown>> {
  for (let offset = 0; ; offset += batchSize) {
    yield sql`${allRows(entity, exported)} limit ${batchSize}::bigint offset ${offset}::bigint`;
  }
}

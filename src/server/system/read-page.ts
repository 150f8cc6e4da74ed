/** One page of a list of system tables. */
import { sql, type RawBuilder } from 'kysely';
import type { SystemQuery } from '#model/wire/system.ts';
import type { Page } from '#model/wire.ts';
import type { Db } from '../database/database.ts';

interface PageParts {
  readonly select: RawBuilder<unknown>;
  /** `from … where …` */
  readonly from: RawBuilder<unknown>;
  /** Sort columns, ending in a unique tiebreaker: pages would otherwise overlap. */
  readonly order: RawBuilder<unknown>;
}

/** Reads a page; an index past the end gives the last page. */
export async function readPage<Row>(
  db: Db,
  { select, from, order }: PageParts,
  { pageIndex = 0, pageSize = 25 }: SystemQuery,
): Promise<Page<Row>> {
  const { rows: counted } = await sql<{ total: number }>`select count(*) as "total" ${from}`.execute(db);
  const total = counted[0]?.total ?? 0;
  const currentPageIndex = Math.min(pageIndex, Math.max(0, Math.ceil(total / pageSize) - 1));
  const { rows } = await sql<Row>`
    select ${select} ${from} order by ${order} limit ${pageSize}::bigint offset ${currentPageIndex * pageSize}::bigint`.execute(
    db,
  );
  return { data: rows, currentPageIndex, totalNumberOfItems: total };
}

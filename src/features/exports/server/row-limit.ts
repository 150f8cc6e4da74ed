/** Refuses an export of more rows than the server allows, before its first byte: a file never ends in between. */
import { sql } from 'kysely';
import { readOne, type ListDatabase } from '../../../server/database/database.ts';
import { malformed } from '../../../server/http/problems.ts';
import { matches, type ListFilter } from '../../../server/list/query/conditions.ts';
import { fromItem, type EntityTable } from '../../../server/record/entity-table.ts';

/** `total`: the number of rows if it is cached. Otherwise it counts at most one row more than allowed. Throws 400. */
export async function refuseLongExport(
  lists: ListDatabase,
  entity: EntityTable,
  filter: ListFilter,
  { maxRows, total }: { readonly maxRows: number; readonly total: number | undefined },
): Promise<void> {
  if (maxRows === Infinity) return;
  const counted = sql<{ rows: number }>`select count(*)::int as "rows" from (
    select from ${fromItem(entity.spec)} as record where ${matches(entity, filter)} limit ${maxRows + 1}::bigint) as allowed`;
  if ((total ?? (await readOne(counted, lists)).rows) <= maxRows) return;
  const most = maxRows.toLocaleString('en-US');
  throw malformed(`An export has at most ${most} rows, and this list has more. Filter it, and export the parts.`);
}

/** `GET api/campaigns/Dropdowns/Get{X}DropDownList`: the options of a pick-list, ordered by name (core 7). */
import { unescapeSeparator } from '#model/escape.ts';
import { sql } from 'kysely';
import { maxIds, type Option } from '#model/wire.ts';
import { dropdownQuery } from '#model/wire/dropdown.ts';
import { isNumericPart, parseKeyPart, type KeyPart } from '#model/key.ts';
import type { ColumnFacts } from '#model/kinds.ts';
import { readOne, type ListDatabase } from '../database/database.ts';
import { malformed } from '../http/problems.ts';
import { queryProblems, type QueryString } from '../http/read-body.ts';
import { isAfter, nameOrder, shownName, targetKey } from './name-sql.ts';
import { and, jsonObject, nameContains, targetKeyOnWire, targetKeys } from './record-sql.ts';
import { fromItem, type Target } from './entity-table.ts';

/** The query parameters of a dropdown. */
export interface DropdownFilter {
  readonly search?: string;
  readonly ids?: readonly KeyPart[];
  /** Only active records. */
  readonly active?: true;
  /** Cursor: only the items after the item with this id. */
  readonly after?: KeyPart;
  readonly limit?: number;
}

/** The items `{ id, name, isActive }`, and their number regardless of limit and cursor. */
export interface DropdownOptions {
  /** The elements of a JSON array, in parts. */
  readonly parts: readonly string[];
  readonly total: number;
}

/** Items of a part: all items in one text would be megabytes, which the server would copy at once. */
const partSize = 2_000;

/** Parses comma-separated ids; returns the error message of an invalid list. */
function readIds(text: string, key: ColumnFacts): readonly KeyPart[] | string {
  const input = text === '' ? [] : text.split(',');
  const ids = input.flatMap(
    (item) => parseKeyPart(key, isNumericPart(key) ? item : unescapeSeparator(item, ',')) ?? [],
  );
  if (ids.length < input.length)
    return `must be ${isNumericPart(key) ? 'whole numbers' : 'ids'} with commas between them.`;
  return ids.length > maxIds ? `must be at most ${maxIds} ids.` : ids;
}

/** Parses the query string. Throws 400. */
export function readDropdownFilter(query: QueryString, key: ColumnFacts = { kind: 'id' }): DropdownFilter {
  const problems = queryProblems(dropdownQuery, query);
  const { search, limit, active, ...texts } = query as { readonly [Name in keyof DropdownFilter]?: string };
  const ids = typeof texts.ids === 'string' ? readIds(texts.ids, key) : undefined;
  const after = typeof texts.after === 'string' ? parseKeyPart(key, texts.after) : undefined;
  if (typeof ids === 'string') problems.push({ field: 'ids', message: ids });
  if (typeof texts.after === 'string' && after === undefined)
    problems.push({ field: 'after', message: 'must be the id of an item.' });
  if (typeof ids === 'string' || problems.length > 0) throw malformed(problems);
  return {
    ...(search !== undefined && { search }),
    ...(ids !== undefined && { ids }),
    ...(active !== undefined && { active: true }),
    ...(after !== undefined && { after }),
    ...(limit !== undefined && { limit: Number(limit) }),
  };
}

/** Reads the items. The cursor is a place in the order, not an offset: concurrent inserts and deletes neither repeat nor skip others. */
export async function readDropdown(
  lists: ListDatabase,
  target: Target,
  { search = '', ids, active, after, limit }: DropdownFilter,
): Promise<DropdownOptions> {
  const isActive = target.canBeInactive ? sql`target."isActive"` : sql`true`;
  const conditions = [sql`true`];
  if (search !== '') conditions.push(nameContains(target, search));
  if (ids !== undefined) conditions.push(sql`${targetKey(target)} = any(${targetKeys(target, ids)})`);
  if (active === true) conditions.push(isActive);
  const matching = sql`from ${fromItem(target)} as target where ${and(conditions)}`;
  const order = sql`order by ${nameOrder('target', target)}, ${targetKey(target)}`;
  const item = sql`${jsonObject<Option>({ id: targetKeyOnWire(target), name: shownName('target', target), isActive })}::text as "json"`;
  if (after === undefined && limit === undefined) {
    const items = sql`select ${item}, (row_number() over (${order}) - 1) as "n" ${matching}`;
    const parts = sql<{ json: string; count: number }>`
      select string_agg("json", ',' order by "n") as "json", count(*) as "count" from (${items}) as options
      group by "n" / ${sql.lit(partSize)} order by "n" / ${sql.lit(partSize)}`;
    const rows = await lists.read<{ json: string; count: number }>(parts.compile(lists.db));
    return { parts: rows.map(({ json }) => json), total: rows.reduce((sum, { count }) => sum + count, 0) };
  }
  const options = sql<{ json: string | null; total: number }>`
    select string_agg("json", ',') as "json", (select count(*) ${matching}) as "total" from (
      select ${item} ${matching}
      ${after === undefined ? sql`` : sql`and ${isAfter(target, 'target', sql`(${targetKeys(target, [after])})[1]`)}`}
      ${order} ${limit === undefined ? sql`` : sql`limit ${limit}::bigint`}
    ) as options`;
  const { json, total } = await readOne(options, lists);
  return { parts: json === null ? [] : [json], total };
}

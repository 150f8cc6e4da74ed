/** `GET api/campaigns/Dropdowns/Get{X}DropDownList`: what can be picked, ordered by name (core 7). */
import { unescapeSeparator } from '#model/escape.ts';
import { sql } from 'kysely';
import { maxIds, maxSearchLength, type Option } from '#model/wire.ts';
import type { FieldProblem } from '#model/wire/problem.ts';
import { isNumberPart, readPart, type KeyPart } from '#model/key.ts';
import type { ColumnFacts } from '#model/kinds.ts';
import { isLonger, isStorableText } from '#model/text.ts';
import { readOne, type ListDatabase } from '../database/database.ts';
import { malformed } from '../http/problems.ts';
import { displayName, isBehind, nameOrder, targetKey } from './name-sql.ts';
import { and, contains, jsonObject, list } from './record-sql.ts';
import { fromItem, type Target } from './entity-table.ts';

/** The query parameters of a dropdown. */
export interface DropdownFilter {
  readonly search?: string;
  readonly ids?: readonly KeyPart[];
  /** Without deleted records. */
  readonly active?: true;
  /** Cursor: only items after the one of this id. */
  readonly after?: KeyPart;
  readonly limit?: number;
}

/** A JSON array of `{ id, name, isActive }`, and the number of items regardless of limit and cursor. */
export interface Options {
  readonly json: string;
  readonly total: number;
}

const maxLimit = 1000;

type Read = (text: string, key: ColumnFacts) => DropdownFilter | string;

/** Parser of each parameter; returns the problem of an invalid one. */
const parameters = new Map<string, Read>([
  ['search', readSearch],
  ['limit', readLimit],
  ['ids', readIds],
  ['after', readAfter],
  ['active', (text) => (text === 'true' ? { active: true } : 'must be true, or not be given.')],
]);

function readLimit(text: string): DropdownFilter | string {
  const limit = Number(text);
  const isLimit = /^\d{1,4}$/.test(text) && limit >= 1 && limit <= maxLimit;
  return isLimit ? { limit } : `must be a whole number, 1 to ${maxLimit}.`;
}

function readSearch(text: string): DropdownFilter | string {
  if (!isStorableText(text)) return 'must be a text.';
  return isLonger(text, maxSearchLength) ? `must have at most ${maxSearchLength} characters.` : { search: text };
}

function readIds(text: string, key: ColumnFacts): DropdownFilter | string {
  const input = text === '' ? [] : text.split(',');
  const ids = input.flatMap((item) => readPart(key, isNumberPart(key) ? item : unescapeSeparator(item, ',')) ?? []);
  if (ids.length < input.length)
    return `must be ${isNumberPart(key) ? 'whole numbers' : 'ids'} with commas between them.`;
  return ids.length > maxIds ? `must be at most ${maxIds} ids.` : { ids };
}

function readAfter(text: string, key: ColumnFacts): DropdownFilter | string {
  const after = readPart(key, text);
  return after === undefined ? 'must be the id of an item.' : { after };
}

/** Parses the query string. Throws 400. */
export function readChoice(
  query: Readonly<Record<string, string | string[]>>,
  key: ColumnFacts = { kind: 'id' },
): DropdownFilter {
  const problems: FieldProblem[] = [];
  const choice: DropdownFilter = {};
  for (const [field, value] of Object.entries(query)) {
    const read = parameters.get(field);
    const condition =
      read === undefined ? 'is not known here.' : typeof value === 'string' ? read(value, key) : 'may be given once.';
    if (typeof condition === 'string') problems.push({ field, message: condition });
    else Object.assign(choice, condition);
  }
  if (problems.length > 0) throw malformed(problems);
  return choice;
}

/** Reads the items. The cursor is an item's position, so concurrent inserts and deletes neither repeat nor skip others. */
export async function readDropdown(
  lists: ListDatabase,
  target: Target,
  { search = '', ids, active, after, limit }: DropdownFilter,
): Promise<Options> {
  const name = displayName('target', target);
  const isActive = target.canBeInactive ? sql`target."isActive"` : sql`true`;
  const conditions = [sql`true`];
  if (search !== '') conditions.push(contains(name, search));
  if (ids !== undefined) conditions.push(sql`${targetKey(target)} = any(${list(target.keyType, ids)})`);
  if (active === true) conditions.push(isActive);
  const matching = sql`from ${fromItem(target)} as target where ${and(conditions)}`;
  const isAll = after === undefined && limit === undefined;
  const options = sql<Options>`
    select '[' || coalesce(string_agg("json", ','), '') || ']' as "json",
      ${isAll ? sql`count(*)` : sql`(select count(*) ${matching})`} as "total" from (
      select ${jsonObject<Option>({ id: targetKey(target), name: sql`coalesce(${name}, '')`, isActive })}::text as "json"
      ${matching} ${after === undefined ? sql`` : sql`and ${isBehind(target, 'target', sql`${after}::${sql.raw(target.keyType)}`)}`}
      order by ${nameOrder('target', target)}, ${targetKey(target)} ${limit === undefined ? sql`` : sql`limit ${limit}::bigint`}
    ) as options`;
  return readOne(options, lists);
}

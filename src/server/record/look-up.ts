/** `GET api/campaigns/Dropdowns/Get{X}DropDownList`: what can be picked, ordered by name (core 7). */
import { sql } from 'kysely';
import { mostIds, mostSearched, type FieldProblem, type Option } from '#model/wire.ts';
import { isLonger, isText } from '#model/text.ts';
import type { ListDatabase } from '../database/database.ts';
import { readOne } from '../database/read-one.ts';
import { malformed } from '../http/problems.ts';
import { and, contains, displayName, jsonObject, numbers, type Expression } from './record-sql.ts';
import type { Target } from './entity-table.ts';

/** What narrows a dropdown. */
export interface Choice {
  readonly search?: string;
  readonly ids?: readonly number[];
  /** Only what is not deleted. */
  readonly active?: true;
  /** Only what comes after the item of this id, which is the last one that the caller has. */
  readonly after?: number;
  readonly limit?: number;
}

/** A JSON array of `{ id, name, isActive }`, and how many items there are whatever the limit, and from wherever. */
export interface Options {
  readonly json: string;
  readonly total: number;
}

const maxLimit = 1000;

type Read = (text: string) => Choice | string;

/** Parameter → how to read it, or what is wrong with it. */
const parameters = new Map<string, Read>([
  ['search', readSearch],
  ['limit', readLimit],
  ['ids', readIds],
  ['after', (text) => (isId(text) ? { after: Number(text) } : 'must be the id of an item.')],
  ['active', (text) => (text === 'true' ? { active: true } : 'must be true, or not be given.')],
]);

function readLimit(text: string): Choice | string {
  const limit = Number(text);
  const isLimit = /^\d{1,4}$/.test(text) && limit >= 1 && limit <= maxLimit;
  return isLimit ? { limit } : `must be a whole number, 1 to ${maxLimit}.`;
}

function readSearch(text: string): Choice | string {
  if (!isText(text)) return 'must be a text.';
  return isLonger(text, mostSearched) ? `must have at most ${mostSearched} characters.` : { search: text };
}

function readIds(text: string): Choice | string {
  const ids = text === '' ? [] : text.split(',');
  if (!ids.every(isId)) return 'must be whole numbers with commas between them.';
  return ids.length > mostIds ? `must be at most ${mostIds} ids.` : { ids: ids.map(Number) };
}

const isId = (text: string): boolean => /^-?\d{1,16}$/.test(text) && Number.isSafeInteger(Number(text));

/** Reads the address's parameters. Throws 400. */
export function readChoice(query: Readonly<Record<string, string | string[]>>): Choice {
  const problems: FieldProblem[] = [];
  const choice: Choice = {};
  for (const [field, value] of Object.entries(query)) {
    const read = parameters.get(field);
    const one =
      read === undefined ? 'is not known here.' : typeof value === 'string' ? read(value) : 'may be given once.';
    if (typeof one === 'string') problems.push({ field, message: one });
    else Object.assign(choice, one);
  }
  if (problems.length > 0) throw malformed(problems);
  return choice;
}

/** Reads what can be picked. Going on after an item neither repeats nor leaves out what stays where it is. */
export async function readOptions(
  lists: ListDatabase,
  target: Target,
  { search = '', ids, active, after, limit }: Choice,
): Promise<Options> {
  const name = displayName('target', target);
  const isActive = target.canBeInactive ? sql`target."isActive"` : sql`true`;
  const conditions = [sql`true`];
  if (search !== '') conditions.push(contains(name, search));
  if (ids !== undefined) conditions.push(sql`target."id" = any(${numbers(ids)})`);
  if (active === true) conditions.push(isActive);
  const matching = sql`from ${sql.table(target.table)} as target where ${and(conditions)}`;
  const isAll = after === undefined && limit === undefined;
  const options = sql<Options>`
    select '[' || coalesce(string_agg("json", ','), '') || ']' as "json",
      ${isAll ? sql`count(*)` : sql`(select count(*) ${matching})`} as "total" from (
      select ${jsonObject<Option>({ id: sql`target."id"`, name: sql`coalesce(${name}, '')`, isActive })}::text as "json"
      ${matching} ${after === undefined ? sql`` : sql`and ${comesAfter(target, after)}`}
      order by lower(${name}), target."id" ${limit === undefined ? sql`` : sql`limit ${limit}::bigint`}
    ) as options`;
  return readOne(options, lists);
}

/** Whether an item stands behind another one in the order by name and id, in which names that are missing come last. */
function comesAfter(target: Target, id: number): Expression {
  const place = (alias: string) => {
    const name = sql`lower(${displayName(alias, target)})`;
    return sql`${name} is null, coalesce(${name}, ''), ${sql.id(alias, 'id')}`;
  };
  return sql`(${place('target')}) > (select ${place('last')} from ${sql.table(target.table)} as last where last."id" = ${id}::bigint)`;
}

/** `GET api/campaigns/Dropdowns/Get{X}DropDownList`: what can be picked, ordered by name (core 7). */
import { sql } from 'kysely';
import { mostIds } from '#model/page.ts';
import type { FieldProblem } from '#model/problem.ts';
import { isLonger, isText } from '#model/text.ts';
import type { ListDatabase } from '../database/database.ts';
import { only } from '../database/only.ts';
import { malformed } from '../errors.ts';
import { contains } from '../page/conditions.ts';
import { displayName, numbers } from './record-sql.ts';
import type { Target } from './source.ts';

/** What narrows a dropdown. */
export interface Choice {
  readonly search?: string;
  readonly ids?: readonly number[];
  /** Only what is not deleted. */
  readonly active?: true;
  readonly limit?: number;
}

const maxLimit = 1000;
/** Characters: more than anybody types to find a name. */
const maxSearch = 200;

type Read = (text: string) => Choice | string;

/** Parameter → how to read it, or what is wrong with it. */
const parameters = new Map<string, Read>([
  ['search', readSearch],
  [
    'limit',
    (text) =>
      /^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= maxLimit
        ? { limit: Number(text) }
        : `must be a whole number, 1 to ${maxLimit}.`,
  ],
  ['ids', readIds],
  ['active', (text) => (text === 'true' ? { active: true } : 'must be true, or not be given.')],
]);

function readSearch(text: string): Choice | string {
  if (!isText(text)) return 'must be a text.';
  return isLonger(text, maxSearch) ? `must have at most ${maxSearch} characters.` : { search: text };
}

function readIds(text: string): Choice | string {
  const ids = text === '' ? [] : text.split(',').map((id) => (/^-?\d{1,16}$/.test(id) ? Number(id) : Number.NaN));
  if (!ids.every(Number.isSafeInteger)) return 'must be whole numbers with commas between them.';
  return ids.length > mostIds ? `must be at most ${mostIds} ids.` : { ids };
}

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

/** The options as a JSON array: `{ id, name, isActive }`. */
export async function readOptions(
  lists: ListDatabase,
  target: Target,
  { search = '', ids, active, limit }: Choice,
): Promise<string> {
  const name = displayName('named', target);
  const narrowed = [
    ...(search === '' ? [] : [contains(name, search)]),
    ...(ids === undefined ? [] : [sql`named."id" = any(${numbers(ids)})`]),
    ...(active === true && target.canBeInactive ? [sql`named."isActive"`] : []),
  ];
  const options = sql<{ json: string }>`
    select '[' || coalesce(string_agg("json", ','), '') || ']' as "json" from (
      select json_build_object('id', named."id", 'name', coalesce(${name}, ''), 'isActive', ${target.canBeInactive ? sql`named."isActive"` : sql`true`})::text as "json"
      from ${sql.table(target.table)} as named
      where ${narrowed.length === 0 ? sql`true` : sql.join(narrowed, sql` and `)}
      order by lower(${name}), named."id" ${limit === undefined ? sql`` : sql`limit ${limit}::bigint`}
    ) as options`;
  return (await only(options, lists)).json;
}

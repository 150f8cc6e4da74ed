/** Reads the values of a user's record that rules for rows compare with. */
import { sql, type RawBuilder } from 'kysely';
import type { EntitySpec } from '#model/entity.ts';
import { isReferenceList, isRelation, isTextList } from '#model/kinds.ts';
import { must } from '#model/must.ts';
import { pathFromMe, rowValuesOf } from '#model/row-rules.ts';
import { jsonMap } from '../database/json-sql.ts';
import { fromItem, rowOf, targetOf, type Target } from '../record/entity-table.ts';
import { targetKey } from '../record/name-sql.ts';

/** The paths of the user's record in the rules of a catalogue, each as `regionIds` or `departmentId.regionId`. */
export const pathsFromMe = (entities: readonly EntitySpec[]): readonly string[] => [
  ...new Set(
    entities
      .flatMap(({ rows = {} }) => Object.values(rows))
      .flatMap(({ where }) => Object.values(where))
      .flatMap((condition) => rowValuesOf(condition))
      .flatMap((value) => {
        const path = pathFromMe(value);
        return path === null || path.length === 0 ? [] : [path.join('.')];
      }),
  ),
];

/** SQL of the values at paths, as a JSON object of lists of texts. */
export interface MeSql {
  readonly paths: readonly string[];
  /** `user`: the alias of the user's table. */
  readonly values: (user: string) => RawBuilder<Record<string, readonly string[]>>;
  /** The tables that the values depend on besides the user's. */
  readonly tables: readonly string[];
}

/** `null` where no rule compares with the user's record. */
export function meSql(paths: readonly string[], users: Target, targets: ReadonlyMap<string, Target>): MeSql | null {
  if (paths.length === 0) return null;
  const tables = new Set<string>();
  const members = paths.map((path) => {
    const values = (user: string) => valuesAt(user, users, path.split('.'), targets, tables);
    values('user');
    return { path, values };
  });
  return {
    paths,
    values: (user) =>
      jsonMap(
        members.map(({ path, values }) => [
          path,
          sql<
            readonly string[]
          >`(select coalesce(json_agg(distinct "value"), '[]') from (${values(user)}) as at ("value") where "value" is not null)`,
        ]),
      ),
    tables: [...tables],
  };
}

/** A `select` of the values at a path from the row of an alias. */
function valuesAt(
  alias: string,
  target: Target,
  [name = '', ...rest]: readonly string[],
  targets: ReadonlyMap<string, Target>,
  tables: Set<string>,
): RawBuilder<unknown> {
  const field = must(target.fields[name], `a rule names a field of users: ${name}`);
  const row = rowOf(alias);
  if (isReferenceList(field)) tables.add(field.link.table);
  const own = isReferenceList(field)
    ? row.ids(name, field.link, target.key)
    : isTextList(field)
      ? sql`select unnest(${row.column(name)})`
      : sql`select ${row.column(name)}`;
  if (rest.length === 0) return sql`select "own"."value"::text from (${own}) as "own" ("value")`;
  if (!isRelation(field)) throw new Error(`${name} is no reference; checks of the catalogue know that.`);
  const next = targetOf(targets, field.to);
  tables.add(next.table);
  const inner = `${alias} ${name}`;
  return sql`select following."value" from (${own}) as "own" ("value")
    join ${fromItem({ ...next, readable: undefined })} as ${sql.id(inner)} on ${targetKey(next, inner)} = "own"."value"
    cross join lateral (${valuesAt(inner, next, rest, targets, tables)}) as following ("value")`;
}

/** JSON of any number of values: PostgreSQL's functions take 100 arguments at most, and a `select` has 1,664 columns at most. */
import { sql, type RawBuilder } from 'kysely';

type Expression = RawBuilder<unknown>;

/** A JSON array. */
export const jsonArray = (values: readonly Expression[]): Expression =>
  sql`to_json(array[${sql.join(values.map((value) => sql`to_json(${value})`))}]::json[])`;

/** A JSON object of values that are JSON. */
export const jsonMap = <Value>(
  members: readonly (readonly [name: string, value: RawBuilder<Value>])[],
): RawBuilder<Record<string, Value>> =>
  sql`(select json_object_agg("name", "value") from (values ${sql.join(
    members.map(([name, value]) => sql`(${sql.lit(name)}, ${value})`),
  )}) as member ("name", "value"))`;

/** Far enough below the limit for the few columns that a statement adds. */
const maxColumns = 1_600;

/** The columns in as few `select`s as hold them. */
export const columnParts = <Column>(columns: readonly Column[], max = maxColumns): readonly (readonly Column[])[] =>
  Array.from({ length: Math.ceil(columns.length / max) }, (_, part) => columns.slice(part * max, (part + 1) * max));

/** Texts of JSON objects as the text of one, with the members of all. */
export const joinedObjects = (texts: readonly Expression[]): Expression =>
  texts.length === 1
    ? sql`${texts[0]}`
    : sql`'{' || ${sql.join(
        texts.map((text) => sql`left(right(${text}, -1), -1)`),
        sql` || ',' || `,
      )} || '}'`;

/** The SQL of single facts. `rows` is what stands after `from`, its condition included. */
import { sql } from 'kysely';
import type { Field } from '#model/entity.ts';
import { column, instantText, type Expression } from '../entity/record-sql.ts';

/** A fact by its name in the answer. */
export type FactColumn = readonly [name: string, value: Expression];

/** The least and greatest value of a field, as aggregates of one scan. */
export const boundsOf = (name: string, field: Field): FactColumn[] => [
  [`${name}Min`, onWire(field, sql`min(${column(name)})`)],
  [`${name}Max`, onWire(field, sql`max(${column(name)})`)],
];

/** The same from the two ends of an index. */
export const boundsByEnds = (name: string, field: Field, rows: Expression): FactColumn[] =>
  boundsOf(name, field).map(([end, value]) => [end, sql`(select ${value} from ${rows})`]);

const onWire = ({ kind }: Field, value: Expression): Expression => (kind === 'dateTime' ? instantText(value) : value);

/** The ids of a reference, gathered by hashing. `offset 0` keeps the limit from turning this into a walk along an index. */
export const distinctIds = (name: string, rows: Expression, limit: number): Expression =>
  sql`select "id" from (select distinct ${column(name)} as "id" from ${rows} offset 0) as gathered
    where "id" is not null order by 1 limit ${limit}::bigint`;

/** The ids of a reference, each found from the one before along its index: rows between are not read ("loose index scan"). */
export function nextIds(name: string, rows: Expression, limit: number): Expression {
  const first = sql`select ${column(name)} as "id" from ${rows} and ${column(name)} is not null order by 1 limit 1`;
  const next = sql`select ${column(name)} from ${rows} and ${column(name)} > walk."id" order by 1 limit 1`;
  return sql`with recursive walk as (
      (${first}) union all select (${next}) from walk where walk."id" is not null
    ) select "id" from walk where "id" is not null limit ${limit}::bigint`;
}

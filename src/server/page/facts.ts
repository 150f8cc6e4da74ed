/** What an answer says about the whole result: count, bounds, value lists (core 3). */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, wireName, type Field } from '#model/entity.ts';
import { column, instantText, versionOf, type Expression } from '../entity/record-sql.ts';
import type { Source } from '../entity/source.ts';
import { matches, tablesOf, type Filter } from './conditions.ts';
import { filterFields } from './filters.ts';
import { planOf } from './plan.ts';

/** What is known of a result at one version of the data. */
export interface Facts {
  readonly version: number;
  readonly total: number;
  /** The members of the answer's JSON object: `"totalNumberOfItems":3,"valueMin":1,…` */
  readonly json: string;
}

/** A row of the statement: a JSON object with the count, bounds and value lists. */
export interface FactsRow {
  readonly version: number;
  readonly facts: string;
}

/** The fields that have bounds, and those that have value lists. */
interface Wanted {
  readonly ranges: readonly (readonly [name: string, field: Field])[];
  readonly references: readonly (readonly [name: string, field: Field])[];
}

function wantedOf({ spec }: Source): Wanted {
  const fields = filterFields(spec).map((name) => [name, fieldOf(spec, name)] as const);
  return {
    ranges: fields.filter(([, { kind }]) => ['integer', 'number', 'date', 'dateTime'].includes(kind)),
    references: fields.filter(([, { kind }]) => kind === 'reference'),
  };
}

/** The statement that finds the facts; one id more than `maxValues` of each reference, to know whether there are more. */
export function factsSql(source: Source, filter: Filter, maxValues: number): RawBuilder<FactsRow> {
  const wanted = wantedOf(source);
  const version = sql`${versionOf(tablesOf(source, filter))} as "version"`;
  const table = sql`${sql.table(source.spec.table)} as record where ${matches(source, filter)}`;
  if (planOf(source, filter) === 'pass') {
    const read = [sql`1 as "_"`, ...[...wanted.ranges, ...wanted.references].map(([name]) => column(name))];
    const found = sql`matching as record where true`;
    const lists = wanted.references.map(([name, field]) =>
      valuesColumn(name, field, distinct(name, found, maxValues + 1)),
    );
    const once = sql`select count(*) as "total"${tail(wanted.ranges.flatMap(([name, field]) => bounds(name, field)))} from ${found}`;
    return sql<FactsRow>`with matching as materialized (select ${sql.join(read)} from ${table})
      select ${version}, (select row_to_json(facts)::text from (select once.*${tail(lists)} from (${once}) as once) as facts) as "facts"`;
  }
  const byIndex = wanted.ranges.filter(([name]) => source.indexed.has(name));
  const byScan = wanted.ranges.filter(([name]) => !source.indexed.has(name));
  const own = byIndex.flatMap(([name, field]) => boundsByIndex(name, field, table));
  const lists = wanted.references.map(([name, field]) => {
    const ids = source.indexed.has(name) ? walk(name, table, maxValues + 1) : distinct(name, table, maxValues + 1);
    return valuesColumn(name, field, ids);
  });
  const once = sql`select count(*) as "total"${tail(byScan.flatMap(([name, field]) => bounds(name, field)))} from ${table}`;
  return sql<FactsRow>`select ${version},
    (select row_to_json(facts)::text from (select once.*${tail([...own, ...lists])} from (${once}) as once) as facts) as "facts"`;
}

/** Reads the statement's row; value lists that are too long are cut and marked. */
export function factsOf(source: Source, { version, facts }: FactsRow, maxValues: number): Facts {
  const { total, ...found } = JSON.parse(facts) as { total: number } & Record<string, unknown>;
  for (const [name, field] of wantedOf(source).references) {
    const list = `${wireName(name, field)}Values`;
    const ids = found[list] as number[];
    if (ids.length > maxValues) Object.assign(found, { [list]: ids.slice(0, maxValues), [`${list}More`]: true });
  }
  return { version, total, json: JSON.stringify({ totalNumberOfItems: total, ...found }).slice(1, -1) };
}

/** What follows the first column of a `select`. */
const tail = (columns: readonly Expression[]): Expression =>
  columns.length === 0 ? sql`` : sql`, ${sql.join([...columns])}`;

function bounds(name: string, field: Field): Expression[] {
  return [
    sql`${onWire(field, sql`min(${column(name)})`)} as ${sql.id(`${name}Min`)}`,
    sql`${onWire(field, sql`max(${column(name)})`)} as ${sql.id(`${name}Max`)}`,
  ];
}

/** The two ends of an index. */
function boundsByIndex(name: string, field: Field, rows: Expression): Expression[] {
  return [
    sql`(select ${onWire(field, sql`min(${column(name)})`)} from ${rows}) as ${sql.id(`${name}Min`)}`,
    sql`(select ${onWire(field, sql`max(${column(name)})`)} from ${rows}) as ${sql.id(`${name}Max`)}`,
  ];
}

const onWire = ({ kind }: Field, value: Expression): Expression => (kind === 'dateTime' ? instantText(value) : value);

const valuesColumn = (name: string, field: Field, ids: Expression): Expression =>
  sql`(select coalesce(json_agg("value" order by "value"), '[]') from (${ids}) as listed) as ${sql.id(`${wireName(name, field)}Values`)}`;

const distinct = (name: string, rows: Expression, limit: number): Expression =>
  sql`select distinct ${column(name)} as "value" from ${rows} and ${column(name)} is not null order by 1 limit ${limit}::bigint`;

/** Jumps from each id to the next along the index, and never reads the rows between ("loose index scan"). */
function walk(name: string, rows: Expression, limit: number): Expression {
  const first = sql`select ${column(name)} as "value" from ${rows} and ${column(name)} is not null order by 1 limit 1`;
  const next = sql`select ${column(name)} from ${rows} and ${column(name)} > walk."value" order by 1 limit 1`;
  return sql`with recursive walk as (
      (${first}) union all select (${next}) from walk where walk."value" is not null
    ) select "value" from walk where "value" is not null limit ${limit}::bigint`;
}

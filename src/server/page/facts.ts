/** What an answer says about the whole result: count, bounds, value lists (core 3). */
import { sql } from 'kysely';
import { fieldOf, wireName, type Field } from '#model/entity.ts';
import type { Database } from '../database/database.ts';
import { column, versionOf, type Expression } from '../entity/record-sql.ts';
import type { Source } from '../entity/source.ts';
import { boundsByEnds, boundsOf, distinctIds, nextIds, type FactColumn } from './fact-sql.ts';
import { matches, tablesOf, type Filter } from './conditions.ts';
import { filterFields } from './filters.ts';
import { fewRows, planOf, type Plan } from './plan.ts';

/** What is known of a result at one version of the data. */
export interface Facts {
  readonly version: number;
  readonly total: number;
  /** The members of the answer's JSON object: `"totalNumberOfItems":3,"valueMin":1,…` */
  readonly json: string;
}

type Named = readonly [name: string, field: Field];

/** Finds the facts, and the version of the data that they are true of. At most `maxValues` ids of a reference are listed. */
export async function findFacts({ db }: Database, source: Source, filter: Filter, maxValues: number): Promise<Facts> {
  const fields = filterFields(source.spec).map((name): Named => [name, fieldOf(source.spec, name)]);
  const references = fields.filter(([, { kind }]) => kind === 'reference');
  const ranges = fields.filter(([, { kind }]) => ['integer', 'number', 'date', 'dateTime'].includes(kind));

  const ask = async (plan: Plan): Promise<Facts> => {
    const { rows } = await factsSql(source, filter, { plan, ranges, references, limit: maxValues + 1 }).execute(db);
    const [row] = rows;
    if (row === undefined) throw new Error('A statement that always answers one row answered none.');
    return factsOf(row, references, maxValues);
  };
  const plan = planOf(filter, references.length > 0);
  const facts = await ask(plan);
  return plan === 'few' && facts.total > fewRows ? ask('many') : facts;
}

interface FactsRow {
  readonly version: number;
  /** A JSON object: count, bounds, value lists. */
  readonly facts: string;
}

interface Wanted {
  readonly plan: Plan;
  readonly ranges: readonly Named[];
  readonly references: readonly Named[];
  /** Of ids: one more than are listed, to know whether there are more. */
  readonly limit: number;
}

/** One statement, so that version and facts belong to the same moment. */
function factsSql(source: Source, filter: Filter, { plan, ranges, references, limit }: Wanted) {
  const { indexed, spec } = source;
  const table = sql`${sql.table(spec.table)} as record where ${matches(source, filter)}`;
  const rows = plan === 'few' ? sql`few as record where true` : table;
  const read = [...ranges, ...references].map(([name]) => column(name));
  const aside = sql`with few as materialized (select ${sql.join(read)} from ${table} limit ${fewRows + 1}::bigint)`;

  const byEnds = plan === 'ends' ? ranges.filter(([name]) => indexed.has(name)) : [];
  const byScan = ranges.filter((range) => !byEnds.includes(range));
  const lists = references.map(([name, field]): FactColumn => {
    const ids = plan === 'ends' && indexed.has(name) ? nextIds(name, rows, limit) : distinctIds(name, rows, limit);
    return [
      `${wireName(name, field)}Values`,
      sql`(select coalesce(json_agg("id" order by "id"), '[]') from (${ids}) as listed)`,
    ];
  });
  const scanned: FactColumn[] = [['total', sql`count(*)`], ...byScan.flatMap(([name, field]) => boundsOf(name, field))];
  const apart = [...byEnds.flatMap(([name, field]) => boundsByEnds(name, field, rows)), ...lists];
  return sql<FactsRow>`${plan === 'few' ? aside : sql``}
    select ${versionOf(tablesOf(source, filter))} as "version", row_to_json(facts)::text as "facts"
    from (select ${sql.join([sql`scanned.*`, ...apart.map(named)])} from (select ${sql.join(scanned.map(named))} from ${rows}) as scanned) as facts`;
}

const named = ([name, value]: FactColumn): Expression => sql`${value} as ${sql.id(name)}`;

/** Reads the statement's row; value lists that are too long are cut and marked. */
function factsOf({ version, facts }: FactsRow, references: readonly Named[], maxValues: number): Facts {
  const { total, ...found } = JSON.parse(facts) as { total: number } & Record<string, unknown>;
  for (const [name, field] of references) {
    const list = `${wireName(name, field)}Values`;
    const ids = found[list] as number[];
    if (ids.length > maxValues) Object.assign(found, { [list]: ids.slice(0, maxValues), [`${list}More`]: true });
  }
  return { version, total, json: JSON.stringify({ totalNumberOfItems: total, ...found }).slice(1, -1) };
}

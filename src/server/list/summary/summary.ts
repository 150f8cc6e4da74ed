/** What an answer says about the whole result: count, bounds, value lists (core 3). */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, wireName, type Field, type ReferenceField } from '#model/entity.ts';
import { versionOf } from '../../database/data-version.ts';
import type { Database, ListDatabase } from '../../database/database.ts';
import { only } from '../../database/read-one.ts';
import { column, type Expression } from '../../record/record-sql.ts';
import type { Source } from '../../record/entity-table.ts';
import { boundsByProbe, boundsOf, idsByProbe, idsByScan, type FactColumn } from './summary-sql.ts';
import { matches, onlyActive, tablesOf, type Filter } from '../query/conditions.ts';
import { filterFields } from '../query/filters.ts';
import { listDatabase } from '../list-database.ts';
import { factsPlan, type Limits } from '../query/strategy.ts';
import { namesVersion, type Searches, type WithNames } from '../query/matching-ids.ts';

/** What is known of a result at one version of the data. */
export interface Facts {
  readonly version: number;
  readonly total: number;
  /** The members of the answer's JSON object: `"totalNumberOfItems":3,"valueMin":1,…` */
  readonly json: string;
}

type Named<Kind extends Field> = readonly [name: string, field: Kind];

/** What is to be found. */
interface Wanted {
  readonly source: Source;
  readonly filter: Filter;
  readonly ranges: readonly Named<Field>[];
  readonly references: readonly Named<ReferenceField>[];
  /** Of ids: one more than are listed, to know whether there are more. */
  readonly ids: number;
  readonly limits: Limits;
}

export interface FactsSettings {
  readonly database: Database;
  readonly searches: Searches;
  /** The most ids of a reference that are listed. */
  readonly maxValues: number;
  readonly limits: Limits;
}

/** Finds the facts, and the version of the data that they are true of. */
export async function findFacts(
  { database, searches, maxValues, limits }: FactsSettings,
  source: Source,
  filter: Filter,
): Promise<Facts> {
  const fields = filterFields(source.spec).map((name): Named<Field> => [name, fieldOf(source.spec, name)]);
  const references = fields.filter((field): field is Named<ReferenceField> => field[1].kind === 'reference');
  const ranges = fields.filter(([, { kind }]) => ['integer', 'number', 'date', 'dateTime'].includes(kind));
  const row = await searches.exactly(source, filter, async (found) => {
    const wanted: Wanted = { source, filter: found, ranges, references, ids: maxValues + 1, limits };
    // A view has nothing to probe and no lists: one scan is the way, however many rows it finds.
    const isView = source.spec.calls === 'list';
    const lists = listDatabase(database, source);
    const plan = isView ? 'wide' : factsPlan(await estimatedRows(lists, wanted), limits);
    const statement = plan === 'few' ? factsOfFew(wanted) : factsOfMany(wanted);
    return only(statement, lists, onlyActive(filter));
  });
  return readFacts(row, references, maxValues);
}

/** How many rows the database expects to match. It says so from its statistics, without reading any. */
async function estimatedRows({ db }: ListDatabase, { source, filter }: Wanted): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
  }>`explain (format json) select from ${matching(source, filter)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

interface FactsRow extends WithNames {
  readonly version: number;
  /** A JSON object: count, bounds, value lists. */
  readonly facts: string;
}

/** One statement, so that version and facts belong to the same moment. */
const answer = ({ source, filter }: Wanted, facts: readonly FactColumn[], from: Expression): RawBuilder<FactsRow> =>
  sql<FactsRow>`select ${versionOf(tablesOf(source, filter))} as "version", ${namesVersion(source, filter)} as "names", row_to_json(facts)::text as "facts"
    from (select ${sql.join(facts.map(named))} ${from}) as facts`;

function factsOfFew(wanted: Wanted): RawBuilder<FactsRow> {
  const { source, filter, ranges, references, ids } = wanted;
  const read = [...ranges, ...references].map(([name]) => column(name));
  const facts: FactColumn[] = [
    ['total', sql`count(*)`],
    ...ranges.flatMap(([name, field]) => boundsOf(name, field)),
    ...references.map((one): FactColumn => [listName(one), idsByScan(one[0], sql`few as record`, ids)]),
  ];
  return sql<FactsRow>`with few as materialized (select ${sql.join(read)} from ${matching(source, filter)})
    ${answer(wanted, facts, sql`from few as record`)}`;
}

/** "scan" runs only where something is asked of it; counting keeps its bounds from being looked for along an index again. */
function factsOfMany(wanted: Wanted): RawBuilder<FactsRow> {
  const { source, filter, ranges, references, ids, limits } = wanted;
  const rows = matching(source, filter);
  const probed = { source, filter, limits };
  const bounds: FactColumn[] = [['total', sql`count(*)`], ...ranges.flatMap(([name, field]) => boundsOf(name, field))];
  const scans = ranges.some(([name]) => !source.indexed.has(name));
  const facts: FactColumn[] = [
    ['total', scans ? scanned('total') : sql`(select count(*) from ${rows})`],
    ...ranges.flatMap(([name, field]) =>
      source.indexed.has(name)
        ? boundsByProbe(name, field, probed, scanned)
        : boundsOf(name, field).map(([bound]): FactColumn => [bound, scanned(bound)]),
    ),
    ...references.map((one): FactColumn => {
      const [name] = one;
      const byScan = idsByScan(name, rows, ids);
      const target = source.references.get(name)?.target.table;
      const probes = source.indexed.has(name) && target !== undefined;
      return [listName(one), probes ? idsByProbe(name, target, probed, ids, byScan) : byScan];
    }),
  ];
  return sql<FactsRow>`with scan as materialized (select ${sql.join(bounds.map(named))} from ${rows})
    ${answer(wanted, facts, sql``)}`;
}

const scanned = (bound: string): Expression => sql`(select ${sql.id(bound)} from scan)`;

const matching = (source: Source, filter: Filter): Expression =>
  sql`${sql.table(source.spec.table)} as record where ${matches(source, filter)}`;

const named = ([name, value]: FactColumn): Expression => sql`${value} as ${sql.id(name)}`;

const listName = ([name, field]: Named<ReferenceField>): string => `${wireName(name, field)}Values`;

/** Reads the statement's row; value lists that are too long are cut and marked. */
function readFacts(
  { version, facts }: FactsRow,
  references: readonly Named<ReferenceField>[],
  maxValues: number,
): Facts {
  const { total, ...found } = JSON.parse(facts) as { total: number } & Record<string, unknown>;
  for (const reference of references) {
    const list = listName(reference);
    const ids = found[list] as number[];
    if (ids.length > maxValues) Object.assign(found, { [list]: ids.slice(0, maxValues), [`${list}More`]: true });
  }
  return { version, total, json: JSON.stringify({ totalNumberOfItems: total, ...found }).slice(1, -1) };
}

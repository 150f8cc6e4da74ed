/** What an answer says about the whole result: count, bounds, value lists (core 3). */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf, wireName, type Field, type ReferenceField } from '#model/entity.ts';
import { versionOf } from '../../database/data-version.ts';
import { listDatabase, type Database, type ListDatabase } from '../../database/database.ts';
import { readOne } from '../../database/read-one.ts';
import { column, type Expression } from '../../record/record-sql.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import { boundsByProbe, boundsOf, idsByProbe, idsByScan, type SummaryColumn } from './summary-sql.ts';
import { matches, isUnfiltered, tablesOf, type Filter } from '../query/conditions.ts';
import { filterFields } from '../query/filters.ts';
import { summaryStrategy, type Limits } from '../query/strategy.ts';
import { namesVersion, type NameSearch, type WithNames } from '../query/matching-ids.ts';

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
  readonly entity: EntityTable;
  readonly filter: Filter;
  readonly ranges: readonly Named<Field>[];
  readonly references: readonly Named<ReferenceField>[];
  /** Of ids: one more than are listed, to know whether there are more. */
  readonly ids: number;
  readonly limits: Limits;
}

export interface ListSettings {
  readonly database: Database;
  readonly searches: NameSearch;
  /** The most ids of a reference that are listed. */
  readonly maxValues: number;
  readonly limits: Limits;
}

/** Finds the facts, and the version of the data that they are true of. */
export async function summarize(
  { database, searches, maxValues, limits }: ListSettings,
  entity: EntityTable,
  filter: Filter,
): Promise<Facts> {
  const fields = filterFields(entity.spec).map((name): Named<Field> => [name, fieldOf(entity.spec, name)]);
  const references = fields.filter((field): field is Named<ReferenceField> => field[1].kind === 'reference');
  const ranges = fields.filter(([, { kind }]) => ['integer', 'number', 'date', 'dateTime'].includes(kind));
  const row = await searches.exactly(entity, filter, async (found) => {
    const wanted: Wanted = { entity, filter: found, ranges, references, ids: maxValues + 1, limits };
    // A view has nothing to probe and no lists: one scan is the way, however many rows it finds.
    const isView = entity.spec.calls === 'list';
    const lists = listDatabase(database, entity.shownTables);
    const plan = isView ? 'wide' : summaryStrategy(await estimatedRows(lists, wanted), limits);
    const statement = plan === 'few' ? summaryByScan(wanted) : summaryByProbe(wanted);
    return readOne(statement, lists, isUnfiltered(filter));
  });
  return readSummary(row, references, maxValues);
}

/** How many rows the database expects to match. It says so from its statistics, without reading any. */
async function estimatedRows({ db }: ListDatabase, { entity, filter }: Wanted): Promise<number> {
  const { rows } = await sql<{
    'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
  }>`explain (format json) select from ${matching(entity, filter)}`.execute(db);
  return rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
}

interface SummaryRow extends WithNames {
  readonly version: number;
  /** A JSON object: count, bounds, value lists. */
  readonly facts: string;
}

/** One statement, so that version and facts belong to the same moment. */
const answer = (
  { entity, filter }: Wanted,
  facts: readonly SummaryColumn[],
  from: Expression,
): RawBuilder<SummaryRow> =>
  sql<SummaryRow>`select ${versionOf(tablesOf(entity, filter))} as "version", ${namesVersion(entity, filter)} as "names", row_to_json(facts)::text as "facts"
    from (select ${sql.join(facts.map(named))} ${from}) as facts`;

function summaryByScan(wanted: Wanted): RawBuilder<SummaryRow> {
  const { entity, filter, ranges, references, ids } = wanted;
  const read = [...ranges, ...references].map(([name]) => column(name));
  const facts: SummaryColumn[] = [
    ['total', sql`count(*)`],
    ...ranges.flatMap(([name, field]) => boundsOf(name, field)),
    ...references.map((one): SummaryColumn => [listName(one), idsByScan(one[0], sql`few as record`, ids)]),
  ];
  return sql<SummaryRow>`with few as materialized (select ${sql.join(read)} from ${matching(entity, filter)})
    ${answer(wanted, facts, sql`from few as record`)}`;
}

/** "scan" runs only where something is asked of it; counting keeps its bounds from being looked for along an index again. */
function summaryByProbe(wanted: Wanted): RawBuilder<SummaryRow> {
  const { entity, filter, ranges, references, ids, limits } = wanted;
  const rows = matching(entity, filter);
  const probed = { entity, filter, limits };
  const bounds: SummaryColumn[] = [
    ['total', sql`count(*)`],
    ...ranges.flatMap(([name, field]) => boundsOf(name, field)),
  ];
  const scans = ranges.some(([name]) => !entity.indexed.has(name));
  const facts: SummaryColumn[] = [
    ['total', scans ? scanned('total') : sql`(select count(*) from ${rows})`],
    ...ranges.flatMap(([name, field]) =>
      entity.indexed.has(name)
        ? boundsByProbe(name, field, probed, scanned)
        : boundsOf(name, field).map(([bound]): SummaryColumn => [bound, scanned(bound)]),
    ),
    ...references.map((one): SummaryColumn => {
      const [name] = one;
      const byScan = idsByScan(name, rows, ids);
      const target = entity.references.get(name)?.target.table;
      const probes = entity.indexed.has(name) && target !== undefined;
      return [listName(one), probes ? idsByProbe(name, target, probed, ids, byScan) : byScan];
    }),
  ];
  return sql<SummaryRow>`with scan as materialized (select ${sql.join(bounds.map(named))} from ${rows})
    ${answer(wanted, facts, sql``)}`;
}

const scanned = (bound: string): Expression => sql`(select ${sql.id(bound)} from scan)`;

const matching = (entity: EntityTable, filter: Filter): Expression =>
  sql`${sql.table(entity.spec.table)} as record where ${matches(entity, filter)}`;

const named = ([name, value]: SummaryColumn): Expression => sql`${value} as ${sql.id(name)}`;

const listName = ([name, field]: Named<ReferenceField>): string => `${wireName(name, field)}Values`;

/** Reads the statement's row; value lists that are too long are cut and marked. */
function readSummary(
  { version, facts }: SummaryRow,
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

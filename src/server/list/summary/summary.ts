/** Summary of a whole result: count, bounds, value lists (core 3). */
import { sql, type RawBuilder } from 'kysely';
import { fieldOf } from '#model/entity.ts';
import { wireName, type Field } from '#model/field.ts';
import { summaryTrait } from '#model/filter-kinds.ts';
import { filterFields } from '#model/list-fields.ts';
import { must } from '#model/must.ts';
import { moreName, valuesName } from '#model/wire.ts';
import { listDatabase, readOne, type Database, type ListDatabase } from '../../database/database.ts';
import { columnParts, joinedObjects } from '../../database/json-sql.ts';
import type { Timings } from '../../http/server-timing.ts';
import type { EntityTable } from '../../record/entity-table.ts';
import { recordColumn, type Expression } from '../../record/record-sql.ts';
import { isUnfiltered, matching, type ListFilter } from '../query/conditions.ts';
import { versionColumns, withMatchingIds, type Versions } from '../query/matching-ids.ts';
import { summaryStrategy, type StrategyLimits } from '../query/strategy.ts';
import {
  boundsByProbe,
  boundsByScan,
  idsByProbe,
  idsByScan,
  optionsByScan,
  type SummaryColumn,
} from './summary-sql.ts';

/** The summary at one version of the data. */
export interface ResultSummary {
  readonly version: number;
  readonly total: number;
  /** Bounds and value lists, as members of the answer's JSON object: `"valueMin":1,…`, or an empty text. */
  readonly members: string;
}

type NamedField = readonly [name: string, field: Field];

/** By what a summary has of them. */
const fieldsByTrait = (fields: readonly NamedField[]) =>
  Object.groupBy(fields, ([, { kind }]) => summaryTrait(kind) ?? 'none');

/** Each has two columns at most: its bounds. */
const maxFieldsOfPart = 800;

/** The inputs of a summary. */
interface SummaryInputs {
  readonly entity: EntityTable;
  readonly filter: ListFilter;
  readonly fields: readonly NamedField[];
  /** Maximum ids to read: one more than are listed, to detect that there are more. */
  readonly maxIds: number;
  readonly limits: StrategyLimits;
}

export interface ListSettings {
  readonly database: Database;
  /** Maximum ids listed for a reference. */
  readonly maxValues: number;
  readonly limits: StrategyLimits;
}

/** Computes the summary of a result, with the version of the data that was read. */
export async function summarize(
  settings: ListSettings,
  entity: EntityTable,
  filter: ListFilter,
  timings?: Timings,
): Promise<ResultSummary> {
  const { database, maxValues, limits } = settings;
  const fields = filterFields(entity.spec).map((name): NamedField => [name, fieldOf(entity.spec, name)]);
  const read = async (withIds: ListFilter) => {
    const inputs: SummaryInputs = { entity, filter: withIds, fields, maxIds: maxValues + 1, limits };
    // A view has neither indexes to probe nor value lists: `byProbe` is a single scan for it, without materialised rows.
    const isView = entity.spec.calls === 'list' && entity.spec.repeatsKeys !== true;
    const lists = listDatabase(database, entity.shownTables);
    const strategy = isView ? 'probe' : summaryStrategy(await estimatedRows(lists, inputs), limits);
    timings?.describe('summary', strategy);
    return readOne(statement(inputs, strategy), lists, isUnfiltered(entity, filter));
  };
  const row = await withMatchingIds(settings, entity, filter, read, timings);
  return readSummary(row, fieldsByTrait(fields).ids ?? [], maxValues);
}

interface QueryPlan {
  readonly 'QUERY PLAN': readonly [{ readonly Plan: { readonly 'Plan Rows': number } }];
}

/** The planner's estimate of matching rows. */
async function estimatedRows({ db }: ListDatabase, { entity, filter }: SummaryInputs): Promise<number> {
  const { rows } = await sql<QueryPlan>`explain (format json) select from ${matching(entity, filter)}`.execute(db);
  return must(rows[0], 'explain returns one row')['QUERY PLAN'][0].Plan['Plan Rows'];
}

interface SummaryRow extends Versions {
  /** A JSON object: count, bounds, value lists. */
  readonly summary: string;
}

/** One statement: version and summary come from the same snapshot. A summary of very many columns is read in parts. */
function statement(inputs: SummaryInputs, strategy: 'scan' | 'probe'): RawBuilder<SummaryRow> {
  const { entity, filter, fields } = inputs;
  const part = strategy === 'scan' ? byScan : byProbe;
  const parts = fields.length === 0 ? [fields] : columnParts(fields, maxFieldsOfPart);
  const texts = parts.map((some) => sql`(${part({ ...inputs, fields: some })})`);
  return sql<SummaryRow>`select ${versionColumns(entity, filter)}, ${joinedObjects(texts)} as "summary"`;
}

const summaryText = (columns: readonly SummaryColumn[], from: Expression): Expression =>
  sql`select row_to_json(summary)::text from (select ${sql.join(columns.map(aliased))} ${from}) as summary`;

function byScan(inputs: SummaryInputs): Expression {
  const { entity, filter, fields, maxIds } = inputs;
  const { bounds: ranges = [], ids: references = [], options: choices = [] } = fieldsByTrait(fields);
  const columnsRead = [...ranges, ...references, ...choices].map(([name]) => recordColumn(name));
  const columns: SummaryColumn[] = [
    ['total', sql`count(*)`],
    ...ranges.flatMap(([name, field]) => boundsByScan(name, field)),
    ...references.map((reference): SummaryColumn => [
      listName(reference),
      idsByScan(...reference, sql`matched as record`, maxIds),
    ]),
    ...optionLists(inputs, choices, sql`matched as record`),
  ];
  return sql`with matched as materialized (select ${sql.join(columnsRead)} from ${matching(entity, filter)})
    ${summaryText(columns, sql`from matched as record`)}`;
}

/** The CTE `scan` runs only if it is referenced. Its count prevents PostgreSQL from reading min and max by an index again. */
function byProbe(inputs: SummaryInputs): Expression {
  const { entity, filter, fields, maxIds, limits } = inputs;
  const { bounds: ranges = [], ids: references = [], options: choices = [] } = fieldsByTrait(fields);
  const rows = matching(entity, filter);
  const probed = { entity, filter, limits };
  const scan: SummaryColumn[] = [
    ['total', sql`count(*)`],
    ...ranges.flatMap(([name, field]) => boundsByScan(name, field)),
  ];
  const needsScan = ranges.some(([name]) => !entity.indexed.has(name));
  const columns: SummaryColumn[] = [
    ['total', needsScan ? scanned('total') : sql`(select count(*) from ${rows})`],
    ...ranges.flatMap(([name, field]) =>
      entity.indexed.has(name)
        ? boundsByProbe(name, field, probed, scanned)
        : boundsByScan(name, field).map(([bound]): SummaryColumn => [bound, scanned(bound)]),
    ),
    ...references.map((reference): SummaryColumn => {
      const [name] = reference;
      const scannedIds = idsByScan(...reference, rows, maxIds);
      const target = entity.references.get(name)?.target;
      const canProbe = entity.indexed.has(name) && target !== undefined;
      return [listName(reference), canProbe ? idsByProbe(name, target, probed, maxIds, scannedIds) : scannedIds];
    }),
    ...optionLists(inputs, choices, rows),
  ];
  return sql`with scan as materialized (select ${sql.join(scan.map(aliased))} from ${rows})
    ${summaryText(columns, sql``)}`;
}

/** Lists of options have the same maximum as ids, but are truncated silently: there are rarely as many options. */
const optionLists = ({ maxIds }: SummaryInputs, choices: readonly NamedField[], rows: Expression): SummaryColumn[] =>
  choices.map(([name, field]) => [valuesName(name), optionsByScan(name, field, rows, maxIds - 1)]);

const scanned = (bound: string): Expression => sql`(select ${sql.id(bound)} from scan)`;

const aliased = ([name, value]: SummaryColumn): Expression => sql`${value} as ${sql.id(name)}`;

const listName = ([name, field]: NamedField): string => valuesName(wireName(name, field));

/** Parses the statement's row; a list of ids that is too long is truncated and flagged. */
function readSummary(
  { version, summary }: SummaryRow,
  references: readonly NamedField[],
  maxValues: number,
): ResultSummary {
  const { total, ...members }: { total: number; [list: string]: unknown } = JSON.parse(summary);
  for (const [name, field] of references) {
    const list = listName([name, field]);
    const ids = members[list];
    if (Array.isArray(ids) && ids.length > maxValues)
      Object.assign(members, { [list]: ids.slice(0, maxValues), [moreName(wireName(name, field))]: true });
  }
  return { version, total, members: JSON.stringify(members).slice(1, -1) };
}

/**
 * Plans renames (decisions: Schema and versions): what the database has under a former name gets its new name, with its data.
 *
 * Pure: returns the steps and the state after them, from which everything else is planned without former names. Queries of rows run
 * before the steps; `withNewNames` lets them use the new names.
 */
import type { Renamed } from '#model/renamed.ts';
import type { Table } from '#model/schema.ts';
import { schemaFeatures } from '../../features/schema.ts';
import type { SchemaFeature } from '../feature.ts';
import type { FullSchema } from '../system-tables.ts';
import { withRenamedTables, type RenamedTable } from './renamed-tables.ts';
import { dropEmptyColumn, dropEmptyTable } from './drop-empty.ts';
import type { MigrationStep } from '../steps.ts';
import { isUnusedView } from '../plan/views.ts';
import { renameHistory } from './history.ts';
import { renameKeys } from './keys.ts';
import { renameValues } from './values.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import type { DatabaseState, TableState } from '../state.ts';

export interface Renames {
  readonly steps: readonly MigrationStep[];
  /** The database after the steps. */
  readonly state: DatabaseState;
  /** Former names in the catalogue that the database no longer has. */
  readonly stale: readonly string[];
  /** Renames by names stored in the database, which the catalogue doesn't declare. */
  readonly recorded: readonly string[];
  /** The tables whose names, columns or values change. */
  readonly renamedTables: readonly RenamedTable[];
  /** Prefixes a `select`, so that it can use the new names before the steps run. */
  readonly withNewNames: (select: string) => string;
}

const features: readonly SchemaFeature[] = schemaFeatures;

/** Plans the renames. `all`: the catalogue's, and those by stored names. */
export function planRenames(target: FullSchema, before: DatabaseState, all = target.renamed ?? []): Renames {
  const state = structuredClone(before);
  const declared = new Map((target.renamed ?? []).map((renamed) => [renamed.table, renamed]));
  const planned: PlannedRename[] = all.map((renamed) =>
    target.views[renamed.table] === undefined
      ? renameTable({ renamed, declared: declared.get(renamed.table) }, target, state)
      : { steps: [...renameViews(renamed, target, state), ...renameHistory(renamed, state, noChangedNames)] },
  );
  const steps = [
    ...planned.flatMap((item) => item.steps),
    ...features.flatMap(({ renames }) => renames?.(all, before) ?? []),
  ];
  const renamedTables = planned.flatMap((item) => item.renamedTable ?? []);
  return {
    steps: [...(steps.some(({ epoch }) => epoch) ? dropUnusedViews(target, state) : []), ...steps],
    state,
    stale: planned.flatMap(({ stale = [] }) => stale),
    recorded: planned.flatMap(({ recorded = [] }) => recorded),
    renamedTables,
    withNewNames: withRenamedTables(renamedTables),
  };
}

/** Drops views that only former versions use: they read former names, and a rename ends these versions. */
const dropUnusedViews = ({ views }: FullSchema, state: DatabaseState): MigrationStep[] =>
  Object.entries(state.views).flatMap(([name, current]) => {
    if (!isUnusedView(views[name], current)) return [];
    delete state.views[name];
    return [{ sql: `drop view ${escapeIdentifier(name)}` }];
  });

/** For views: their fields and values don't occur in the history. */
const noChangedNames = { fields: new Set<string>(), values: new Map<string, never>() };

interface PlannedRename {
  readonly steps: readonly MigrationStep[];
  readonly stale?: readonly string[];
  readonly recorded?: readonly string[];
  /** Absent if nothing of the table changes. */
  readonly renamedTable?: RenamedTable;
}

interface TableRenames {
  readonly renamed: Renamed;
  /** The renames that the catalogue itself declares. */
  readonly declared: Renamed | undefined;
}

function renameTable({ renamed, declared }: TableRenames, target: FullSchema, state: DatabaseState): PlannedRename {
  const { table, was: previousNames = [], fields = {} } = renamed;
  const targetTable = target.tables[table];
  if (targetTable === undefined || targetTable.foreign !== undefined)
    return { steps: renameHistory(renamed, state, allFields(fields)) };
  const previousName = previousNames.findLast(
    (name) => state.tables[name]?.isManaged === true && target.tables[name] === undefined,
  );
  const currentName = previousName ?? table;
  const current = state.tables[currentName];
  if (current === undefined) return { steps: [] };
  const moveSteps = previousName === undefined ? [] : moveTable(previousName, table, state);
  const columns = Object.entries(fields).map(([name, field]) =>
    renameColumn(name, field.was ?? [], { currentName, table, current, targetTable }),
  );
  const columnNames = new Map(columns.flatMap(({ from, to }) => (from === undefined ? [] : [[from, to] as const])));
  const keys = renameKeys({ formerName: previousName, table, columnNames }, targetTable, current, state);
  const formerColumns = new Map([...columnNames].map(([from, to]) => [to, from]));
  const values = renameValues(renamed, targetTable, current, { currentName, formerColumns });
  const withoutColumn = Object.keys(fields).filter((name) => targetTable.columns[name] === undefined);
  const changed = { fields: new Set([...withoutColumn, ...columnNames.values()]), values: values.newValues };
  const steps = [
    ...moveSteps,
    ...columns.flatMap((column) => column.steps),
    ...keys,
    ...values.steps,
    ...renameHistory(renamed, state, changed),
  ];
  const stale =
    declared === undefined ? [] : staleNames(declared, targetTable, previousName, new Set(columnNames.values()));
  const isChanged = previousName !== undefined || columnNames.size > 0 || values.newValues.size > 0;
  if (!isChanged) return { steps, stale };
  const recorded = [
    ...(previousName === undefined || declared?.was?.includes(previousName) === true
      ? []
      : [`table "${previousName}" is "${table}" here`]),
    ...[...columnNames]
      .filter(([from, to]) => declared?.fields?.[to]?.was?.includes(from) !== true)
      .map(([from, to]) => `column "${table}"."${from}" is "${to}" here`),
    ...[...values.newValues.keys()]
      .filter((column) => declared?.fields?.[column]?.values === undefined)
      .map((column) => `values of "${table}"."${column}" are called otherwise here`),
  ];
  const columnTypes = Object.entries(current.columns).map(([column, { type }]) => [column, type] as const);
  return {
    steps,
    stale,
    recorded,
    renamedTable: { currentName, table, columns: new Map(columnTypes), formerColumns, newValues: values.newValues },
  };
}

/** For foreign tables: their columns don't show which fields were renamed, so the history is searched for all. */
const allFields = (fields: NonNullable<Renamed['fields']>) => ({
  fields: new Set(Object.keys(fields)),
  values: new Map<string, never>(),
});

const versionRowsOf = (name: string) => `"table" = ${escapeLiteral(name)}`;

/** Renames the table. An empty one of the new name, created by a version without `was`, is dropped first. */
function moveTable(previousName: string, table: string, state: DatabaseState): MigrationStep[] {
  const current = state.tables[previousName];
  if (current === undefined) return [];
  const dropEmpty = state.tables[table] === undefined ? [] : dropEmptyTable(previousName, table, state);
  state.tables[table] = current;
  delete state.tables[previousName];
  for (const { references } of Object.values(state.tables)) {
    for (const reference of Object.values(references)) if (reference.to === previousName) reference.to = table;
  }
  const moveVersion = `update "dataVersion" set ${versionRowsOf(table)} where ${versionRowsOf(previousName)} and not exists (select from "dataVersion" where ${versionRowsOf(table)})`;
  return [
    ...dropEmpty,
    { sql: `alter table ${escapeIdentifier(previousName)} rename to ${escapeIdentifier(table)}`, epoch: true },
    ...(state.tables.dataVersion === undefined ? [] : [{ sql: moveVersion, part: true } as const]),
  ];
}

interface ColumnContext {
  /** The table's name before the renames. */
  readonly currentName: string;
  readonly table: string;
  readonly current: TableState;
  readonly targetTable: Table;
}

interface RenamedColumn {
  readonly to: string;
  /** Absent: the database has no column of a former name. */
  readonly from?: string;
  readonly steps: readonly MigrationStep[];
}

function renameColumn(
  to: string,
  previousNames: readonly string[],
  { currentName, table, current, targetTable }: ColumnContext,
): RenamedColumn {
  const from = previousNames.findLast(
    (name) => current.columns[name] !== undefined && targetTable.columns[name] === undefined,
  );
  const column = from === undefined ? undefined : current.columns[from];
  if (from === undefined || column === undefined || targetTable.columns[to] === undefined) return { to, steps: [] };
  const dropEmpty =
    current.columns[to] === undefined ? [] : [dropEmptyColumn({ from, to, currentName, table }, current)];
  delete current.columns[from];
  current.columns[to] = column;
  const sql = `alter table ${escapeIdentifier(table)} rename column ${escapeIdentifier(from)} to ${escapeIdentifier(to)}`;
  return { to, from, steps: [...dropEmpty, { sql, epoch: true }] };
}

/** Former names that the database no longer has, of tables and columns that it has. */
function staleNames(
  { table, service, was: previousNames = [], fields = {} }: Renamed,
  { columns }: Table,
  former: string | undefined,
  renamed: ReadonlySet<string>,
): string[] {
  if (service === undefined) return [];
  const ofColumns = Object.entries(fields)
    .filter(([name, field]) => field.was !== undefined && columns[name] !== undefined && !renamed.has(name))
    .map(([name]) => `"was" of "${table}"."${name}"`);
  return [...(previousNames.length > 0 && former === undefined ? [`"was" of "${table}"`] : []), ...ofColumns];
}

/** Renames the view, and the views whose names begin with its name. */
function renameViews({ table, was = [] }: Renamed, { views }: FullSchema, state: DatabaseState): MigrationStep[] {
  return was.flatMap((former) =>
    Object.entries(state.views).flatMap(([name, view]): MigrationStep[] => {
      if (views[name] !== undefined || (name !== former && !name.startsWith(`${former}_`))) return [];
      const to = table + name.slice(former.length);
      if (views[to] === undefined || state.views[to] !== undefined) return [];
      delete state.views[name];
      state.views[to] = view;
      return [{ sql: `alter view ${escapeIdentifier(name)} rename to ${escapeIdentifier(to)}`, epoch: true }];
    }),
  );
}

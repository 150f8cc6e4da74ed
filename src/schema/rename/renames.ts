/**
 * Plans renames (decisions: Schema and versions): what the database has under a former name gets its new name, with its data.
 *
 * Pure: returns the steps and the state after them, from which everything else is planned without former names. Queries of rows run
 * before the steps: `asBefore` shows them the new names.
 */
import type { Renamed } from '#model/renamed.ts';
import type { Table } from '#model/schema.ts';
import type { WholeSchema } from '../system-tables.ts';
import { withRenamedTables, type TableBefore } from './renamed-tables.ts';
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
  readonly shown: readonly TableBefore[];
  /** Lets a `select` use the new names before the steps. */
  readonly asBefore: (select: string) => string;
}

/** Plans the renames. `all`: the catalogue's, and those by stored names. */
export function planRenames(target: WholeSchema, before: DatabaseState, all = target.renamed ?? []): Renames {
  const state = structuredClone(before);
  const declared = new Map((target.renamed ?? []).map((renamed) => [renamed.table, renamed]));
  const planned: Planned[] = all.map((renamed) =>
    target.views[renamed.table] === undefined
      ? renameTable({ renamed, declared: declared.get(renamed.table) }, target, state)
      : { steps: [...renameViews(renamed, target, state), ...renameHistory(renamed, state, noFields)] },
  );
  const steps = planned.flatMap((item) => item.steps);
  const shown = planned.flatMap((item) => item.shown ?? []);
  return {
    steps: [...(steps.some(({ epoch }) => epoch) ? dropUnusedViews(target, state) : []), ...steps],
    state,
    stale: planned.flatMap(({ stale = [] }) => stale),
    recorded: planned.flatMap(({ recorded = [] }) => recorded),
    shown,
    asBefore: withRenamedTables(shown),
  };
}

/** Drops views that only former versions use: they read former names, and a rename ends these versions. */
const dropUnusedViews = ({ views }: WholeSchema, state: DatabaseState): MigrationStep[] =>
  Object.entries(state.views).flatMap(([name, current]) => {
    if (!isUnusedView(views[name], current)) return [];
    delete state.views[name];
    return [{ sql: `drop view ${escapeIdentifier(name)}` }];
  });

/** A view has no history of fields or values. */
const noFields = { fields: new Set<string>(), values: new Map<string, never>() };

interface Planned {
  readonly steps: readonly MigrationStep[];
  readonly stale?: readonly string[];
  readonly recorded?: readonly string[];
  /** The table as it is shown under its new names. */
  readonly shown?: TableBefore;
}

interface Facts {
  readonly renamed: Renamed;
  /** The renames that the catalogue itself declares. */
  readonly declared: Renamed | undefined;
}

function renameTable({ renamed, declared }: Facts, target: WholeSchema, state: DatabaseState): Planned {
  const { table, was: previousNames = [], fields = {} } = renamed;
  const targetTable = target.tables[table];
  if (targetTable === undefined || targetTable.foreign !== undefined)
    return { steps: renameHistory(renamed, state, everyField(fields)) };
  const previousName = previousNames.findLast(
    (name) => state.tables[name]?.ours === true && target.tables[name] === undefined,
  );
  const now = previousName ?? table;
  const current = state.tables[now];
  if (current === undefined) return { steps: [] };
  const moved = previousName === undefined ? [] : moveTable(previousName, table, state);
  const columns = Object.entries(fields).map(([name, field]) =>
    renameColumn(name, field.was ?? [], { now, table, current, targetTable }),
  );
  const names = new Map(columns.flatMap(({ from, to }) => (from === undefined ? [] : [[from, to] as const])));
  const keys = renameKeys({ former: previousName, table, names }, targetTable, current, state);
  const before = new Map([...names].map(([from, to]) => [to, from]));
  const values = renameValues(renamed, targetTable, current, { now, before });
  const withoutColumn = Object.keys(fields).filter((name) => targetTable.columns[name] === undefined);
  const changed = { fields: new Set([...withoutColumn, ...names.values()]), values: values.of };
  const steps = [
    ...moved,
    ...columns.flatMap((column) => column.steps),
    ...keys,
    ...values.steps,
    ...renameHistory(renamed, state, changed),
  ];
  const stale = declared === undefined ? [] : staleNames(declared, targetTable, previousName, new Set(names.values()));
  const isChanged = previousName !== undefined || names.size > 0 || values.of.size > 0;
  if (!isChanged) return { steps, stale };
  const recorded = [
    ...(previousName === undefined || declared?.was?.includes(previousName) === true
      ? []
      : [`table "${previousName}" is "${table}" here`]),
    ...[...names]
      .filter(([from, to]) => declared?.fields?.[to]?.was?.includes(from) !== true)
      .map(([from, to]) => `column "${table}"."${from}" is "${to}" here`),
    ...[...values.of.keys()]
      .filter((column) => declared?.fields?.[column]?.values === undefined)
      .map((column) => `values of "${table}"."${column}" are called otherwise here`),
  ];
  const columnTypes = Object.entries(current.columns).map(([column, { type }]) => [column, type] as const);
  return { steps, stale, recorded, shown: { now, table, columns: new Map(columnTypes), before, values: values.of } };
}

/** For foreign tables: the database doesn't show which fields were renamed, so all are checked in the history. */
const everyField = (fields: NonNullable<Renamed['fields']>) => ({
  fields: new Set(Object.keys(fields)),
  values: new Map<string, never>(),
});

const countsOf = (name: string) => `"table" = ${escapeLiteral(name)}`;

/** Renames the table. An empty one of the new name, created by a version without `was`, is dropped first. */
function moveTable(previousName: string, table: string, state: DatabaseState): MigrationStep[] {
  const current = state.tables[previousName];
  if (current === undefined) return [];
  const room = state.tables[table] === undefined ? [] : dropEmptyTable(previousName, table, state);
  state.tables[table] = current;
  delete state.tables[previousName];
  for (const { references } of Object.values(state.tables)) {
    for (const reference of Object.values(references)) if (reference.to === previousName) reference.to = table;
  }
  const count = `update "dataVersion" set ${countsOf(table)} where ${countsOf(previousName)} and not exists (select from "dataVersion" where ${countsOf(table)})`;
  return [
    ...room,
    { sql: `alter table ${escapeIdentifier(previousName)} rename to ${escapeIdentifier(table)}`, epoch: true },
    ...(state.tables.dataVersion === undefined ? [] : [{ sql: count, part: true } as const]),
  ];
}

interface Renaming {
  /** The current name of the table. */
  readonly now: string;
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
  { now, table, current, targetTable }: Renaming,
): RenamedColumn {
  const from = previousNames.findLast(
    (name) => current.columns[name] !== undefined && targetTable.columns[name] === undefined,
  );
  const column = from === undefined ? undefined : current.columns[from];
  if (from === undefined || column === undefined || targetTable.columns[to] === undefined) return { to, steps: [] };
  const room = current.columns[to] === undefined ? [] : [dropEmptyColumn({ from, to, now, table }, current)];
  delete current.columns[from];
  current.columns[to] = column;
  const sql = `alter table ${escapeIdentifier(table)} rename column ${escapeIdentifier(from)} to ${escapeIdentifier(to)}`;
  return { to, from, steps: [...room, { sql, epoch: true }] };
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
function renameViews({ table, was = [] }: Renamed, { views }: WholeSchema, state: DatabaseState): MigrationStep[] {
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

/**
 * Renames (decisions: Schema and versions): what the database has under a former name gets its present one, with all that is in it.
 *
 * Pure: it says the steps, and the state that they leave behind, from which everything else is planned. So nothing else knows of
 * former names, except that what it asks of the rows is asked before the steps are taken: `asBefore` sees to that.
 */
import type { Renamed } from '#model/renamed.ts';
import type { Table } from '#model/schema.ts';
import type { WholeSchema } from '../../database/system-tables.ts';
import { asBefore, type Before } from './as-before.ts';
import { roomForColumn, roomForTable } from './make-room.ts';
import type { Step } from '../migration.ts';
import { isKept } from '../plan/views.ts';
import { renameHistory } from './history.ts';
import { renameKeys } from './keys.ts';
import { changeValues } from './values.ts';
import { literal, quoted } from '../sql.ts';
import type { DatabaseState, TableState } from '../state.ts';

export interface Renames {
  readonly steps: readonly Step[];
  /** What the database then has. */
  readonly state: DatabaseState;
  /** Former names that are gone already. */
  readonly stale: readonly string[];
  /** A `select` in the names of that, for the rows as they are before. */
  readonly asBefore: (select: string) => string;
}

/** What has to be renamed, and what the database then has. */
export function planRenames(wanted: WholeSchema, before: DatabaseState): Renames {
  const state = structuredClone(before);
  const planned = (wanted.renamed ?? []).map((renamed) =>
    wanted.views[renamed.table] === undefined
      ? renameTable(renamed, wanted, state)
      : { steps: [...renameViews(renamed, wanted, state), ...renameHistory(renamed, state, noFields)], stale: [] },
  );
  const steps = planned.flatMap((one) => one.steps);
  return {
    steps: [...(steps.some(({ epoch }) => epoch) ? dropKept(wanted, state) : []), ...steps],
    state,
    stale: planned.flatMap(({ stale }) => stale),
    asBefore: asBefore(planned.flatMap(({ shown }) => shown ?? [])),
  };
}

/** A former version is at its end with a rename, and with it the views that it alone has made: they go by former names. */
const dropKept = ({ views }: WholeSchema, state: DatabaseState): Step[] =>
  Object.entries(state.views).flatMap(([name, is]) => {
    if (!isKept(views[name], is)) return [];
    delete state.views[name];
    return [{ sql: `drop view ${quoted(name)}` }];
  });

/** Rows of views are nobody's change. */
const noFields = { fields: new Set<string>(), values: new Map<string, never>() };

interface Planned {
  readonly steps: readonly Step[];
  readonly stale: readonly string[];
  /** How its rows are seen under their new names, before they have these. */
  readonly shown?: Before;
}

function renameTable(renamed: Renamed, wanted: WholeSchema, state: DatabaseState): Planned {
  const { table, was = [], fields = {} } = renamed;
  const wish = wanted.tables[table];
  if (wish === undefined || wish.foreign !== undefined)
    return { steps: renameHistory(renamed, state, everyField(fields)), stale: [] };
  const former = was.findLast((name) => state.tables[name]?.ours === true && wanted.tables[name] === undefined);
  const now = former ?? table;
  const is = state.tables[now];
  if (is === undefined) return { steps: [], stale: [] };
  const moved = former === undefined ? [] : moveTable(former, table, state);
  const columns = Object.entries(fields).map(([name, field]) =>
    renameColumn(name, field.was ?? [], { now, table, is, wish }),
  );
  const names = new Map(columns.flatMap(({ from, to }) => (from === undefined ? [] : [[from, to] as const])));
  const keys = renameKeys({ former, table, names }, wish, is, state);
  const before = new Map([...names].map(([from, to]) => [to, from]));
  const values = changeValues(renamed, wish, is, { now, before });
  const withoutColumn = Object.keys(fields).filter((name) => wish.columns[name] === undefined);
  const changed = { fields: new Set([...withoutColumn, ...names.values()]), values: values.of };
  const steps = [
    ...moved,
    ...columns.flatMap((column) => column.steps),
    ...keys,
    ...values.steps,
    ...renameHistory(renamed, state, changed),
  ];
  const stale = staleNames(renamed, wish, former, new Set(names.values()));
  const isChanged = former !== undefined || names.size > 0 || values.of.size > 0;
  if (!isChanged) return { steps, stale };
  const columnTypes = Object.entries(is.columns).map(([column, { type }]) => [column, type] as const);
  return { steps, stale, shown: { now, table, columns: new Map(columnTypes), before, values: values.of } };
}

/** Where the portal does not know the tables, it asks what it keeps itself. */
const everyField = (fields: NonNullable<Renamed['fields']>) => ({
  fields: new Set(Object.keys(fields)),
  values: new Map<string, never>(),
});

const countsOf = (name: string) => `"table" = ${literal(name)}`;

/** An empty one of the new name is there where a version without `was` has run before: it makes room. */
function moveTable(former: string, table: string, state: DatabaseState): Step[] {
  const is = state.tables[former];
  if (is === undefined) return [];
  const room = state.tables[table] === undefined ? [] : roomForTable(former, table, state);
  state.tables[table] = is;
  delete state.tables[former];
  for (const { references } of Object.values(state.tables)) {
    for (const reference of Object.values(references)) if (reference.to === former) reference.to = table;
  }
  const count = `update "dataVersion" set ${countsOf(table)} where ${countsOf(former)} and not exists (select from "dataVersion" where ${countsOf(table)})`;
  return [
    ...room,
    { sql: `alter table ${quoted(former)} rename to ${quoted(table)}`, epoch: true },
    ...(state.tables.dataVersion === undefined ? [] : [{ sql: count, part: true } as const]),
  ];
}

interface Renaming {
  /** As it is called now. */
  readonly now: string;
  readonly table: string;
  readonly is: TableState;
  readonly wish: Table;
}

interface RenamedColumn {
  readonly to: string;
  /** Absent: nothing of a former name is there. */
  readonly from?: string;
  readonly steps: readonly Step[];
}

function renameColumn(to: string, was: readonly string[], { now, table, is, wish }: Renaming): RenamedColumn {
  const from = was.findLast((name) => is.columns[name] !== undefined && wish.columns[name] === undefined);
  const column = from === undefined ? undefined : is.columns[from];
  if (from === undefined || column === undefined || wish.columns[to] === undefined) return { to, steps: [] };
  const room = is.columns[to] === undefined ? [] : [roomForColumn({ from, to, now, table }, is)];
  delete is.columns[from];
  is.columns[to] = column;
  const sql = `alter table ${quoted(table)} rename column ${quoted(from)} to ${quoted(to)}`;
  return { to, from, steps: [...room, { sql, epoch: true }] };
}

/** Former names that nothing here has, beside present ones that are there. */
function staleNames(
  { table, service, was = [], fields = {} }: Renamed,
  { columns }: Table,
  former: string | undefined,
  renamed: ReadonlySet<string>,
): string[] {
  if (service === undefined) return [];
  const ofColumns = Object.entries(fields)
    .filter(([name, field]) => field.was !== undefined && columns[name] !== undefined && !renamed.has(name))
    .map(([name]) => `"was" of "${table}"."${name}"`);
  return [...(was.length > 0 && former === undefined ? [`"was" of "${table}"`] : []), ...ofColumns];
}

/** The view itself and those inside it, which are called after it. */
function renameViews({ table, was = [] }: Renamed, { views }: WholeSchema, state: DatabaseState): Step[] {
  return was.flatMap((former) =>
    Object.entries(state.views).flatMap(([name, view]): Step[] => {
      if (views[name] !== undefined || (name !== former && !name.startsWith(`${former}_`))) return [];
      const to = table + name.slice(former.length);
      if (views[to] === undefined || state.views[to] !== undefined) return [];
      delete state.views[name];
      state.views[to] = view;
      return [{ sql: `alter view ${quoted(name)} rename to ${quoted(to)}`, epoch: true }];
    }),
  );
}

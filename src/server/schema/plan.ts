/**
 * What has to happen so that the real database becomes the wanted one. Pure: given both, it says the steps in order and
 * what each could lose; `migrate.ts` asks the database whether anything is there to be lost.
 */
import type { DatabaseSchema, Table } from '#model/schema.ts';
import { columnSql, wantedState } from './column.ts';
import { columnSteps } from './plan-columns.ts';
import { keySteps } from './plan-keys.ts';
import { viewSteps } from './plan-views.ts';
import { commentSql, quoted } from './sql.ts';
import type { DatabaseState, TableState } from './state.ts';
import type { WholeSchema } from './system-tables.ts';
import { versionFunction, versionTrigger, versionTriggerSql } from './triggers.ts';

export interface Step {
  readonly sql: string;
  /** Absent: nothing can be lost. */
  readonly risk?: Risk;
}

export interface Risk {
  /** `loss`: rows or values go, and someone may decide to let them. `blocked`: it can't be done while they are there. */
  readonly kind: 'loss' | 'blocked';
  /** A `select` that finds a row while there is something at risk. */
  readonly check: string;
  /** For the person who must decide. */
  readonly reason: string;
}

/** The steps from the state to the schema, in the order in which they work. Nothing where they agree. */
export function planSteps(wanted: WholeSchema, state: DatabaseState): Step[] {
  const names = Object.keys(wanted.tables);
  const kept = names.filter((name) => state.tables[name] !== undefined);
  const missing = names.filter((name) => state.tables[name] === undefined);
  const gone = Object.keys(state.tables).filter((name) => state.tables[name]?.ours && !names.includes(name));

  const foreign = kept.filter((name) => state.tables[name]?.ours === false);
  if (foreign.length > 0) return foreign.map(foreignTable);
  const keys = names.map((name) => keySteps(name, table(wanted, name), state));
  const tables = [
    ...keys.flatMap(({ drop }) => drop),
    ...gone.flatMap((name) => dropTable(name, state)),
    ...missing.flatMap((name) => createTable(name, wanted)),
    ...kept.flatMap((name) => columnSteps(name, table(wanted, name), state.tables[name])),
    ...keys.flatMap(({ create }) => create),
    ...names.flatMap((name) => triggerSteps(name, wanted.counted.has(name), state.tables[name])),
  ];
  const views = viewSteps(wanted, state, tables.length > 0);
  const collation = state.collation ? [] : [{ sql: collationSql(state) }];
  const searches = Object.values(wanted.tables).some(({ search }) => search !== undefined);
  const trigrams = searches && state.trigrams === 'possible' ? [{ sql: 'create extension pg_trgm' }] : [];
  return [...views.drop, ...collation, ...trigrams, ...tables, ...views.create];
}

function table(wanted: DatabaseSchema, name: string): Table {
  const found = wanted.tables[name];
  if (found === undefined) throw new Error(`The schema has no table "${name}".`);
  return found;
}

/** C.UTF-8 sorts by code point on every engine and machine: the same pages everywhere. */
function collationSql({ version }: DatabaseState): string {
  const provider = version >= 170_000 ? 'builtin' : 'libc';
  return `create collation "portal_text" (provider = ${provider}, locale = 'C.UTF-8')`;
}

function createTable(name: string, wanted: DatabaseSchema): Step[] {
  const { columns, primaryKey } = table(wanted, name);
  const lines = Object.entries(columns).map(
    ([column, wish]) => `${quoted(column)} ${columnSql(wantedState(wish, primaryKey.includes(column)))}`,
  );
  lines.push(`primary key (${primaryKey.map(quoted).join(', ')})`);
  return [
    { sql: `create table ${quoted(name)} (\n  ${lines.join(',\n  ')}\n)` },
    { sql: commentSql('table', name, 'table') },
  ];
}

/** Tables that lead to this one go or change in the same plan, and so do their foreign keys. */
function dropTable(name: string, state: DatabaseState): Step[] {
  const leading = Object.entries(state.tables).flatMap(([from, { references, ours }]) =>
    Object.entries(references)
      .filter(([, { to }]) => to === name && ours && from !== name)
      .map(([key]) => ({ sql: `alter table if exists ${quoted(from)} drop constraint if exists ${quoted(key)}` })),
  );
  const reason = `The catalogue no longer has the table "${name}": all its rows would be lost.`;
  const risk: Risk = { kind: 'loss', check: 'select', reason };
  return [...leading, { sql: `drop table ${quoted(name)}`, risk }];
}

/** A table of the same name that somebody else made is never touched, and nothing else is done either. */
function foreignTable(name: string): Step {
  const reason = `The database has a table "${name}" that the portal did not make. Give the portal a database of its own.`;
  return { sql: `select from ${quoted(name)}`, risk: { kind: 'blocked', check: 'select', reason } };
}

function triggerSteps(name: string, wants: boolean, state: TableState | undefined): Step[] {
  const has = state?.triggers.includes(versionTrigger) ?? false;
  if (wants === has) return [];
  if (!wants) return [{ sql: `drop trigger ${versionTrigger} on ${quoted(name)}` }];
  return [versionFunction, ...versionTriggerSql(quoted(name))].map((sql) => ({ sql }));
}

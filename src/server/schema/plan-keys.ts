/** Indexes, unique constraints and foreign keys: none of them holds data, so they come and go freely. */
import type { Table } from '#model/schema.ts';
import type { Risk, Step } from './plan.ts';
import { commentSql, quoted } from './sql.ts';
import type { DatabaseState, TableState } from './state.ts';

/** What goes before the columns change, and what comes after. */
export function keySteps(
  name: string,
  wanted: Table,
  { tables, trigrams }: DatabaseState,
): { drop: Step[]; create: Step[] } {
  const state = tables[name];
  const search = trigrams === 'impossible' ? [] : searchIndexes(wanted);
  const parts = [
    indexes(name, [...plainIndexes(wanted), ...search], state),
    uniques(name, wanted, state),
    references(name, wanted, tables),
  ];
  return { drop: parts.flatMap(({ drop }) => drop), create: parts.flatMap(({ create }) => create) };
}

/** What stands after `create index … on …`. */
type IndexText = readonly [name: string, on: string];

const plainIndexes = ({ indexes = {} }: Table): IndexText[] =>
  Object.entries(indexes).map(([index, terms]) => [index, `(${terms.join(', ')})`]);

/** Without trigrams a search reads the whole table, and finds the same. */
const searchIndexes = ({ search = {} }: Table): IndexText[] =>
  Object.entries(search).map(([index, columns]) => [
    index,
    `using gin (${columns.map((column) => `${quoted(column)} gin_trgm_ops`).join(', ')})`,
  ]);

function indexes(name: string, wanted: readonly IndexText[], state: TableState | undefined) {
  const has = state?.indexes ?? {};
  const wants = Object.fromEntries(wanted);
  return {
    drop: Object.keys(has)
      .filter((index) => wants[index] !== has[index])
      .map((index): Step => ({ sql: `drop index ${quoted(index)}` })),
    create: Object.entries(wants)
      .filter(([index, on]) => has[index] !== on)
      .flatMap(([index, on]): Step[] => [
        { sql: `create index ${quoted(index)} on ${quoted(name)} ${on}` },
        { sql: commentSql('index', index, on) },
      ]),
  };
}

const same = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one?.join() === other?.join();

function uniques(name: string, wanted: Table, state: TableState | undefined) {
  const has = state?.unique ?? {};
  const wants = wanted.unique ?? {};
  return {
    drop: Object.keys(has)
      .filter((key) => !same(has[key], wants[key]))
      .map((key): Step => ({ sql: `alter table ${quoted(name)} drop constraint ${quoted(key)}` })),
    create: Object.entries(wants)
      .filter(([key, columns]) => !same(has[key], columns))
      .map(([key, columns]) => addUnique(name, key, columns, state)),
  };
}

function addUnique(name: string, key: string, columns: readonly string[], state: TableState | undefined): Step {
  const list = columns.map(quoted).join(', ');
  const sql = `alter table ${quoted(name)} add constraint ${quoted(key)} unique (${list})`;
  if (state === undefined || columns.some((column) => state.columns[column] === undefined)) return { sql };
  const check = `select from ${quoted(name)} where (${list}) is not null group by ${list} having count(*) > 1`;
  const reason = `"${name}" (${columns.join(', ')}) becomes unique, and there are rows that are equal in it. Make them differ first.`;
  return { sql, risk: { kind: 'blocked', check, reason } };
}

function references(name: string, wanted: Table, tables: DatabaseState['tables']) {
  const has = Object.entries(tables[name]?.references ?? {});
  const wants = Object.entries(wanted.references ?? {});
  return {
    drop: has
      .filter(([, { column, to }]) => wanted.references?.[column] !== to)
      .map(([key]): Step => ({ sql: `alter table ${quoted(name)} drop constraint if exists ${quoted(key)}` })),
    create: wants
      .filter(([column, to]) => !has.some(([, is]) => is.column === column && is.to === to))
      .map(([column, to]) => addReference(name, column, to, tables)),
  };
}

function addReference(name: string, column: string, to: string, tables: DatabaseState['tables']): Step {
  const sql = `alter table ${quoted(name)} add foreign key (${quoted(column)}) references ${quoted(to)} ("id")`;
  if (tables[name]?.columns[column] === undefined) return { sql };
  const leading = `select from ${quoted(name)} r where r.${quoted(column)} is not null`;
  const found = `select from ${quoted(to)} t where t."id" = r.${quoted(column)}`;
  const risk: Risk = {
    kind: 'blocked',
    check: tables[to] === undefined ? leading : `${leading} and not exists (${found})`,
    reason: `"${name}"."${column}" becomes a reference to "${to}", and there are rows that lead nowhere. Correct them first.`,
  };
  return { sql, risk };
}

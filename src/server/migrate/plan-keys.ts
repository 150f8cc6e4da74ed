/** Indexes, unique constraints and foreign keys: none of them holds data, so they come and go freely. */
import type { Table } from '#model/schema.ts';
import { checks } from './plan-checks.ts';
import type { Risk, Step } from './migration.ts';
import { markStep, quoted } from './sql.ts';
import type { DatabaseState, TableState } from './state.ts';

/** What goes before the columns change, and what comes after. */
export function keySteps(
  name: string,
  wanted: Table,
  { tables, trigrams }: DatabaseState,
  dropUnused: boolean,
  keyOf: (table: string) => string,
): { drop: Step[]; create: Step[] } {
  const state = tables[name];
  const parts = [
    indexes(name, wantedIndexes(wanted, trigrams), state, dropUnused),
    uniques(name, wanted, state, dropUnused),
    uniquesActive(name, wanted, state, dropUnused),
    references(name, wanted, tables, keyOf),
    checks(name, wanted, state),
  ];
  return { drop: parts.flatMap(({ drop }) => drop), create: parts.flatMap(({ create }) => create) };
}

/** What of them the catalogue has not: it is kept for another version of the portal, which may have made it. */
export function unusedKeys(wanted: Table, state: TableState, trigrams: DatabaseState['trigrams']): string[] {
  const indexed = wantedIndexes(wanted, trigrams);
  return [
    ...Object.entries(state.indexes)
      .filter(([index, on]) => isUnusedIndex(indexed[index], on))
      .map(([index]) => `index "${index}"${indexed[index] === undefined ? '' : ' (with more columns than wanted)'}`),
    ...Object.entries(state.unique)
      .filter(([key, columns]) => isUnusedUnique(wanted.unique?.[key], columns, wanted))
      .map(([key]) => `unique constraint "${key}"`),
    ...Object.entries(state.uniqueActive)
      .filter(([index, columns]) => isUnusedUnique(wanted.uniqueActive?.[index], columns, wanted))
      .map(([index]) => `unique index "${index}"`),
  ];
}

/** Index name → what stands after `create index … on …`. Without trigrams a search reads the whole table, and finds the same. */
export function wantedIndexes(
  { indexes: plain = {}, search = {} }: Table,
  trigrams: DatabaseState['trigrams'],
): Readonly<Record<string, string>> {
  const searches = trigrams === 'impossible' ? [] : Object.entries(search);
  return Object.fromEntries([
    ...Object.entries(plain).map(([index, terms]) => [index, `(${terms.join(', ')})`]),
    ...searches.map(([index, columns]) => [
      index,
      `${trigramIndex}${columns.map((column) => `${quoted(column)} gin_trgm_ops`).join(', ')})`,
    ]),
  ]);
}

const trigramIndex = 'using gin (';

/** Whether an index does all that is wanted of it, and is wider: trigrams serve in any order, others from the left. */
function isWider(on: string, wish: string): boolean {
  if (!wish.startsWith(trigramIndex)) return on.startsWith(`${wish.slice(0, -1)}, `);
  const terms = (text: string) => text.slice(trigramIndex.length, -1).split(', ');
  const [has, wants] = [terms(on), terms(wish)];
  return on.startsWith(trigramIndex) && has.length > wants.length && wants.every((term) => has.includes(term));
}

const isUnusedIndex = (wish: string | undefined, on: string): boolean => wish === undefined || isWider(on, wish);

function indexes(
  name: string,
  wants: Readonly<Record<string, string>>,
  state: TableState | undefined,
  dropUnused: boolean,
) {
  const has = state?.indexes ?? {};
  const stays = (index: string) => {
    const [on, wish] = [has[index], wants[index]];
    return on !== undefined && (on === wish || (!dropUnused && isUnusedIndex(wish, on)));
  };
  return {
    drop: Object.keys(has)
      .filter((index) => !stays(index))
      .map((index): Step => ({ sql: `drop index ${quoted(index)}` })),
    create: Object.entries(wants)
      .filter(([index]) => !stays(index))
      .flatMap(([index, on]): Step[] => [
        { sql: `create index ${quoted(index)} on ${quoted(name)} ${on}` },
        markStep('index', index, on),
      ]),
  };
}

const same = (one: readonly string[] | undefined, other: readonly string[] | undefined): boolean =>
  one?.join() === other?.join();

/** One among columns that the catalogue has refuses what the catalogue allows, so it goes; the others stop nobody. */
const isUnusedUnique = (wish: readonly string[] | undefined, columns: readonly string[], wanted: Table): boolean =>
  wish === undefined && columns.some((column) => wanted.columns[column] === undefined);

function uniques(name: string, wanted: Table, state: TableState | undefined, dropUnused: boolean) {
  const has = state?.unique ?? {};
  const wants = wanted.unique ?? {};
  return {
    drop: Object.entries(has)
      .filter(
        ([key, columns]) => !same(columns, wants[key]) && (dropUnused || !isUnusedUnique(wants[key], columns, wanted)),
      )
      .map(([key]): Step => ({ sql: `alter table ${quoted(name)} drop constraint ${quoted(key)}` })),
    create: Object.entries(wants)
      .filter(([key, columns]) => !same(has[key], columns))
      .map(([key, columns]) => {
        const sql = `alter table ${quoted(name)} add constraint ${quoted(key)} unique (${list(columns)})`;
        return withRisk(sql, alike(name, columns, wanted, state, false));
      }),
  };
}

/** A constraint is about every row, so among active ones it is an index. */
function uniquesActive(name: string, wanted: Table, state: TableState | undefined, dropUnused: boolean) {
  const has = state?.uniqueActive ?? {};
  const wants = wanted.uniqueActive ?? {};
  return {
    drop: Object.entries(has)
      .filter(
        ([key, columns]) => !same(columns, wants[key]) && (dropUnused || !isUnusedUnique(wants[key], columns, wanted)),
      )
      .map(([key]): Step => ({ sql: `drop index ${quoted(key)}` })),
    create: Object.entries(wants)
      .filter(([key, columns]) => !same(has[key], columns))
      .flatMap(([key, columns]): Step[] => {
        const sql = `create unique index ${quoted(key)} on ${quoted(name)} (${list(columns)}) where "isActive"`;
        return [withRisk(sql, alike(name, columns, wanted, state, true)), markStep('index', key, 'unique')];
      }),
  };
}

const list = (columns: readonly string[]): string => columns.map(quoted).join(', ');

const withRisk = (sql: string, risk: Risk | undefined): Step => (risk === undefined ? { sql } : { sql, risk });

/** Rows that are equal in what becomes unique. A column that is added is empty in all of them, or the same, its default. */
function alike(
  name: string,
  columns: readonly string[],
  wanted: Table,
  state: TableState | undefined,
  amongActive: boolean,
): Risk | undefined {
  if (state === undefined) return undefined;
  const there = columns.filter((column) => state.columns[column] !== undefined);
  const added = columns.filter((column) => !there.includes(column)).map((column) => wanted.columns[column]);
  if (added.some((column) => column?.default === undefined || column.default === 'gen_random_uuid()')) return undefined;
  const conditions = [
    ...there.map((column) => `${quoted(column)} is not null`),
    ...(amongActive && state.columns.isActive !== undefined ? ['"isActive"'] : []),
  ];
  const where = conditions.length === 0 ? '' : ` where ${conditions.join(' and ')}`;
  const groups = there.length === 0 ? '()' : list(there);
  const equal = `from ${quoted(name)}${where} group by ${groups} having count(*) > 1`;
  const value =
    there.length === 0 ? `'the default'` : `concat_ws(', ', ${there.map((one) => `${quoted(one)}::text`).join(', ')})`;
  return {
    kind: 'blocked',
    check: `select ${equal}`,
    count: `select ${value} as "value", count(*) as "rows" ${equal} order by 2 desc, 1`,
    reason: `"${name}" (${columns.join(', ')}) becomes unique${amongActive ? ' among active rows' : ''}, and there are rows that are equal in it. Make them differ first, or leave "unique" out`,
  };
}

/** The foreign key of a column that the catalogue has not stays with it: where that is empty, it asks nothing. */
function references(name: string, wanted: Table, tables: DatabaseState['tables'], keyOf: (table: string) => string) {
  const has = Object.entries(tables[name]?.references ?? {});
  const wants = Object.entries(wanted.references ?? {});
  return {
    drop: has
      .filter(([, { column, to }]) => wanted.columns[column] !== undefined && wanted.references?.[column] !== to)
      .map(([key]): Step => ({ sql: `alter table ${quoted(name)} drop constraint if exists ${quoted(key)}` })),
    create: wants
      .filter(([column, to]) => !has.some(([, is]) => is.column === column && is.to === to))
      .map(([column, to]) => addReference(name, { column, to, key: keyOf(to) }, tables)),
  };
}

interface Reference {
  readonly column: string;
  readonly to: string;
  /** The column of the key that it holds. */
  readonly key: string;
}

function addReference(name: string, { column, to, key }: Reference, tables: DatabaseState['tables']): Step {
  const sql = `alter table ${quoted(name)} add foreign key (${quoted(column)}) references ${quoted(to)} (${quoted(key)})`;
  if (tables[name]?.columns[column] === undefined) return { sql };
  const leading = `select from ${quoted(name)} r where r.${quoted(column)} is not null`;
  const found = `select from ${quoted(to)} t where t.${quoted(key)} = r.${quoted(column)}`;
  const risk: Risk = {
    kind: 'blocked',
    check: tables[to] === undefined ? leading : `${leading} and not exists (${found})`,
    reason: `"${name}"."${column}" becomes a reference to "${to}", and there are rows that lead nowhere. Correct them first.`,
  };
  return { sql, risk };
}

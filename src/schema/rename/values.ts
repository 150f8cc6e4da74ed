/** Renames values of options in rows. */
import type { Renamed } from '#model/renamed.ts';
import { checkSql, type Table } from '#model/schema.ts';
import type { MigrationStep } from '../steps.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import type { TableState } from '../state.ts';

export interface ChangedValues {
  readonly steps: readonly MigrationStep[];
  /** Column → former value → new value; only columns whose rows may have former values. */
  readonly of: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The current name of the table, and of its columns: new name → former name. */
interface CurrentNames {
  readonly now: string;
  readonly before: ReadonlyMap<string, string>;
}

/** Plans the steps; removes from `is` the checks that only allow former values. */
export function renameValues(
  { table, fields = {} }: Renamed,
  targetTable: Table,
  current: TableState,
  { now, before }: CurrentNames,
): ChangedValues {
  const of = new Map<string, ReadonlyMap<string, string>>();
  const steps = Object.entries(fields).flatMap(([column, { values = {} }]): MigrationStep[] => {
    const type = targetTable.columns[column]?.type;
    const check = Object.values(targetTable.checks ?? {}).find((value) => value.column === column);
    if (type === undefined || check === undefined || current.columns[column] === undefined) return [];
    // The check of the new values already exists: no row has a former one.
    if (Object.values(current.checks).includes(checkSql(check, type))) return [];
    const present = new Map(
      Object.entries(values).flatMap(([to, previousValues]) => previousValues.map((from) => [from, to] as const)),
    );
    if (present.size === 0) return [];
    of.set(column, present);
    const holds = Object.keys(current.checks).filter((name) =>
      current.checks[name]?.startsWith(`${escapeIdentifier(column)} `),
    );
    for (const name of holds) delete current.checks[name];
    const having = (name: string) => existing(name, type, [...present.keys()]);
    const release = holds.map((name): MigrationStep => ({
      sql: `alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`,
    }));
    return release.concat([
      {
        sql: `update ${escapeIdentifier(table)} set ${escapeIdentifier(column)} = ${presentValue(escapeIdentifier(column), type, present)} where ${having(escapeIdentifier(column))}`,
        when: `select from ${escapeIdentifier(now)} where ${having(escapeIdentifier(before.get(column) ?? column))}`,
        epoch: true,
      },
    ]);
  });
  return { steps, of };
}

const existing = (column: string, type: string, values: readonly string[]): string =>
  type === 'text[]'
    ? `${column} && array[${values.map(escapeLiteral).join(', ')}]`
    : `${column} in (${values.map(escapeLiteral).join(', ')})`;

/** SQL expression: the new value of a column; in an array without duplicates. */
export function presentValue(column: string, type: string, present: ReadonlyMap<string, string>): string {
  const one = (value: string) =>
    `case ${value} ${[...present].map(([from, to]) => `when ${escapeLiteral(from)} then ${escapeLiteral(to)}`).join(' ')} else ${value} end`;
  if (type !== 'text[]') return one(column);
  return `(select array_agg("value" order by "place") from (select ${one('"one"')} as "value", min("place") as "place"
    from unnest(${column}) with ordinality as listed ("one", "place") group by 1) as present)`;
}

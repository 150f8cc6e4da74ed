/** Renames values of options in rows. */
import type { Renamed } from '#model/renamed.ts';
import { checkSql, type Table } from '#model/schema.ts';
import type { MigrationStep } from '../steps.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import type { TableState } from '../state.ts';

export interface ChangedValues {
  readonly steps: readonly MigrationStep[];
  /** Column → former value → new value; only columns whose rows may have former values. */
  readonly newValues: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** The names before the renames: of the table, and new → former name of its columns. */
interface CurrentNames {
  readonly currentName: string;
  readonly formerColumns: ReadonlyMap<string, string>;
}

/** Plans the steps; removes from `current` the checks that only allow former values. */
export function renameValues(
  { table, fields = {} }: Renamed,
  targetTable: Table,
  current: TableState,
  { currentName, formerColumns }: CurrentNames,
): ChangedValues {
  const newValues = new Map<string, ReadonlyMap<string, string>>();
  const steps = Object.entries(fields).flatMap(([column, { values = {} }]): MigrationStep[] => {
    const type = targetTable.columns[column]?.type;
    const check = Object.values(targetTable.checks ?? {}).find((value) => value.column === column);
    if (type === undefined || check === undefined || current.columns[column] === undefined) return [];
    // The check of the new values already exists: no row has a former one.
    if (Object.values(current.checks).includes(checkSql(check, type))) return [];
    const newValuesOfColumn = new Map(
      Object.entries(values).flatMap(([to, previousValues]) => previousValues.map((from) => [from, to] as const)),
    );
    if (newValuesOfColumn.size === 0) return [];
    newValues.set(column, newValuesOfColumn);
    const outdatedChecks = Object.keys(current.checks).filter((name) =>
      current.checks[name]?.startsWith(`${escapeIdentifier(column)} `),
    );
    for (const name of outdatedChecks) delete current.checks[name];
    const hasFormerValue = (name: string) => hasAnyOf(name, type, [...newValuesOfColumn.keys()]);
    const dropChecks = outdatedChecks.map((name): MigrationStep => ({
      sql: `alter table ${escapeIdentifier(table)} drop constraint ${escapeIdentifier(name)}`,
    }));
    return dropChecks.concat([
      {
        sql: `update ${escapeIdentifier(table)} set ${escapeIdentifier(column)} = ${newValueSql(escapeIdentifier(column), type, newValuesOfColumn)} where ${hasFormerValue(escapeIdentifier(column))}`,
        onlyIf: `select from ${escapeIdentifier(currentName)} where ${hasFormerValue(escapeIdentifier(formerColumns.get(column) ?? column))}`,
        epoch: true,
      },
    ]);
  });
  return { steps, newValues };
}

const hasAnyOf = (column: string, type: string, values: readonly string[]): string =>
  type === 'text[]'
    ? `${column} && array[${values.map(escapeLiteral).join(', ')}]`
    : `${column} in (${values.map(escapeLiteral).join(', ')})`;

/** SQL expression: the new value of a column; in an array without duplicates. */
export function newValueSql(column: string, type: string, newValues: ReadonlyMap<string, string>): string {
  const replaced = (value: string) =>
    `case ${value} ${[...newValues].map(([from, to]) => `when ${escapeLiteral(from)} then ${escapeLiteral(to)}`).join(' ')} else ${value} end`;
  if (type !== 'text[]') return replaced(column);
  return `(select array_agg("value" order by "place") from (select ${replaced('"one"')} as "value", min("place") as "place"
    from unnest(${column}) with ordinality as listed ("one", "place") group by 1) as present)`;
}

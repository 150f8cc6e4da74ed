/**
 * What holds columns to the options of their fields. A check that stored rows break is not made: PostgreSQL would judge such a row
 * again at every change, and nobody could save it.
 */
import { checkSql, type Check, type Table } from '#model/schema.ts';
import { must } from '#model/must.ts';
import type { Risk, Step } from './migration.ts';
import { literal, markStep, quoted } from './sql.ts';
import type { TableState } from './state.ts';

/** What goes before the columns change, and what comes after. */
export function checks(name: string, wanted: Table, state: TableState | undefined): { drop: Step[]; create: Step[] } {
  const has = state?.checks ?? {};
  const wants = Object.entries(wanted.checks ?? {}).map(([check, facts]) => {
    const { type } = must(wanted.columns[facts.column], 'a check is of a column');
    return { check, facts, on: checkSql(facts, type) };
  });
  const stays = (check: string, on: string) => wants.some((wish) => wish.check === check && wish.on === on);
  return {
    drop: Object.entries(has)
      .filter(([check, on]) => !stays(check, on))
      .map(([check]) => ({ sql: `alter table ${quoted(name)} drop constraint if exists ${quoted(check)}` })),
    create: wants
      .filter(({ check, on }) => has[check] !== on)
      .flatMap(({ check, facts, on }): Step[] => {
        const sql = `alter table ${quoted(name)} add constraint ${quoted(check)} check (${on})`;
        const risk = breaking(name, facts, state);
        return [risk === undefined ? { sql } : { sql, risk }, markStep('constraint', check, on, name)];
      }),
  };
}

/** The rows that break it, by value; undefined where there can be none, because the column is new. */
function breaking(table: string, { column, values }: Check, state: TableState | undefined): Risk | undefined {
  const is = state?.columns[column];
  if (is === undefined) return undefined;
  const value = is.type === 'text[]' ? `unnest(${quoted(column)})` : `${quoted(column)}::text`;
  const others = `from (select ${value} as "value" from ${quoted(table)}) as stored
      where "value" not in (${values.map(literal).join(', ')})`;
  return {
    kind: 'left',
    check: `select ${others}`,
    count: `select "value", count(*) as "rows" ${others} group by 1 order by 2 desc, 1`,
    reason: `"${table}"."${column}" is not held to its options, because rows have others`,
  };
}

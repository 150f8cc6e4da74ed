/**
 * Plans check constraints, which restrict columns to the options of their fields. A check that stored rows violate is left out:
 * PostgreSQL evaluates checks at every update, so such a row could not be saved.
 */
import { checkSql, type CheckConstraint } from '#model/schema.ts';
import { must } from '#model/must.ts';
import type { Risk, MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { escapeIdentifier, escapeLiteral } from '#model/escape.ts';
import { asPart, commentStep } from '../steps.ts';

/** `drop`: steps before the columns change; `create`: steps after. */
export function planChecks(context: PlanContext): { drop: MigrationStep[]; create: MigrationStep[] } {
  const { name, targetTable, state, online } = context;
  const existing = state?.checks ?? {};
  const targets = Object.entries(targetTable.checks ?? {}).map(([check, constraint]) => {
    const { type } = must(targetTable.columns[constraint.column], 'a check is of a column');
    return { check, constraint, predicate: checkSql(constraint, type) };
  });
  const isUpToDate = (check: string, predicate: string) =>
    targets.some((target) => target.check === check && target.predicate === predicate);
  const table = `alter table ${escapeIdentifier(name)}`;
  const validate = (check: string): MigrationStep => {
    const sql = `${table} validate constraint ${escapeIdentifier(check)}`;
    return { sql, deferred: 'online', undo: `${table} drop constraint if exists ${escapeIdentifier(check)}` };
  };
  return {
    drop: Object.entries(existing)
      .filter(([check, predicate]) => !isUpToDate(check, predicate))
      .map(([check]) => ({ sql: `${table} drop constraint if exists ${escapeIdentifier(check)}` })),
    create: targets.flatMap(({ check, constraint, predicate }): MigrationStep[] => {
      if (existing[check] === predicate) return state?.unvalidated.includes(check) === true ? [validate(check)] : [];
      const sql = `${table} add constraint ${escapeIdentifier(check)} check (${predicate})${online ? ' not valid' : ''}`;
      const risk = violationRisk(context, constraint);
      const steps: MigrationStep[] = [
        risk === undefined ? { sql } : { sql, risk },
        commentStep('constraint', check, predicate, name),
      ];
      return online ? steps.concat(asPart(validate(check))) : steps;
    }),
  };
}

/** The risk that stored values violate the check; undefined for a new column. */
function violationRisk({ name, state }: PlanContext, { column, values }: CheckConstraint): Risk | undefined {
  const current = state?.columns[column];
  if (current === undefined) return undefined;
  const value = current.type === 'text[]' ? `unnest(${escapeIdentifier(column)})` : `${escapeIdentifier(column)}::text`;
  const groups = `select "value", count(*) as "rows" from (select ${value} as "value" from ${escapeIdentifier(name)}) as stored
    where "value" not in (${values.map(escapeLiteral).join(', ')}) group by 1`;
  return {
    kind: 'skipped',
    rowsAtRisk: { groups },
    reason: `"${name}"."${column}" is not restricted to its options, because rows have other values`,
    advice: 'Change these rows, or let the catalogue have these options, too; a start tries again',
  };
}

/** Plans a change of a column's type. Its values are tested first: all fit, or the operator allows to lose those that don't. */
import { typeSql, type ColumnState } from '../column.ts';
import { castOf, trimmedOrNull } from './cast.ts';
import type { Risk, MigrationStep } from '../steps.ts';
import type { PlanContext } from './context.ts';
import { escapeIdentifier } from '#model/escape.ts';

export function retypeStep(context: PlanContext, column: string, from: ColumnState, to: ColumnState): MigrationStep {
  const name = escapeIdentifier(column);
  const cast = castOf(name, from.type, to.type);
  const fits = fitsSql(name, from, to, cast === null ? 'false' : cast.fits);
  const change = `alter table ${escapeIdentifier(context.name)} alter column ${name} type ${typeSql(to)}`;
  const step = { blockedByViews: true, epoch: true } as const;
  if (fits === undefined) return { sql: `${change} using ${cast?.value ?? name}`, ...step };
  // Typed: PostgreSQL takes a case of nothing but null for a text.
  const empty = `null::${to.type}`;
  const value = cast?.value ?? empty;
  const otherwise = context.allowDataLoss === true ? empty : errorSql(name, to);
  const sql = `${change} using case when ${name} is null or (${fits}) then ${value} else ${otherwise} end`;
  return { sql, risk: misfitRisk(context, column, `not (${fits})`, from, to), ...step };
}

/** A column as it will be, in SQL on the present one; null where its value does not fit. */
export function valueAfter({ targetTable, state }: PlanContext, column: string): string {
  const name = escapeIdentifier(column);
  const [from, definition] = [state?.columns[column], targetTable.columns[column]];
  if (from === undefined || definition === undefined || from.type === definition.type) return name;
  const cast = castOf(name, from.type, definition.type);
  return `case when ${cast === null ? 'false' : (cast.fits ?? 'true')} then ${cast?.value ?? name} end`;
}

/** Whether values that differ may be equal afterwards: of texts, `1` and `01`. Every other cast that fits keeps them apart. */
export const mayBecomeEqual = ({ targetTable, state }: PlanContext, column: string): boolean =>
  state?.columns[column]?.type === 'text' && (targetTable.columns[column]?.type ?? 'text') !== 'text';

/** Blank text becomes null; so in a required column it doesn't fit. */
const fitsSql = (column: string, from: ColumnState, to: ColumnState, fits: string | undefined): string | undefined =>
  from.type === 'text' && !to.nullable && fits !== undefined
    ? `${trimmedOrNull(column)} is not null and ${fits}`
    : fits;

/** An expression that raises an error: for a value written after the test, which must not be lost silently. */
const errorSql = (column: string, { type }: ColumnState): string =>
  `('does not fit: ' || ${column}::text)::bigint::text::${type}`;

function misfitRisk(
  { name, key }: PlanContext,
  column: string,
  where: string,
  from: ColumnState,
  to: ColumnState,
): Risk {
  const rowsAtRisk = {
    table: name,
    key,
    where: `${escapeIdentifier(column)} is not null and ${where}`,
    value: `${escapeIdentifier(column)}::text`,
    description: 'do not fit',
  };
  const reason = `"${name}"."${column}" changes from ${from.type} to ${to.type}`;
  if (!to.nullable) return { kind: 'blocked', rowsAtRisk, reason, advice: 'The field is required: correct them first' };
  return {
    kind: 'loss',
    rowsAtRisk,
    reason,
    advice: 'Correct them first; if their values may be lost, the field becomes empty',
  };
}

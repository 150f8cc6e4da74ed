/** Applies check constraints, of tables and domains, to field kinds. */
import { hasDays, isChoice, isDecimal, isInteger, isText, kinds } from '#model/kinds.ts';
import type { DatabaseTable } from './database.ts';
import type { ColumnKind } from './column-type.ts';
import { optionsFromValues } from './column-type.ts';
import { conditionsOf, type CheckCondition } from './checks.ts';
import type { ReportOmission } from './draft.ts';

/** The consequence of a constraint that the catalogue has not. */
export const refusedSave = 'the database rejects such a save';

/** Conditions of a table by column; reports those that the catalogue can't express. */
export function conditionsByColumn(
  { name, columns, checks }: DatabaseTable,
  reportOmission: ReportOmission,
): ReadonlyMap<string, CheckCondition[]> {
  const conditions: CheckCondition[] = [];
  const read = (location: string, text: string, of?: string) => {
    for (const condition of conditionsOf(text)) {
      if (condition === undefined)
        reportOmission(location, `a check constraint that the catalogue can't express: ${text}`, refusedSave);
      else conditions.push(of === undefined ? condition : { ...condition, column: of });
    }
  };
  for (const check of checks) read(`${name}.${check.name}`, check.text);
  for (const column of columns)
    for (const text of column.domainChecks) read(`${name}.${column.name}`, text, column.name);
  return Map.groupBy(conditions, ({ column }) => column);
}

/** The kind with a condition applied; undefined where the kind can't express it. */
export function withCondition(kind: ColumnKind, condition: CheckCondition): ColumnKind | undefined {
  switch (condition.is) {
    case 'filled':
      return kind;
    case 'oneOf':
      return isText(kind) || isChoice(kind)
        ? { kind: 'choice', options: optionsFromValues(condition.values) }
        : undefined;
    case 'notLonger':
      return typeof kind.maxLength === 'number' || isText(kind)
        ? { ...kind, maxLength: Math.min(condition.value, Number(kind.maxLength ?? condition.value)) }
        : undefined;
    case 'notBefore':
      return hasDays(kind) ? { ...kind, notBefore: condition.other } : undefined;
    default:
      return withBound(kind, condition.is, condition.value);
  }
}

/** Sets `min` or `max`. An exclusive bound becomes the next representable value; other numbers than integers and decimals have none. */
function withBound(kind: ColumnKind, is: '>=' | '<=' | '>' | '<', value: number): ColumnKind | undefined {
  const bound = is.startsWith('>') ? 'min' : 'max';
  const exclusive = is.length === 1;
  const step = is === '>' ? 1 : -1;
  if (isDecimal(kind)) {
    const scale = Number(kind.scale);
    return { ...kind, [bound]: Number((exclusive ? value + step * 10 ** -scale : value).toFixed(scale)) };
  }
  if (isInteger(kind)) return { ...kind, [bound]: exclusive ? value + step : value };
  return exclusive || kinds[kind.kind].sum === null ? undefined : { ...kind, [bound]: value };
}

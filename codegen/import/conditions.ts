/** What checks and domains say of fields. */
import { hasDays, isChoice, isDecimal, isInteger, isText, kinds } from '#model/kinds.ts';
import type { DatabaseTable } from './database.ts';
import type { ColumnKind } from './column-type.ts';
import { optionsOf } from './column-type.ts';
import { conditionsOf, type Condition } from './checks.ts';
import type { NotSaid } from './draft.ts';

/** The conditions of a table by column; those that can't be said are told. */
export function conditionsByColumn(
  { name, columns, checks }: DatabaseTable,
  notSaid: NotSaid,
): ReadonlyMap<string, Condition[]> {
  const found: Condition[] = [];
  const read = (place: string, text: string, of?: string) => {
    for (const condition of conditionsOf(text)) {
      if (condition === undefined)
        notSaid(place, `a check that no word says: ${text}`, 'the database refuses such a save');
      else found.push(of === undefined ? condition : { ...condition, column: of });
    }
  };
  for (const check of checks) read(`${name}.${check.name}`, check.text);
  for (const column of columns)
    for (const text of column.domainChecks) read(`${name}.${column.name}`, text, column.name);
  return Map.groupBy(found, ({ column }) => column);
}

/** The kind with what a condition adds; undefined where the kind has no word for it. */
export function withCondition(kind: ColumnKind, condition: Condition): ColumnKind | undefined {
  switch (condition.is) {
    case 'filled':
      return kind;
    case 'oneOf':
      return isText(kind) || isChoice(kind) ? { kind: 'choice', options: optionsOf(condition.values) } : undefined;
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

/** What is above 0 begins with the least that there is above it. */
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
